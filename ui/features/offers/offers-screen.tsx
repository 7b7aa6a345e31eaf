import Inbox from 'lucide-react/icons/inbox';
import type { JobOffer } from '#domain/repair';
import { LeftOutNotice } from '../../shell/query/left-out-notice.tsx';
import { CardList } from '../../kit/lists/card-list.tsx';
import { EmptyState } from '../../kit/notices/empty-state.tsx';
import { FailedState } from '../../kit/notices/failed-state.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Skeleton } from '../../kit/notices/skeleton.tsx';
import { offersWording } from '../../shared/visit/wording/offers.ts';
import { NotRefreshed } from '../../shared/visit/freshness/not-refreshed.tsx';
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
