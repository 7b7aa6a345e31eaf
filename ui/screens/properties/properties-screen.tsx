import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import type { PropertyChoice } from '#domain/contracts/eligibility.ts';
import { LeftOutLine } from '../../app/incomplete-lists/left-out-notice.tsx';
import { useLeftOut } from '../../app/incomplete-lists/use-left-out.ts';
import { useRemote } from '../../app/query/use-remote.ts';
import { userQueries } from '../../app/query/user-queries.ts';
import type { ClaimEntry } from '../../app/routes/claim-entry.ts';
import { paths } from '../../app/routes/paths.ts';
import { Redirect } from '../../app/routes/redirect.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { CardList } from '../../parts/lists/card-list.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { NoticeBox } from '../../parts/notices/notice-box.tsx';
import { FailedState } from '../../parts/notices/failed-state.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading, SecondHeading } from '../../app/shell/page-heading.tsx';
import { Skeleton } from '../../parts/notices/skeleton.tsx';
import { Words } from '../../app/configuration/words.tsx';
import { RepairLanding } from '../../repair/repair-landing.tsx';
import { useLiveRepairs } from '../../repair/use-live-repairs.ts';
import { accountUnavailable } from '../../wording/account.ts';
import { trackerWording } from '../../wording/claim/customer-statuses.ts';
import { propertiesWording } from '../../wording/properties.ts';
import { PropertyCard } from './property-card.tsx';

type ChoiceProps = {
  readonly choice: PropertyChoice;
  /** How many others there may be that could not be read. */
  readonly leftOut: number;
};

const Choice = ({ choice }: Pick<ChoiceProps, 'choice'>) =>
  choice.choice === 'none' ? (
    <EmptyState icon={<FileQuestionMark size={30} />} title={propertiesWording.noneTitle}>
      <Words text={propertiesWording.none} />
    </EmptyState>
  ) : (
    <CardList>
      {[choice.offered].flat().map((offered) => (
        <li key={offered.contract.id}>
          <PropertyCard offered={offered} />
        </li>
      ))}
    </CardList>
  );

const OnTheirWay = () => (
  <Page>
    <PageHeading title={propertiesWording.title} intro={propertiesWording.instruction} />
    <Skeleton label={propertiesWording.loading} />
  </Page>
);

/** The properties; below the repair that their customer waits for, where there is one. */
const Properties = ({ choice, leftOut }: ChoiceProps) => {
  const { state, live } = useLiveRepairs();
  if (state === 'loading') return <OnTheirWay />;
  const [latest, ...others] = live;
  const Heading = latest === undefined ? PageHeading : SecondHeading;
  return (
    <>
      {latest !== undefined && <RepairLanding repairs={[latest, ...others]} />}
      <Page>
        <Heading
          title={propertiesWording.title}
          intro={choice.choice === 'none' ? undefined : propertiesWording.instruction}
        />
        {state === 'failed' && <NoticeBox>{trackerWording.notRead}</NoticeBox>}
        <LeftOutLine list="contracts" count={leftOut} />
        <Choice choice={choice} />
      </Page>
    </>
  );
};

export const PropertiesScreen = () => {
  const { offerProperties } = useUseCases();
  const session = useSession();
  const properties = useRemote(userQueries.properties, offerProperties(session));
  const leftOut = useLeftOut('contracts');
  if (properties.state === 'loading') return <OnTheirWay />;
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
