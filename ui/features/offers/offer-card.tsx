import { keptDeclines } from '#application/offers/kept-declines.ts';
import { offerTimes, type OfferTimes } from '#domain/booking';
import { postcodeDistrict, type JobOffer } from '#domain/repair';
import { useDevice } from '../../shell/use-cases/device-store-context.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { LinkCard } from '../../kit/lists/link-card.tsx';
import { offerWording } from '../../shared/visit/wording/offers.ts';
import { UrgencyTag } from '../../shared/visit/facts/visit-flags.tsx';
import { OfferStatusLine } from './offer-status-line.tsx';
import { slotInShort, whenInShort } from './when-offered.ts';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './offers.module.css';

/** All possible times, for a comparison in the list. */
const whenOffered = (times: OfferTimes): string =>
  times.times === 'to-pick' ? times.windows.map(slotInShort).join(' · ') : whenInShort(times);

/** The decline was not sent: the offer is still open. */
const NotDeclined = ({ offer }: { readonly offer: string }) => {
  const { subject } = useSession();
  const isKept = keptDeclines(useDevice(), subject).find(offer) !== undefined;
  return isKept && <span className={styles.clash}>{offerWording.notDeclinedYet}</span>;
};

/** A short form of an offer: place, time, work, urgency, and whether it can be accepted. */
export const OfferCard = ({ offer }: { readonly offer: JobOffer }) => (
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
    <span className={styles.when}>
      {whenOffered(offerTimes(offer.customerSlots, offer.estimated))}
    </span>
    <span className={styles.summary}>{offer.summary}</span>
    <OfferStatusLine offer={offer} />
    <NotDeclined offer={offer.id} />
  </LinkCard>
);
