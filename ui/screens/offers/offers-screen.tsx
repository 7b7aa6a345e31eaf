import Inbox from 'lucide-react/icons/inbox';
import type { JobOffer } from '#domain/repair';
import { LeftOutNotice } from '../../app/incomplete-lists/left-out-notice.tsx';
import { CardList } from '../../parts/lists/card-list.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { FailedState } from '../../parts/notices/failed-state.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Skeleton } from '../../parts/notices/skeleton.tsx';
import { offersWording } from '../../wording/engineer/offers.ts';
import { NotRefreshed } from '../visit/freshness/not-refreshed.tsx';
import { OfferCard } from './offer-card.tsx';
import { useOffers } from './use-offers.ts';

const Offers = ({ offers }: { readonly offers: readonly JobOffer[] }) =>
  offers.length === 0 ? (
    <EmptyState icon={<Inbox size={30} />} title={offersWording.none}>
      {offersWording.noneMeans}
    </EmptyState>
  ) : (
    <CardList>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </CardList>
  );

/** The open offers (document 3, section 2). */
export const OffersScreen = () => {
  const offers = useOffers();
  return (
    <Page>
      <PageHeading
        title={offersWording.title}
        problem={offers.state === 'failed' || (offers.state === 'ready' && offers.notRefreshed)}
      />
      {offers.state === 'loading' && <Skeleton label={offersWording.loading} cards={3} />}
      {offers.state === 'failed' && (
        <FailedState onRetry={offers.retry}>{offersWording.failed}</FailedState>
      )}
      {offers.state === 'ready' && (
        <>
          <NotRefreshed remote={offers} message={offersWording.failed} />
          <LeftOutNotice list="offers" />
          <Offers offers={offers.value} />
        </>
      )}
    </Page>
  );
};
