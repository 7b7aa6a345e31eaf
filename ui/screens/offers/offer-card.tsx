import { postcodeDistrict, type JobOffer } from '#domain/jobs/engineer-job.ts';
import { jobPaths } from '../../app/routes/job-paths.ts';
import { LinkCard } from '../../parts/lists/link-card.tsx';
import { UrgencyTag } from '../visit/facts/visit-flags.tsx';
import styles from './offers.module.css';

/** An offer in short: where about, what, and how urgent. */
export const OfferCard = ({ offer }: { readonly offer: JobOffer }) => (
  <LinkCard to={jobPaths.offer(offer.id)}>
    <span className={styles.top}>
      <span className={styles.place}>{postcodeDistrict(offer.postcode)}</span>
      {offer.urgency !== undefined && <UrgencyTag urgency={offer.urgency} />}
    </span>
    <span className={styles.summary}>{offer.summary}</span>
  </LinkCard>
);
