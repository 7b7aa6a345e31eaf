import { FileQuestionMark } from 'lucide-react';
import type { PropertyChoice } from '#domain/contracts/eligibility.ts';
import { LeftOutLine } from '../../app/incomplete-lists/left-out-notice.tsx';
import { useLeftOut } from '../../app/incomplete-lists/use-left-out.ts';
import { useRemote } from '../../app/query/use-remote.ts';
import type { ClaimEntry } from '../../app/routes/claim-entry.ts';
import { paths } from '../../app/routes/paths.ts';
import { Redirect } from '../../app/routes/redirect.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { CardList } from '../../parts/lists/card-list.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { FailedState } from '../../parts/notices/failed-state.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Skeleton } from '../../parts/notices/skeleton.tsx';
import { Words } from '../../app/configuration/words.tsx';
import { accountUnavailable } from '../../wording/account.ts';
import { propertiesWording } from '../../wording/properties.ts';
import { PropertyCard } from './property-card.tsx';

type ChoiceProps = {
  readonly choice: PropertyChoice;
  /** Others may be there that could not be read. */
  readonly incomplete: boolean;
};

const Choice = ({ choice, incomplete }: ChoiceProps) => {
  const { subject } = useSession();
  if (choice.choice === 'none')
    return (
      <EmptyState icon={<FileQuestionMark size={30} />} title={propertiesWording.noneTitle}>
        <Words text={propertiesWording.none} />
      </EmptyState>
    );
  if (choice.choice === 'only-one' && !incomplete) {
    const entry: ClaimEntry = { contractId: choice.offered.contract.id, subject };
    return <Redirect to={paths.newClaim} state={entry} />;
  }
  return (
    <CardList>
      {[choice.offered].flat().map((offered) => (
        <li key={offered.contract.id}>
          <PropertyCard offered={offered} />
        </li>
      ))}
    </CardList>
  );
};

export const PropertiesScreen = () => {
  const { offerProperties } = useUseCases();
  const session = useSession();
  const properties = useRemote(['properties'], offerProperties(session));
  const leftOut = useLeftOut('contracts');
  const nothingToChoose = properties.state === 'ready' && properties.value.choice === 'none';
  return (
    <Page>
      <PageHeading
        title={propertiesWording.title}
        intro={nothingToChoose ? undefined : propertiesWording.instruction}
        problem={properties.state === 'failed'}
      />
      {properties.state === 'loading' && <Skeleton label={propertiesWording.loading} />}
      {properties.state === 'failed' && (
        <FailedState onRetry={properties.retry}>
          <Words text={accountUnavailable} />
        </FailedState>
      )}
      {properties.state === 'ready' && (
        <>
          <LeftOutLine list="contracts" count={leftOut} />
          <Choice choice={properties.value} incomplete={leftOut > 0} />
        </>
      )}
    </Page>
  );
};
