import type { ReactNode } from 'react';
import type { Account } from '#domain/cover';
import { accountUnavailable } from '#words/wording/account.ts';
import { engineerProfileWording } from '#words/features/account/engineer/wording.ts';
import { useRemote } from '../../../shell/query/use-remote.ts';
import { userQueries } from '../../../shell/query/query-keys.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { BackLink } from '../../../kit/buttons/back-link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmailAddress } from '../../../kit/lists/email-address.tsx';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';
import { FailedState, Skeleton } from '../../../kit/notices/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { SummaryList, type SummaryRow } from '../../../kit/lists/summary-list.tsx';
import { Words } from '../../../shell/configuration/words.tsx';

const orMissing = (text: string): ReactNode =>
  text.trim() === '' ? engineerProfileWording.missing : <Verbatim>{text.trim()}</Verbatim>;

const profileRows = ({ firstName, lastName, email, phones }: Account): readonly SummaryRow[] => [
  {
    label: engineerProfileWording.name,
    value: orMissing(`${firstName} ${lastName}`),
  },
  {
    label: engineerProfileWording.email,
    value:
      email.trim() === '' ? (
        engineerProfileWording.missing
      ) : (
        <EmailAddress address={email.trim()} />
      ),
  },
  ...engineerProfileWording.phones.map((label, index) => ({
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
