import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { isInQuestion, isUnsettled, type Attempt } from '#application/sending/attempt.ts';
import { acceptedJob, type OfferAnswer as Answer } from '#application/offers/offer-answer.ts';
import type { JobOffer } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { JobUid } from '#domain/kernel';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { offersWording, offerWording } from '#words/features/offers/wording.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { useRemote } from '../../../shell/query/use-remote.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { Redirect } from '../../../shell/addresses/redirect.tsx';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { BackLink } from '../../../kit/buttons/back-link.tsx';
import { FailedState, Skeleton, EmptyState } from '../../../kit/notices/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { useOffers } from '../use-offers.ts';
import { useNow } from '../../../shell/use-cases/use-now.ts';
import { OfferAnswer } from './offer-answer.tsx';
import { useOfferAnswer } from './use-offer-answer.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';

/** Why an offer is not listed. `unknown`: this page has never shown it, so its address may be wrong. */
type OfferGoneReason = 'accepted' | 'expired' | 'unknown';

const words = {
  accepted: offerWording.goneBecause,
  expired: offerWording.expired,
  unknown: offerWording.goneOrUnknown,
} as const satisfies Record<OfferGoneReason, string>;

/** The offer is no longer listed: another engineer accepted it, or it expired. */
const OfferGone = ({ reason }: { readonly reason: OfferGoneReason }) => (
  <Page>
    <PageHeading title={offerWording.gone} focusKey="gone" />
    <EmptyState
      icon={<CalendarX2 size="1.875rem" />}
      action={<ButtonLink to={paths.jobOffers}>{offerWording.others}</ButtonLink>}
    >
      <p>{words[reason]}</p>
    </EmptyState>
  </Page>
);

type NotThereProps = {
  readonly failed?: string;
  readonly retry?: () => Promise<unknown>;
};

const NotThere = ({ failed = offersWording.failed, retry }: NotThereProps) => (
  <Page>
    <BackLink to={paths.jobOffers} label={offerWording.back} />
    <PageHeading title={offerWording.details} problem={retry !== undefined} />
    {retry === undefined ? (
      <Skeleton label={offerWording.loading} cards={2} />
    ) : (
      <FailedState onRetry={retry}>{failed}</FailedState>
    )}
  </Page>
);

type RedirectIfAcceptedProps = { readonly job: JobUid; readonly otherwise: ReactNode };

/** Opens the visit of an offer that the engineer accepted here or on another device; otherwise renders the fallback. */
const RedirectIfAccepted = ({ job, otherwise }: RedirectIfAcceptedProps) => {
  const { openVisit } = useEngineerUseCases();
  const visit = useRemote(engineerQueries.visit(job), openVisit(job));
  if (visit.state === 'ready') return <Redirect to={jobPaths.details(job)} />;
  if (visit.state === 'loading') return <NotThere />;
  return visit.failure.tag === 'not-found' ? (
    otherwise
  ) : (
    <NotThere failed={jobDetailsWording.failed} retry={visit.retry} />
  );
};

/** Whether it was done, or may have been. */
const mayBeGiven = (attempt: Attempt): boolean => isUnsettled(attempt) || attempt.is === 'accepted';

type NoOfferProps = {
  readonly answer: Answer;
  /** The job of the offer, if this page has shown it. */
  readonly seenJob: JobUid | undefined;
  readonly otherwise: ReactNode;
};

/** Shown instead of an offer that is no longer open: it was accepted, declined, or its owner is unknown. */
const NoOffer = ({ answer, seenJob, otherwise }: NoOfferProps) => {
  const declined = mayBeGiven(answer.decline);
  const job = acceptedJob(answer) ?? (declined ? undefined : seenJob);
  const fallback = declined ? <Redirect to={paths.jobOffers} /> : otherwise;
  if (job !== undefined) return <RedirectIfAccepted job={job} otherwise={fallback} />;
  return mayBeGiven(answer.accept) ? <Redirect to={paths.jobAgenda} /> : fallback;
};

const goneReason = (seen: JobOffer | undefined, now: Instant): OfferGoneReason => {
  if (seen === undefined) return 'unknown';
  return seen.openUntil !== undefined && seen.openUntil <= now ? 'expired' : 'accepted';
};

/** One offer, to accept or decline (document 3, section 2). */
export const OfferDetailsScreen = () => {
  const { jobOfferId = '' } = useParams();
  const offers = useOffers();
  const answering = useOfferAnswer(jobOfferId);
  const { answer } = answering;
  const now = useNow();
  const listed =
    offers.state === 'ready' ? offers.value.find(({ id }) => id === jobOfferId) : undefined;
  const [seen, setSeen] = useState<JobOffer>();
  if (listed !== undefined && listed !== seen) setSeen(listed);
  const seenHere = seen?.id === jobOfferId ? seen : undefined;
  // An offer whose answer is unsettled stays visible after it leaves the list.
  const inQuestion = isInQuestion(answer.accept) || isInQuestion(answer.decline);
  const offer = listed ?? (inQuestion ? seenHere : undefined);
  if (offer !== undefined) return <OfferAnswer key={offer.id} offer={offer} {...answering} />;
  if (offers.state === 'loading') return <NotThere />;
  const otherwise =
    offers.state === 'failed' ? (
      <NotThere retry={offers.retry} />
    ) : (
      <OfferGone reason={goneReason(seenHere, now)} />
    );
  return <NoOffer answer={answer} seenJob={seenHere?.jobUid} otherwise={otherwise} />;
};
