import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { JobOffer } from '#domain/jobs/engineer-job.ts';
import { paths } from '../../app/routes/paths.ts';
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

/** One offer, to accept or to decline (document 3, section 2). */
export const OfferDetailsScreen = () => {
  const { jobOfferId } = useParams();
  const offers = useOffers();
  // An offer whose answer is under way, or may have been taken, stays in view though it leaves the list.
  const [answered, setAnswered] = useState<JobOffer>();
  if (offers.state === 'loading' && answered === undefined) return <NotThere />;
  if (offers.state === 'failed' && answered === undefined) return <NotThere retry={offers.retry} />;
  const listed =
    offers.state === 'ready' ? offers.value.find(({ id }) => id === jobOfferId) : undefined;
  const offer = answered ?? listed;
  return offer === undefined ? (
    <OfferGone />
  ) : (
    <OfferAnswer key={offer.id} offer={offer} onAnswering={setAnswered} />
  );
};
