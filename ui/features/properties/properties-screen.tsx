import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import type { PropertyChoice, Property } from '#domain/cover';
import type { CustomerJob } from '#domain/repair';
import { accountUnavailable } from '#words/wording/account.ts';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { propertiesWording } from '#words/shared/repair/wording/properties.ts';
import { LeftOutLine, useLeftOut } from '../../shell/query/left-out-notice.tsx';
import { useRemote } from '../../shell/query/use-remote.ts';
import { userQueries } from '../../shell/query/user-queries.ts';
import type { ClaimEntry } from '../../shell/addresses/claim-entry.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { Redirect } from '../../shell/addresses/redirect.tsx';
import { useSession } from '../../shell/session/use-session.ts';
import { useCustomerUseCases } from '../../shell/use-cases/customer-use-cases-context.ts';
import { CardList } from '../../kit/lists/card-list.tsx';
import { EmptyState } from '../../kit/notices/states/empty-state.tsx';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { FailedState } from '../../kit/notices/states/failed-state.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Skeleton } from '../../kit/notices/states/skeleton.tsx';
import { Words } from '../../shell/configuration/words.tsx';
import { Columns, TwoColumnPage } from '../../kit/layout/two-columns.tsx';
import { RepairCard } from '../../shared/repair/repair-card.tsx';
import { aboutOf } from '../../shared/repair/repair-words.ts';
import { useLiveRepairs, type LiveRepairs } from '../../shared/repair/use-live-repairs.ts';
import { PropertyCard } from './property-card.tsx';
import styles from './properties.module.css';

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
    <EmptyState icon={<FileQuestionMark size={30} />} title={propertiesWording.noneTitle}>
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

const LoadingProperties = () => (
  <Page>
    <PageHeading title={propertiesWording.title} intro={propertiesWording.instruction} />
    <Skeleton label={propertiesWording.loading} />
  </Page>
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
              <RepairCard job={job} title={aboutOf(job)} />
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
    <TwoColumnPage>
      <PageHeading
        title={propertiesWording.title}
        intro={choice.choice === 'none' ? undefined : propertiesWording.instruction}
      />
      <Columns
        first={
          <>
            <LeftOutLine list="contracts" count={leftOut} />
            <Choice choice={choice} repairs={repairs.live} />
          </>
        }
        second={<Repairs {...repairs} />}
      />
    </TwoColumnPage>
  );
};

export const PropertiesScreen = () => {
  const { offerProperties } = useCustomerUseCases();
  const session = useSession();
  const properties = useRemote(userQueries.properties, offerProperties(session));
  const leftOut = useLeftOut('contracts');
  if (properties.state === 'loading') return <LoadingProperties />;
  if (properties.state === 'failed')
    return (
      <Page>
        <PageHeading
          title={propertiesWording.title}
          intro={propertiesWording.instruction}
          problem
        />
        <FailedState onRetry={properties.retry}>
          <Words text={accountUnavailable} />
        </FailedState>
      </Page>
    );
  const choice = properties.value;
  if (choice.choice === 'only-one' && leftOut === 0) {
    const { subject } = session;
    const entry: ClaimEntry = { contractId: choice.offered.contract.id, subject };
    return <Redirect to={paths.newClaim} state={entry} />;
  }
  return <Properties choice={choice} leftOut={leftOut} />;
};
