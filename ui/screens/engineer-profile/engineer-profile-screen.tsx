import type { ReactNode } from 'react';
import type { Account } from '#domain/cover';
import { useRemote } from '../../app/query/use-remote.ts';
import { userQueries } from '../../app/query/user-queries.ts';
import { paths } from '../../app/routes/paths.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { BackLink } from '../../parts/buttons/back-link.tsx';
import { Card } from '../../parts/layout/card.tsx';
import { EmailAddress } from '../../parts/lists/email-address.tsx';
import { FailedState } from '../../parts/notices/failed-state.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Skeleton } from '../../parts/notices/skeleton.tsx';
import { SummaryList, type SummaryRow } from '../../parts/lists/summary-list.tsx';
import { Words } from '../../app/configuration/words.tsx';
import { accountUnavailable } from '../../wording/account.ts';
import { engineerProfileWording } from '../../wording/engineer/account.ts';
import { Verbatim } from '../../parts/lists/verbatim.tsx';

const orMissing = (text: string): ReactNode =>
  text.trim() === '' ? engineerProfileWording.missing : <Verbatim>{text.trim()}</Verbatim>;

const profileRows = ({ firstName, lastName, email, phones }: Account): readonly SummaryRow[] => [
  {
    key: 'name',
    label: engineerProfileWording.name,
    value: orMissing(`${firstName} ${lastName}`),
  },
  {
    key: 'email',
    label: engineerProfileWording.email,
    value:
      email.trim() === '' ? (
        engineerProfileWording.missing
      ) : (
        <EmailAddress address={email.trim()} />
      ),
  },
  ...engineerProfileWording.phones.map((label, index) => ({
    key: `phone-${index}`,
    label,
    value: orMissing(`${phones[index]?.prefix ?? ''} ${phones[index]?.number ?? ''}`),
  })),
];

/** The stored data of the engineer (document 3, section 2). */
export const EngineerProfileScreen = () => {
  const { openAccount } = useUseCases();
  const session = useSession();
  const account = useRemote(userQueries.account, openAccount(session));
  return (
    <Page>
      <BackLink to={paths.engineerAccount} label={engineerProfileWording.back} />
      <PageHeading title={engineerProfileWording.title} problem={account.state === 'failed'} />
      {account.state === 'loading' && <Skeleton label={engineerProfileWording.loading} cards={1} />}
      {account.state === 'failed' && (
        <FailedState onRetry={account.retry}>
          <Words text={accountUnavailable} />
        </FailedState>
      )}
      {account.state === 'ready' && (
        <>
          <Card spacious>
            <SummaryList rows={profileRows(account.value)} />
          </Card>
          <p>
            <Words text={engineerProfileWording.wrong} />
          </p>
        </>
      )}
    </Page>
  );
};
