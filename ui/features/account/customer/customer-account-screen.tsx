import { useState, type ReactNode } from 'react';
import type { UnfinishedClaim } from '#application/claim/claim-draft.ts';
import { formatPounds } from '#domain/money';
import type { Account, TelephoneNumber } from '#domain/cover';
import { accountWording, accountUnavailable } from '#words/wording/account.ts';
import { useRemote, useOpeningNumber } from '../../../shell/query/use-remote.ts';
import { userQueries } from '../../../shell/query/query-keys.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useUseCases, useCustomerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FailedState, Skeleton } from '../../../kit/notices/states.tsx';
import { Columns, TwoColumnPage } from '../../../kit/layout/two-columns.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { SummaryList, type SummaryRow } from '../../../kit/lists/summary-list.tsx';
import { Words } from '../../../shell/configuration/words.tsx';
import { PropertiesUnderCover } from './properties-under-cover.tsx';
import type { ClaimEntry } from '../../../shell/addresses/claim-entry.ts';
import { pathOfRequest, paths } from '../../../shell/addresses/paths.ts';
import { LogoutButton, LogoutDialog } from '../../../shell/session/logout-dialog.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { EmailAddress } from '../../../kit/lists/email-address.tsx';
import { WithVerbatim, Verbatim } from '../../../kit/lists/verbatim.tsx';
import Wrench from 'lucide-react/icons/wrench';
import { type CustomerJob, statusOfJob } from '#domain/repair';
import { londonDate } from '#domain/time';
import { CardList, LinkCard } from '../../../kit/lists/link-card.tsx';
import { aboutOf } from '../../../shared/repair/repair-words.ts';
import { LeftOutNotice } from '../../../shell/query/left-out-notice.tsx';
import { customerStatusWords } from '#words/shared/repair/wording/customer-statuses.ts';
import { longDate } from '#words/wording/date-words.ts';
import styles from './account-sections.module.css';

const RequestSummary = ({ job }: { readonly job: CustomerJob }) => (
  <span className={styles.request}>
    <span className={styles.about}>{aboutOf(job)}</span>
    <span>{customerStatusWords(statusOfJob(job).outcome, job.abortReason).summary}</span>
    <span className={styles.requested}>
      <WithVerbatim
        text={accountWording.requested(job.name, longDate(londonDate(job.createdAt)))}
        part={job.name}
      />
    </span>
  </span>
);

/** Links to the confirmation of a request, if the platform returns its details. */
const Request = ({ job }: { readonly job: CustomerJob }) =>
  job.request === undefined ? (
    <div className={styles.plain}>
      <RequestSummary job={job} />
    </div>
  ) : (
    <LinkCard to={pathOfRequest(job.uid)} mark={<Wrench size="1.5rem" />}>
      <RequestSummary job={job} />
    </LinkCard>
  );

/** All requests of the account, newest first. */
export const Requests = () => {
  const { listRequests } = useCustomerUseCases();
  const requests = useRemote(['requests', useOpeningNumber()], listRequests(useSession()));
  return (
    <section>
      <h2 className={styles.title}>{accountWording.requests}</h2>
      {requests.state === 'loading' && (
        <Skeleton label={accountWording.loadingRequests} cards={1} />
      )}
      {requests.state === 'failed' && (
        <FailedState level={3} onRetry={requests.retry}>
          <Words text={accountWording.requestsUnavailable} />
        </FailedState>
      )}
      {requests.state === 'ready' && (
        <>
          <LeftOutNotice list="jobs" />
          {requests.value.length === 0 ? (
            <p>{accountWording.noRequests}</p>
          ) : (
            <CardList>
              {requests.value.map((job) => (
                <li key={job.uid}>
                  <Request job={job} />
                </li>
              ))}
            </CardList>
          )}
        </>
      )}
    </section>
  );
};

const orMissing = (text: string): ReactNode =>
  text.trim() === '' ? accountWording.missing : <Verbatim>{text}</Verbatim>;

const phoneText = (phone: TelephoneNumber | undefined): ReactNode =>
  orMissing(phone === undefined ? '' : `${phone.prefix} ${phone.number}`.trim());

/** The known phone numbers with their names, or a note that there are none. */
const phoneRows = ({ phones: [phone, secondPhone] }: Account): readonly SummaryRow[] => {
  const isNone = phone === undefined && secondPhone === undefined;
  return [
    { label: accountWording.phone, value: phone || isNone ? phoneText(phone) : undefined },
    { label: accountWording.secondPhone, value: secondPhone && phoneText(secondPhone) },
  ];
};

/** The rows of the account screen. */
const accountRows = (account: Account): readonly SummaryRow[] => [
  {
    label: accountWording.name,
    value: orMissing(`${account.firstName} ${account.lastName}`),
  },
  {
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
    label: accountWording.reference,
    value: orMissing(account.customerFacingId),
  },
];

const logoutWarning = ({ status, paymentHold, amount }: UnfinishedClaim): string => {
  const money = amount === undefined ? accountWording.money : formatPounds(amount);
  const onHold = accountWording[paymentHold === 'possible' ? 'maybeOnHold' : 'onHold'](money);
  if (status === 'editing')
    return paymentHold === 'none'
      ? accountWording.logoutNotSent
      : accountWording.logoutOnHold(onHold);
  return paymentHold === 'none'
    ? accountWording.logoutUnanswered
    : accountWording.logoutUnansweredOnHold(onHold);
};

/** Asks for confirmation before logging out while a claim is ready or may have arrived, or money is on hold for one. */
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
