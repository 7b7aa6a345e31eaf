import Inbox from 'lucide-react/icons/inbox';
import type { JobOffer } from '#domain/repair';
import { postcodeDistrict } from '#domain/identity';
import { pendingDecline } from '#application/offers/open-offer-answer.ts';
import { offerTimes, type OfferTimes } from '#domain/booking';
import { offersWording, offerWording } from '#words/features/offers/wording.ts';
import { LeftOutNotice } from '../../shell/query/left-out-notice.tsx';
import { CardList, LinkCard } from '../../kit/lists/link-card.tsx';
import { EmptyState, Skeleton } from '../../kit/notices/states.tsx';
import { ReadFailed } from '../../shared/visit/page/read-failed.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { NotRefreshed } from '../../shared/visit/freshness/freshness.tsx';
import { useOffers } from './use-offers.ts';
import { useDevice } from '../../shell/use-cases/use-cases-loader.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { UrgencyTag } from '../../shared/visit/facts/visit-status.tsx';
import { OfferStatusLine, slotSummary, offerTimeSummary } from './offer-status-line.tsx';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './offers.module.css';

/** All possible times, for a comparison in the list. */
const whenOffered = (times: OfferTimes): string =>
  times.times === 'to-pick' ? times.windows.map(slotSummary).join(' · ') : offerTimeSummary(times);

/** The decline was not sent: the offer is still open. */
const NotDeclined = ({ offer }: { readonly offer: string }) => {
  const { subject } = useSession();
  const isKept = useDevice().read(pendingDecline({ subject, offerId: offer })) !== undefined;
  return isKept && <span className={styles.clash}>{offerWording.notDeclinedYet}</span>;
};

/** A short form of an offer: place, time, work, urgency, and whether it can be accepted. */
const OfferCard = ({ offer }: { readonly offer: JobOffer }) => (
  <LinkCard to={jobPaths.offer(offer.id)}>
    <span className={styles.top}>
      <span className={styles.place}>
        <Verbatim>{postcodeDistrict(offer.postcode)}</Verbatim>
        {offer.town !== undefined && (
          <Verbatim className={styles.town}>{` ${offer.town}`}</Verbatim>
        )}
      </span>
      {offer.urgency !== undefined && <UrgencyTag urgency={offer.urgency} />}
    </span>
    <span className={styles.when}>{whenOffered(offerTimes(offer))}</span>
    <span className={styles.summary}>{offer.summary}</span>
    <OfferStatusLine offer={offer} />
    <NotDeclined offer={offer.id} />
  </LinkCard>
);

const Offers = ({ offers }: { readonly offers: readonly JobOffer[] }) =>
  offers.length === 0 ? (
    <EmptyState icon={<Inbox size="1.875rem" />} title={offersWording.none}>
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
        <ReadFailed failure={offers.failure} onRetry={offers.retry}>
          {offersWording.failed}
        </ReadFailed>
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
