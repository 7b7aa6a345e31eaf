import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { type Contract, decideClaimEligibility, type Eligibility } from '#domain/cover';
import type { ContractId } from '#domain/kernel';
import { londonDate } from '#domain/time';
import { claimCustomer, type ClaimCustomer } from '#domain/claim';
import { parseEmailAddress, parsePostcode } from '#domain/identity';
import type { Clock } from '../ports/device/device.ts';
import type {
  ClaimTracker,
  CustomerFinder,
  IdentifyFailure,
} from '../ports/remote/customer-calls.ts';
import type { Session } from '../ports/remote/identity-provider.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import { signedOutOr } from '../sending/judge-failure.ts';
import type { OpenAccount, OpenAccountFailure } from '../account/open-account.ts';
import type { ReadContract, ReadContractFailure } from '../account/read-contract.ts';
import type { FetchJobs, JobsUnavailable } from '../repair/fetch-jobs.ts';

export type OpenClaimFailure =
  | OpenAccountFailure
  | ReadContractFailure
  | JobsUnavailable
  | {
      readonly tag: 'refused';
      readonly reason: 'contract-refused';
      readonly contract: Contract;
      readonly eligibility: Extract<Eligibility, { outcome: 'refused' }>;
    };

export type OpenClaim = (
  session: Session,
  contractId: ContractId,
) => TE.TaskEither<OpenClaimFailure, ClaimCustomer>;

/** Reads the contract and the jobs of an open claim again. */
export type ReopenClaim = (known: ClaimCustomer) => TE.TaskEither<OpenClaimFailure, ClaimCustomer>;

/** Opens a claim on one of a customer's contracts, unless something speaks against it (document 2, sections 2 and 5). */
export const makeOpenClaim = (
  openAccount: OpenAccount,
  readContract: ReadContract,
  fetchJobs: FetchJobs,
  clock: Clock,
): { readonly openClaim: OpenClaim; readonly reopenClaim: ReopenClaim } => {
  const refuseUnavailable = (contract: Contract): TE.TaskEither<OpenClaimFailure, Contract> => {
    const eligibility = decideClaimEligibility(contract, londonDate(clock.now()));
    return eligibility.outcome === 'refused'
      ? TE.left({ tag: 'refused', reason: 'contract-refused', contract, eligibility })
      : TE.right(contract);
  };

  const jobsUnavailable = TE.mapLeft(signedOutOr('jobs-unavailable'));
  const fetchClaimable = (id: ContractId): TE.TaskEither<OpenClaimFailure, Contract> =>
    pipe(readContract(id), TE.flatMap(refuseUnavailable));

  return {
    openClaim: (session, contractId) =>
      pipe(
        openAccount(session),
        TE.flatMap((account) =>
          pipe(
            TE.Do,
            TE.apS('contract', fetchClaimable(contractId)),
            TE.apSW('jobs', pipe(fetchJobs(account.customerFacingId), jobsUnavailable)),
            TE.map(({ contract, jobs }) => claimCustomer(account, contract, jobs)),
          ),
        ),
      ),
    reopenClaim: (known) =>
      pipe(
        TE.Do,
        TE.apS('contract', fetchClaimable(known.contractId)),
        TE.apSW('jobs', pipe(fetchJobs(known.customerFacingId, known.jobs), jobsUnavailable)),
        TE.map(({ contract, jobs }) => claimCustomer(known, contract, jobs)),
      ),
  };
};

export type IdentifyCustomerFailure =
  | { readonly tag: 'failed'; readonly reason: 'email-and-postcode-required' }
  | IdentifyFailure;

export type OpenIdentifiedClaimFailure =
  | IdentifyCustomerFailure
  | { readonly tag: 'refused'; readonly reason: 'payments-behind' };

/** Finds a customer by the e-mail address and the postcode that were typed. */
type FindCustomer<Failure> = (
  email: string,
  postcode: string,
) => TE.TaskEither<Failure, ClaimCustomer>;

type Found = {
  readonly email: string;
  readonly postcode: string;
  readonly customer: ClaimCustomer;
};

/**
 * Finds a customer in the mode without sign-in (document 1, section 2.3), and opens the claim form for them (document 2,
 * section 2). The first opening uses the customer just found; every later one reads again.
 */
export const makeIdentifiedClaims = (
  customers: CustomerFinder,
): {
  readonly identifyCustomer: FindCustomer<IdentifyCustomerFailure>;
  readonly openIdentifiedClaim: FindCustomer<OpenIdentifiedClaimFailure>;
} => {
  const findCustomer: FindCustomer<IdentifyCustomerFailure> = (typedEmail, typedPostcode) => {
    const email = parseEmailAddress(typedEmail);
    const postcode = parsePostcode(typedPostcode);
    return email === undefined || postcode === undefined
      ? TE.left({ tag: 'failed', reason: 'email-and-postcode-required' })
      : customers.find(email, postcode);
  };
  let justFound: Found | undefined;
  const take = (email: string, postcode: string): ClaimCustomer | undefined => {
    const found = justFound;
    justFound = undefined;
    return found?.email === email && found.postcode === postcode ? found.customer : undefined;
  };
  return {
    identifyCustomer: (email, postcode) =>
      pipe(
        findCustomer(email, postcode),
        TE.tapIO((customer) => () => {
          justFound = { email, postcode, customer };
        }),
      ),
    openIdentifiedClaim: (email, postcode) => () => {
      const found = take(email, postcode);
      return pipe(
        found === undefined ? findCustomer(email, postcode) : TE.right(found),
        TE.flatMap((customer) =>
          customer.paymentsUpToDate
            ? TE.right(customer)
            : TE.left<OpenIdentifiedClaimFailure>({ tag: 'refused', reason: 'payments-behind' }),
        ),
      )();
    },
  };
};

/** Why a customer's claim cannot be read, in the mode with sign-in or without. */
export type ReadClaimFailure = OpenClaimFailure | OpenIdentifiedClaimFailure;

/** A failure that speaks against the claim itself, so that trying again alone does not help. */
export type ClaimBlock = Extract<
  ReadClaimFailure,
  { readonly reason: 'contract-refused' | 'payments-behind' | 'not-identified' }
>;

export const isBlock = (failure: ReadClaimFailure): failure is ClaimBlock =>
  failure.reason === 'contract-refused' ||
  failure.reason === 'payments-behind' ||
  failure.reason === 'not-identified';

export type RecordRefusedContract = (
  contractId: ContractId,
) => TE.TaskEither<PlatformFailure, { readonly receipt?: string | undefined }>;

/** Tells the platform that a contract allows no claim, so that it stores the receipt of that decision. */
export const makeRecordRefusedContract =
  ({ track }: ClaimTracker): RecordRefusedContract =>
  (contractId) =>
    track({
      id: undefined,
      contractId,
      jobUid: undefined,
      answers: {},
      rejected: undefined,
      urgency: undefined,
      stageHistory: [],
      lastStage: 'problemArea',
      userMode: 'customer',
    });
