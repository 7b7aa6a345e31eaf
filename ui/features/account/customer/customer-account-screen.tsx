import { useRemote } from '../../../shell/query/use-remote.ts';
import { userQueries } from '../../../shell/query/user-queries.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FailedState } from '../../../kit/notices/failed-state.tsx';
import { Columns, TwoColumnPage } from '../../../kit/layout/two-columns.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { Skeleton } from '../../../kit/notices/skeleton.tsx';
import { SummaryList } from '../../../kit/lists/summary-list.tsx';
import { Words } from '../../../shell/configuration/words.tsx';
import { accountUnavailable, accountWording } from '../../../wording/account.ts';
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
