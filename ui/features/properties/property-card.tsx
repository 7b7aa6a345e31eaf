import House from 'lucide-react/icons/house';
import type { OfferedContract } from '#domain/cover';
import { type CustomerJob, statusOfJob } from '#domain/repair';
import { londonDate } from '#domain/time';
import { customerStatusWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { propertiesWording } from '#words/shared/repair/wording/properties.ts';
import type { ClaimEntry } from '../../shell/addresses/claim-entry.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { PropertyAddress } from '../../shared/repair/property-address.tsx';
import { WhyRefused } from '../../shared/repair/why-refused.tsx';
import { Why } from '../../shared/explain/why.tsx';
import { whyNotOffered } from '../../shared/repair/why-contract.ts';
import { useNow } from '../../shell/use-cases/use-now.ts';
import { LinkCard } from '../../kit/lists/link-card.tsx';
import { Tag } from '../../kit/layout/tag.tsx';
import styles from './property-card.module.css';

const HouseMark = () => (
  <span className={styles.mark} aria-hidden="true">
    <House size={24} />
  </span>
);

type PropertyCardProps = {
  readonly offered: OfferedContract;
  /** The open repair at the property, once loaded. */
  readonly repair: CustomerJob | undefined;
};

/** One covered property, with a link to a claim or the reason why there is none. */
export const PropertyCard = ({ offered, repair }: PropertyCardProps) => {
  const { contract, property, eligibility } = offered;
  const { subject } = useSession();
  const today = londonDate(useNow());
  if (eligibility.outcome === 'eligible') {
    const entry: ClaimEntry = { contractId: contract.id, subject };
    return (
      <LinkCard to={paths.newClaim} state={entry} mark={<HouseMark />}>
        <PropertyAddress property={property} />
        <span className={styles.repair}>
          {repair &&
            propertiesWording.repair(customerStatusWording[statusOfJob(repair).outcome].summary)}
        </span>
      </LinkCard>
    );
  }
  return (
    <div className={styles.refused}>
      <div className={styles.row}>
        <HouseMark />
        <span className={styles.address}>
          <PropertyAddress property={property} />
        </span>
        <Tag tone="caution">
          {eligibility.rule === 'cooling-off'
            ? propertiesWording.coolingOffTag
            : propertiesWording.unavailableTag}
        </Tag>
      </div>
      <p className={styles.reason}>
        <WhyRefused rule={eligibility.rule} contract={contract} />
      </p>
      <Why words={() => whyNotOffered(contract, property, today)} />
    </div>
  );
};
