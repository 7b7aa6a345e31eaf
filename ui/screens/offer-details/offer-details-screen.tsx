import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { JobOffer } from '#domain/jobs/engineer-job.ts';
import { jobPaths } from '../../app/routes/job-paths.ts';
import { paths } from '../../app/routes/paths.ts';
import { Redirect } from '../../app/routes/redirect.tsx';
import { keptAcceptedOffer } from '../../app/session/accepted-offers.ts';
import { useSession } from '../../app/session/use-session.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { FailedState } from '../../parts/failed-state.tsx';
import { Page } from '../../parts/page.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { offersWording, offerWording } from '../../wording/engineer/offers.ts';
import { useOffers } from '../offers/use-offers.ts';
import { OfferAnswer } from './offer-answer.tsx';
import { OfferGone } from './offer-gone.tsx';

const NotThere = ({ retry }: { readonly retry?: () => Promise<unknown> }) => (
  <Page>
    <BackLink to={paths.jobOffers} label={offerWording.back} />
    <PageHeading title={offerWording.details} problem={retry !== undefined} />
    {retry === undefined ? (
      <Skeleton label={offerWording.loading} cards={2} />
    ) : (
      <FailedState onRetry={retry}>{offersWording.failed}</FailedState>
    )}
  </Page>
);

/** What is no offer any more: the engineer's own visit, or nobody knows whose. */
const NoOffer = ({ id, otherwise }: { readonly id: string; readonly otherwise: ReactNode }) => {
  const { subject } = useSession();
  const accepted = keptAcceptedOffer(subject, id);
  if (accepted === undefined) return otherwise;
  const { job } = accepted;
  return <Redirect to={job === undefined ? paths.jobAgenda : jobPaths.details(job)} />;
};

/** One offer, to accept or to decline (document 3, section 2). */
export const OfferDetailsScreen = () => {
  const { jobOfferId = '' } = useParams();
  const offers = useOffers();
  // An offer whose answer is under way, or may have been taken, stays in view though it leaves the list.
  const [answered, setAnswered] = useState<JobOffer>();
  const listed =
    offers.state === 'ready' ? offers.value.find(({ id }) => id === jobOfferId) : undefined;
  const offer = answered ?? listed;
  if (offer !== undefined)
    return <OfferAnswer key={offer.id} offer={offer} onAnswering={setAnswered} />;
  if (offers.state === 'loading') return <NotThere />;
  const otherwise = offers.state === 'failed' ? <NotThere retry={offers.retry} /> : <OfferGone />;
  return <NoOffer id={jobOfferId} otherwise={otherwise} />;
};
