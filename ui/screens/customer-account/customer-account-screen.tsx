import { useRemote } from '../../app/query/use-remote.ts';
import { userQueries } from '../../app/query/user-queries.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { Card } from '../../parts/layout/card.tsx';
import { FailedState } from '../../parts/notices/failed-state.tsx';
import { Columns, TwoColumnPage } from '../../parts/layout/two-columns.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Skeleton } from '../../parts/notices/skeleton.tsx';
import { SummaryList } from '../../parts/lists/summary-list.tsx';
import { Words } from '../../app/configuration/words.tsx';
import { accountUnavailable, accountWording } from '../../wording/account.ts';
import { accountRows } from './account-rows.tsx';
import { LogoutWithClaim } from './logout-with-claim.tsx';
import { PropertiesUnderCover } from './properties-under-cover.tsx';
import { Requests } from './requests.tsx';

export const CustomerAccountScreen = () => {
  const { openAccount } = useUseCases();
  const session = useSession();
  const account = useRemote(userQueries.account, openAccount(session));
  return (
    <TwoColumnPage>
      <PageHeading
        title={accountWording.title}
        intro={<Words text={accountWording.intro} />}
        problem={account.state === 'failed'}
      />
      <Columns
        first={
          <>
            {account.state === 'loading' && <Skeleton label={accountWording.loading} cards={1} />}
            {account.state === 'failed' && (
              <FailedState onRetry={account.retry}>
                <Words text={accountUnavailable} />
              </FailedState>
            )}
            {account.state === 'ready' && (
              <Card>
                <SummaryList rows={accountRows(account.value)} />
              </Card>
            )}
          </>
        }
        second={
          account.state === 'ready' && (
            <>
              <PropertiesUnderCover account={account.value} />
              <Requests />
            </>
          )
        }
        last={
          <div>
            <LogoutWithClaim />
          </div>
        }
      />
    </TwoColumnPage>
  );
};
