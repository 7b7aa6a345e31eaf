import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import House from 'lucide-react/icons/house';
import {
  offerContracts,
  type OfferedContract,
  type PropertyChoice,
  type Property,
} from '#domain/cover';
import { statusOfJob, type CustomerJob } from '#domain/repair';
import { londonDate } from '#domain/time';
import { Tag } from '../../kit/layout/tag.tsx';
import { Columns, TwoColumnPage } from '../../kit/layout/two-columns.tsx';
import { CardList, LinkCard } from '../../kit/lists/link-card.tsx';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { EmptyState, FailedState, Skeleton } from '../../kit/notices/states.tsx';
import { Why } from '../../shared/explain/why.tsx';
import { PropertyAddress } from '../../shared/repair/property-address.tsx';
import { RepairCard } from '../../shared/repair/repair-card.tsx';
import { aboutOf } from '../../shared/repair/repair-words.ts';
import { useLiveRepairs, type LiveRepairs } from '../../shared/repair/use-followed-repair.ts';
import { whyNotOffered, WhyRefused } from '../../shared/repair/why-contract.tsx';
import type { ClaimEntry } from '../../shell/addresses/claim-entry.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { Redirect } from '../../shell/frame/redirect.tsx';
import { Words } from '../../shell/configuration/words.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { LeftOutLine, useLeftOut } from '../../shell/query/left-out-notice.tsx';
import { useRemote } from '../../shell/query/use-remote.ts';
import { userQueries } from '../../shell/query/query-keys.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useCustomerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { useNow } from '../../shell/use-cases/use-now.ts';
import {
  customerStatusWording,
  trackerWording,
} from '#words/shared/repair/wording/customer-statuses.ts';
import { propertiesWording } from '#words/shared/repair/wording/properties.ts';
import { accountUnavailable } from '#words/wording/account.ts';
import styles from './properties-screen.module.css';

const HouseMark = () => (
  <span className={styles.mark} aria-hidden="true">
    <House size="1.5rem" />
  </span>
);

type PropertyCardProps = {
  readonly offered: OfferedContract;
  /** The open repair at the property, once loaded: its status takes the line that says what the card is for. */
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
      <LinkCard
        to={paths.newClaim}
        state={entry}
        mark={<HouseMark />}
        below={
          repair === undefined
            ? propertiesWording.requestHere
            : propertiesWording.repair(customerStatusWording[statusOfJob(repair).outcome].summary)
        }
      >
        <PropertyAddress property={property} />
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

type ChoiceProps = {
  readonly choice: PropertyChoice;
  /** The number of properties that could not be read. */
  readonly leftOut: number;
};

/** The address of a property in its jobs' format. */
const addressOf = (property: Property): string =>
  [property.addressLines[0] ?? '', property.town, property.postcode]
    .filter((line) => line.trim() !== '')
    .join(', ')
    .toUpperCase();

const repairAt = (
  property: Property | undefined,
  repairs: readonly CustomerJob[],
): CustomerJob | undefined =>
  property && repairs.find((job) => job.property?.toUpperCase() === addressOf(property));

type ListProps = Pick<ChoiceProps, 'choice'> & { readonly repairs: readonly CustomerJob[] };

const Choice = ({ choice, repairs }: ListProps) =>
  choice.choice === 'none' ? (
    <EmptyState icon={<FileQuestionMark size="1.875rem" />} title={propertiesWording.noneTitle}>
      <Words text={propertiesWording.none} />
    </EmptyState>
  ) : (
    <CardList>
      {[choice.offered].flat().map((offered) => (
        <li key={offered.contract.id}>
          <PropertyCard offered={offered} repair={repairAt(offered.property, repairs)} />
        </li>
      ))}
    </CardList>
  );

const Repairs = ({ state, live }: LiveRepairs) => {
  if (state === 'loading') return <Skeleton label={propertiesWording.loadingRepairs} />;
  if (state === 'failed') return <NoticeBox>{trackerWording.notRead}</NoticeBox>;
  return (
    live.length > 0 && (
      <section className={styles.repairs}>
        <h2>{trackerWording.title}</h2>
        <CardList>
          {live.map((job) => (
            <li key={job.uid}>
              <RepairCard job={job} title={aboutOf(job)} inSection />
            </li>
          ))}
        </CardList>
      </section>
    )
  );
};

/** The properties, shown once the account is loaded. The repairs are added beside or below without moving anything. */
const Properties = ({ choice, leftOut }: ChoiceProps) => {
  const repairs = useLiveRepairs();
  return (
    <Columns
      first={
        <>
          <LeftOutLine list="contracts" count={leftOut} />
          <Choice choice={choice} repairs={repairs.live} />
        </>
      }
      second={<Repairs {...repairs} />}
    />
  );
};

/** One heading from the request to the answer, so that screen readers read it once. */
export const PropertiesScreen = () => {
  const { readAccount } = useCustomerUseCases();
  const session = useSession();
  const account = useRemote(userQueries.properties, readAccount(session));
  const today = londonDate(useNow());
  const leftOut = useLeftOut('contracts');
  const choice = account.state === 'ready' ? offerContracts(account.value, today) : undefined;
  if (choice?.choice === 'only-one' && leftOut === 0) {
    const { subject } = session;
    const entry: ClaimEntry = { contractId: choice.offered.contract.id, subject };
    return <Redirect to={paths.newClaim} state={entry} />;
  }
  return (
    <TwoColumnPage isLoaded={choice !== undefined}>
      <PageHeading
        title={propertiesWording.title}
        intro={choice?.choice === 'none' ? undefined : propertiesWording.instruction}
        problem={account.state === 'failed'}
      />
      {account.state === 'loading' && <Skeleton label={propertiesWording.loading} />}
      {account.state === 'failed' && (
        <FailedState onRetry={account.retry}>
          <Words text={accountUnavailable} />
        </FailedState>
      )}
      {choice !== undefined && <Properties choice={choice} leftOut={leftOut} />}
    </TwoColumnPage>
  );
};
