import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { type Contract, decideClaimEligibility, type Eligibility } from '#domain/cover';
import type { ContractId } from '#domain/kernel';
import { londonDate } from '#domain/time';
import { claimCustomer, type ClaimCustomer } from '#domain/claim';
import type { Clock } from '../ports/device/clock-and-keys.ts';
import type { Session } from '../ports/remote/identity-provider.ts';
import { signedOutOr } from '../sending/judge-failure.ts';
import type { OpenAccount, OpenAccountFailure } from '../account/open-account.ts';
import type { ReadContract, ReadContractFailure } from '../account/read-contract.ts';
import type { FetchJobs } from '../repair/fetch-jobs.ts';

export type OpenClaimFailure =
  | OpenAccountFailure
  | ReadContractFailure
  | { readonly tag: 'jobs-unavailable' }
  | {
      readonly tag: 'contract-refused';
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
      ? TE.left({ tag: 'contract-refused', contract, eligibility })
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
