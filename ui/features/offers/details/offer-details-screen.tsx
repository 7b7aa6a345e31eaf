import { useState, type ReactNode, memo, useCallback, useId, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { isInQuestion, isUnsettled, type Attempt } from '#application/sending/attempt.ts';
import { isNotFound } from '#application/sending/judge-failure.ts';
import {
  acceptedJob,
  type OfferAnswer as Answer,
  isSending,
} from '#application/offers/offer-answer.ts';
import type { JobOffer } from '#domain/repair';
import { type Instant, instant, londonDate } from '#domain/time';
import type { JobUid } from '#domain/kernel';
import { acceptedWindow, offerTimes, type VisitWindow, findOverlappedVisit } from '#domain/booking';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { offersWording, offerWording } from '#words/features/offers/wording.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { useRemote } from '../../../shell/query/use-remote.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { Redirect } from '../../../shell/frame/redirect.tsx';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { BackLink } from '../../../kit/buttons/back-link.tsx';
import { Skeleton, EmptyState } from '../../../kit/notices/states.tsx';
import type { Remote } from '../../../shell/query/use-remote.ts';
import type { TaggedFailure } from '../../../shell/session/run-use-case.ts';
import { ReadFailed } from '../../../shared/visit/page/read-failed.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { useOffers } from '../use-offers.ts';
import { useNow } from '../../../shell/use-cases/use-now.ts';
import {
  useOfferAnswer,
  answerError,
  useOpenOffer,
  type OfferAnswering,
} from './use-offer-answer.ts';
import { OfferStatusLine, offerTimeSummary, slotSummary } from '../offer-status-line.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { ActionBar } from '../../../kit/buttons/action-bar.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { CalendarCard, CalendarLeaf } from '../../../shared/booking/calendar-card.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { UndoBar } from '../../../kit/notices/undo-bar.tsx';
import { FactList, type Fact } from '../../../kit/lists/summary-list.tsx';
import { AttemptError } from '../../../shared/visit/change/attempt-error.tsx';
import { VulnerableTag, UrgencyTag } from '../../../shared/visit/facts/visit-status.tsx';
import { bookedHint } from '../../../shared/booking/slot-options.tsx';
import { RadioGroup } from '../../../kit/fields/choices/choice-group.tsx';
import { useBookedVisits } from '../../../shared/visit/facts/use-booked-visits.ts';
import styles from './offer-details.module.css';

/** For the first card. */
const slotPickerId = 'slot';

type SlotPickerProps = {
  readonly windows: readonly VisitWindow[];
  readonly picked: Instant | undefined;
  readonly missing: boolean;
  readonly onPick: (start: Instant) => void;
};

/** The customer's preferred times, of which the engineer picks one. */
const SlotPicker = memo(({ windows, picked, missing, onPick }: SlotPickerProps) => {
  const titleId = useId();
  const visits = useBookedVisits() ?? [];
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{offerWording.availability}</h2>
      <RadioGroup
        id={slotPickerId}
        legend={offerWording.selectSlot}
        error={missing ? offerWording.selectSlot : undefined}
        legendHidden={missing}
        options={windows.map((window) => ({
          value: String(window.start),
          label: slotSummary(window),
          hint: bookedHint(findOverlappedVisit(window, visits), clockTimes(window)),
          icon: <CalendarLeaf date={londonDate(window.start)} />,
        }))}
        value={picked === undefined ? undefined : String(picked)}
        onChange={(start) => onPick(instant(Number(start)))}
      />
    </Card>
  );
});

/** The details of an offer. */
const offerFacts = ({ summary, type, urgency }: JobOffer): readonly Fact[] => [
  { label: offerWording.summary, value: summary },
  { label: offerWording.jobType, value: type },
  { label: offerWording.urgency, value: urgency && <UrgencyTag urgency={urgency} /> },
];

type OfferProps = { readonly offer: JobOffer };

/** The facts of the offer. Memoised, because no click on the page changes them. */
const AboutOffer = memo(({ offer }: OfferProps) => {
  const detailsId = useId();
  return (
    <Card as="section" aria-labelledby={detailsId}>
      <div className={styles.top}>
        <h2 id={detailsId}>{offerWording.details}</h2>
        {offer.vulnerableCustomer && <VulnerableTag />}
      </div>
      <FactList facts={offerFacts(offer)} />
      <OfferStatusLine offer={offer} />
    </Card>
  );
});

/** The page of an offer, while it is loaded too: its link back stays the same element. */
const OfferPage = ({ children }: { readonly children: ReactNode }) => (
  <Page>
    <BackLink to={paths.jobOffers} label={offerWording.back} />
    {children}
  </Page>
);

type OfferAnswerProps = OfferProps & OfferAnswering;

/** An offer with its times and the buttons to accept or decline it. */
const OfferAnswer = ({ offer, session, answer }: OfferAnswerProps) => {
  const [picked, setPicked] = useState<Instant>();
  const [slotMissing, setSlotMissing] = useState(false);
  useOpenOffer(session, offer);
  const { pendingDecline } = answer;
  // After a refusal the offer may be gone: the list is being read.
  const isChecking = answer.check?.refused === true;
  const error = answerError(answer);
  const whenId = useId();
  const times = useMemo(() => offerTimes(offer), [offer]);
  const pick = useCallback((start: Instant) => {
    setPicked(start);
    setSlotMissing(false);
  }, []);

  const accept = (): void => {
    session.undoDecline();
    const start = acceptedWindow(times, picked)?.start;
    if (start !== undefined) return session.accept(offer, start);
    setSlotMissing(true);
    document.getElementById(slotPickerId)?.focus();
  };

  return (
    <>
      <PageHeading
        title={offer.postcode}
        verbatim
        intro={offerTimeSummary(times)}
        problem={error !== undefined || slotMissing}
      />
      {pendingDecline.phase === 'interrupted' && (
        <NoticeBox tone="caution">{offerWording.notDeclined(offer.jobName)}</NoticeBox>
      )}
      {times.times === 'to-pick' && (
        <SlotPicker windows={times.windows} picked={picked} missing={slotMissing} onPick={pick} />
      )}
      <AboutOffer offer={offer} />
      {times.times !== 'to-pick' && (
        <Card as="section" aria-labelledby={whenId}>
          <h2 id={whenId}>{offerWording.when}</h2>
          <CalendarCard window={times.window} />
          {times.from === 'estimate' && <p className={styles.estimate}>{offerWording.estimate}</p>}
        </Card>
      )}
      <AttemptError
        title={error?.title ?? offerWording.acceptFailed}
        error={error}
        busy={isSending(answer)}
      />
      <ActionBar>
        <Button
          variant="secondary"
          busy={pendingDecline.phase === 'counting' || answer.decline.is === 'sending'}
          resting={answer.accept.is === 'sending' || isChecking}
          busyLabel={offerWording.declining}
          onPress={() => session.decline(offer)}
        >
          {offerWording.decline}
        </Button>
        <Button
          busy={answer.accept.is === 'sending'}
          resting={answer.decline.is === 'sending' || isChecking}
          busyLabel={offerWording.accepting}
          onPress={accept}
        >
          {offerWording.accept}
        </Button>
      </ActionBar>
      {pendingDecline.phase === 'counting' && (
        <UndoBar
          words={offerWording.decliningSoon(offer.jobName)}
          undo={offerWording.undo(pendingDecline.seconds)}
          undoLabel={offerWording.undoLabel}
          now={offerWording.declineNow}
          onUndo={session.undoDecline}
          onNow={session.declineNow}
        />
      )}
    </>
  );
};

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
  /** What could not be read; without it, it is being read. */
  readonly failed?:
    | Extract<Remote<TaggedFailure, unknown>, { readonly state: 'failed' }>
    | undefined;
  readonly words?: string;
};

const NotThere = ({ failed, words = offersWording.failed }: NotThereProps) => (
  <>
    <PageHeading title={offerWording.details} problem={failed !== undefined} />
    {failed === undefined ? (
      <Skeleton label={offerWording.loading} cards={2} />
    ) : (
      <ReadFailed failure={failed.failure} onRetry={failed.retry}>
        {words}
      </ReadFailed>
    )}
  </>
);

type RedirectIfAcceptedProps = { readonly job: JobUid; readonly otherwise: ReactNode };

/** Opens the visit of an offer that the engineer accepted here or on another device; otherwise renders the fallback. */
const RedirectIfAccepted = ({ job, otherwise }: RedirectIfAcceptedProps) => {
  const { openVisit } = useEngineerUseCases();
  const visit = useRemote(engineerQueries.visit(job), openVisit(job));
  if (visit.state === 'ready') return <Redirect to={jobPaths.details(job)} />;
  if (visit.state === 'failed' && isNotFound(visit.failure)) return otherwise;
  return (
    <OfferPage>
      <NotThere
        failed={visit.state === 'failed' ? visit : undefined}
        words={jobDetailsWording.failed}
      />
    </OfferPage>
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
  if (offer !== undefined || offers.state === 'loading')
    return (
      <OfferPage>
        {offer === undefined ? (
          <NotThere />
        ) : (
          <OfferAnswer key={offer.id} offer={offer} {...answering} />
        )}
      </OfferPage>
    );
  const otherwise =
    offers.state === 'failed' ? (
      <OfferPage>
        <NotThere failed={offers} />
      </OfferPage>
    ) : (
      <OfferGone reason={goneReason(seenHere, now)} />
    );
  return <NoOffer answer={answer} seenJob={seenHere?.jobUid} otherwise={otherwise} />;
};
