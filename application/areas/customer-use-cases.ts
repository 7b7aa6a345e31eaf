import { makeOpenClaimSession } from '../claim/claim-session.ts';
import { makeListUnfinishedClaims } from '../claim/claim-draft.ts';
import type { AttemptKeys, Clock, Connection } from '../ports/device/device.ts';
import type { ClaimDrafts } from '../ports/device/claim-drafts.ts';
import type { CustomerPlatform } from '../ports/remote/customer-calls.ts';
import type { ErrorReporter, EventTracker } from '../ports/remote/reporting.ts';
import type { PaymentDesk } from '../ports/remote/payment-desk.ts';
import { makeFollowRepair } from '../repair/follow-repair.ts';
import { repeatLost } from '../sending/await-answer.ts';
import { reportFailures } from '../sending/report-failures.ts';
import { makeKnownAccount } from '../account/open-account.ts';
import {
  makeRecordRefusedContract,
  makeOpenClaim,
  makeIdentifiedClaims,
} from '../claim/open-claim.ts';
import { makeReadContract } from '../account/read-contract.ts';
import { makeFetchJobs, makeListRequests } from '../repair/fetch-jobs.ts';
import type { UseCases } from './use-cases.ts';

/** Every port that a customer's use-cases need. */
export type CustomerPorts = CustomerPlatform & {
  readonly desk: PaymentDesk;
  readonly drafts: ClaimDrafts;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly attemptKeys: AttemptKeys;
  readonly errors: ErrorReporter;
  readonly events: EventTracker;
};

/** The ports that a claim waits for one after another. */
const withRepeats = (ports: CustomerPorts): CustomerPorts => {
  const { contracts, jobs, payments } = ports;
  const repeat = repeatLost(ports.clock);
  return {
    ...ports,
    contracts: { contract: (id) => repeat(contracts.contract(id)) },
    jobs: { ...jobs, jobsOf: (customer) => repeat(jobs.jobsOf(customer)) },
    payments: { open: (...payment) => repeat(payments.open(...payment)) },
  };
};

/** The ports of the platform; each reports its failures by the names of the specification's error catalogues. */
const reporting = ({ errors, ...ports }: CustomerPorts): CustomerPlatform => ({
  contracts: reportFailures(
    ports.contracts,
    { contract: 'Failed to get contract - {message}' },
    errors,
  ),
  jobs: reportFailures(
    ports.jobs,
    {
      jobsOf: 'Failed to get skedulo jobs - {message}',
      statusOf: 'Failed to get Pandora job - {message}',
    },
    errors,
  ),
  customers: reportFailures(ports.customers, { find: 'Failed to identify customer' }, errors),
  payments: reportFailures(ports.payments, { open: 'Failed to create a payment' }, errors),
  claims: reportFailures(ports.claims, { create: 'Failed to create claim' }, errors),
  tracker: reportFailures(
    ports.tracker,
    { track: 'An error ocurred during the FNOL tracking request' },
    errors,
  ),
});

/** The use-cases of customers, beside those of everyone. */
export const makeCustomerUseCases = (
  ports: CustomerPorts,
  everyone: Pick<UseCases, 'openAccount'>,
) => {
  const { attemptKeys, clock, connection, desk, drafts, errors, events } = ports;
  const { contracts, jobs, customers, payments, claims, tracker } = reporting(withRepeats(ports));
  const fetchJobs = makeFetchJobs(jobs);
  const readContract = makeReadContract(contracts, errors);
  const { openAccount, knownAccount } = makeKnownAccount(everyone.openAccount);
  const { openClaim, reopenClaim } = makeOpenClaim(knownAccount, readContract, fetchJobs, clock);
  return {
    readAccount: openAccount,
    readContract,

    openClaim,
    reopenClaim,
    listRequests: makeListRequests(knownAccount, fetchJobs),
    followRepair: makeFollowRepair(jobs, clock),
    ...makeIdentifiedClaims(customers),
    openClaimSession: makeOpenClaimSession({
      drafts,
      payments,
      desk,
      claims,
      tracker,
      events,
      connection,
      clock,
      keys: attemptKeys,
    }),
    listUnfinishedClaims: makeListUnfinishedClaims(drafts),
    claimConfirmation: drafts.confirmation,
    recordRefusedContract: makeRecordRefusedContract(tracker),
  };
};

export type CustomerUseCases = Readonly<ReturnType<typeof makeCustomerUseCases>>;
