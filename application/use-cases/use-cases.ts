import { makeListUnfinishedClaims } from '../claim-session/unfinished-claims.ts';
import { makeOpenClaimSession } from '../claim-session/claim-session.ts';
import { makeFollowRepair } from '../repair-following/follow-repair.ts';
import type { AccountDirectory } from '../ports/account-directory.ts';
import type { Attention } from '../ports/attention.ts';
import type { AttemptKeys } from '../ports/attempt-keys.ts';
import type { ClaimDrafts } from '../ports/claim-drafts.ts';
import type { ClaimRegister } from '../ports/claim-register.ts';
import type { ClaimTracker } from '../ports/claim-tracker.ts';
import type { Clock } from '../ports/clock.ts';
import type { ContractRegister } from '../ports/contract-register.ts';
import type { CustomerFinder } from '../ports/customer-finder.ts';
import type { DeviceStore } from '../ports/device-store.ts';
import type { FailureReferences } from '../ports/failure-references.ts';
import type { IncompleteLists } from '../ports/incomplete-lists.ts';
import type { JobRegister } from '../ports/job-register.ts';
import type { PaymentDesk, PaymentIntents } from '../ports/payment-desk.ts';
import type { VisitNotebook } from '../ports/visit-notebook.ts';
import { makeForgetUser } from '../device/forget-user.ts';
import { reportFailures } from '../reporting/report-failures.ts';
import { makeOfferProperties } from './account/offer-properties.ts';
import { makeOpenAccount } from './account/open-account.ts';
import { makeReadContract } from './account/read-contract.ts';
import { makeFollowJob } from './claim/follow-job.ts';
import { makeFetchJobs } from './claim/fetch-jobs.ts';
import { makeOpenClaim } from './claim/open-claim.ts';
import { makeIdentifiedClaims } from './claim/open-identified-claim.ts';
import { makeListRequests } from './requests/list-requests.ts';
import { makeIdentifyCustomer } from './identify/identify-customer.ts';
import { makeSignInUseCases, type SignInPorts } from './sign-in/sign-in-use-cases.ts';
import { makeSignOut } from './sign-in/sign-out.ts';
import { makeWatchSession } from './sign-in/watch-session.ts';

/** Every port that the use-cases below need. */
export type Ports = SignInPorts & {
  readonly accounts: AccountDirectory;
  readonly contracts: ContractRegister;
  readonly jobs: JobRegister;
  readonly customers: CustomerFinder;
  readonly intents: PaymentIntents;
  readonly desk: PaymentDesk;
  readonly claims: ClaimRegister;
  readonly tracker: ClaimTracker;
  readonly drafts: ClaimDrafts;
  readonly device: DeviceStore;
  readonly keptVisits: Pick<VisitNotebook, 'clear'>;
  readonly lists: IncompleteLists;
  readonly references: FailureReferences;
  readonly clock: Clock;
  readonly attention: Attention;
  readonly attemptKeys: AttemptKeys;
};

/** The ports of the platform; each reports its failures by the names of the documents' catalogues. */
const reporting = ({ errors, ...ports }: Ports) => ({
  accounts: reportFailures(
    ports.accounts,
    { account: 'Failed to get account - {message}' },
    errors,
  ),
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
  intents: reportFailures(ports.intents, { open: 'Failed to create a payment' }, errors),
  claims: reportFailures(ports.claims, { raise: 'Failed to create claim' }, errors),
  tracker: reportFailures(
    ports.tracker,
    { track: 'An error ocurred during the FNOL tracking request' },
    errors,
  ),
});

/** The use-cases for a driver such as the portal's screens; engineers have more. */
export const makeUseCases = (ports: Ports) => {
  const { desk, drafts, identity, clock, attemptKeys, errors } = ports;
  const { accounts, contracts, jobs, customers, intents, claims, tracker } = reporting(ports);
  const forgetUser = makeForgetUser(ports.device, ports.keptVisits);
  const openAccount = makeOpenAccount(accounts);
  const fetchJobs = makeFetchJobs(jobs);
  const readContract = makeReadContract(contracts, errors);
  const { openClaim, reopenClaim } = makeOpenClaim(openAccount, readContract, fetchJobs, clock);
  return {
    now: clock.now,
    isOnline: ports.attention.isOnline,
    watchOnline: ports.attention.watchOnline,
    leftOutOf: ports.lists.omittedFrom,
    watchLists: ports.lists.watch,
    failureReference: ports.references.latest,

    ...makeSignInUseCases(ports),
    signOut: makeSignOut(identity, forgetUser),
    watchSession: makeWatchSession(identity, ports.attention),
    forgetUser,

    openAccount,
    offerProperties: makeOfferProperties(openAccount, clock),
    readContract,

    openClaim,
    reopenClaim,
    listRequests: makeListRequests(openAccount, fetchJobs),
    followRepair: makeFollowRepair(makeFollowJob(jobs), ports.attention, clock),
    ...makeIdentifiedClaims(makeIdentifyCustomer(customers)),
    openClaimSession: makeOpenClaimSession({
      drafts,
      intents,
      desk,
      claims,
      tracker,
      events: ports.events,
      clock,
      keys: attemptKeys,
    }),
    listUnfinishedClaims: makeListUnfinishedClaims(drafts),
    claimConfirmation: drafts.confirmation,
  };
};

export type UseCases = Readonly<ReturnType<typeof makeUseCases>>;
