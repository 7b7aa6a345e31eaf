import { useState, type ReactNode } from 'react';
import type { UnfinishedClaim } from '#application/claim/unfinished-claims.ts';
import { formatPounds } from '#domain/money';
import type { Account, TelephoneNumber } from '#domain/cover';
import { accountUnavailable, accountWording } from '#words/wording/account.ts';
import { useRemote } from '../../../shell/query/use-remote.ts';
import { userQueries } from '../../../shell/query/query-keys.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useUseCases } from '../../../shell/use-cases/use-cases-context.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FailedState, Skeleton } from '../../../kit/notices/states.tsx';
import { Columns, TwoColumnPage } from '../../../kit/layout/two-columns.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { SummaryList, type SummaryRow } from '../../../kit/lists/summary-list.tsx';
import { Words } from '../../../shell/configuration/words.tsx';
import { PropertiesUnderCover } from './properties-under-cover.tsx';
import { Requests } from './requests.tsx';
import type { ClaimEntry } from '../../../shell/addresses/claim-entry.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { LogoutButton, LogoutDialog } from '../../../shell/session/logout-dialog.tsx';
import { useCustomerUseCases } from '../../../shell/use-cases/customer-use-cases-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { EmailAddress } from '../../../kit/lists/email-address.tsx';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';

const orMissing = (text: string): ReactNode =>
  text.trim() === '' ? accountWording.missing : <Verbatim>{text}</Verbatim>;

const phoneText = (phone: TelephoneNumber | undefined): ReactNode =>
  orMissing(phone === undefined ? '' : `${phone.prefix} ${phone.number}`.trim());

/** The known phone numbers with their names, or a note that there are none. */
const phoneRows = ({ phones: [phone, secondPhone] }: Account): readonly SummaryRow[] => {
  const first = { key: 'phone', label: accountWording.phone, value: phoneText(phone) };
  if (secondPhone === undefined) return [first];
  const second = {
    key: 'second-phone',
    label: accountWording.secondPhone,
    value: phoneText(secondPhone),
  };
  return phone === undefined ? [second] : [first, second];
};

/** The rows of the account screen. */
const accountRows = (account: Account): readonly SummaryRow[] => [
  {
    key: 'name',
    label: accountWording.name,
    value: orMissing(`${account.firstName} ${account.lastName}`),
  },
  {
    key: 'email',
    label: accountWording.email,
    value:
      account.email.trim() === '' ? (
        accountWording.missing
      ) : (
        <EmailAddress address={account.email} />
      ),
  },
  ...phoneRows(account),
  {
    key: 'reference',
    label: accountWording.reference,
    value: orMissing(account.customerFacingId),
  },
];

const logoutWarning = ({ status, paymentHold, amount }: UnfinishedClaim): string => {
  const money = amount === undefined ? accountWording.money : formatPounds(amount);
  const onHold = accountWording[paymentHold === 'possible' ? 'maybeOnHold' : 'onHold'](money);
  if (status === 'editing') return accountWording.logoutOnHold(onHold);
  return paymentHold === 'none'
    ? accountWording.logoutUnanswered
    : accountWording.logoutUnansweredOnHold(onHold);
};

/** Asks for confirmation before logging out while a claim may have arrived, or money is on hold for one. */
const LogoutWithClaim = () => {
  const { listUnfinishedClaims } = useCustomerUseCases();
  const { subject } = useSession();
  const [claim, setClaim] = useState<UnfinishedClaim>();
  const askFirst = () => {
    const [first] = listUnfinishedClaims();
    setClaim(first);
    return first !== undefined;
  };
  const entry: ClaimEntry | undefined = claim && { contractId: claim.contractId, subject };
  return (
    <>
      <LogoutButton askFirst={askFirst} />
      <LogoutDialog
        open={claim !== undefined}
        title={accountWording.logoutTitle}
        stay={
          <ButtonLink to={paths.newClaim} state={entry}>
            {accountWording.backToClaim}
          </ButtonLink>
        }
        onClose={() => setClaim(undefined)}
      >
        {claim && logoutWarning(claim)}
      </LogoutDialog>
    </>
  );
};

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
