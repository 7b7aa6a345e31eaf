import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Contract } from '#domain/contracts/contract.ts';
import { claimEligibility, type Eligibility } from '#domain/contracts/eligibility.ts';
import type { ContractId } from '#domain/kernel/identifiers.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { claimCustomer } from '../../ports/claim-customer.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ContractRegister } from '../../ports/contract-register.ts';
import type { ErrorReporter } from '../../ports/error-reporter.ts';
import type { Session } from '../../ports/identity-provider.ts';
import type { PlatformFailure } from '../../ports/platform-failure.ts';
import type { OpenAccount, OpenAccountFailure } from '../account/open-account.ts';
import type { FetchJobs } from './fetch-jobs.ts';
import { openedClaim, type OpenedClaim } from './opened-claim.ts';

export type OpenClaimFailure =
  | OpenAccountFailure
  | { readonly tag: 'contract-unavailable' }
  | { readonly tag: 'jobs-unavailable' }
  | {
      readonly tag: 'barred';
      readonly contract: Pick<Contract, 'customerFacingId' | 'startDate' | 'status'>;
      readonly eligibility: Extract<Eligibility, { outcome: 'barred' }>;
    };

export type OpenClaim = (
  session: Session,
  contractId: ContractId,
) => TE.TaskEither<OpenClaimFailure, OpenedClaim>;

/** Opens the claim form for one of a customer's contracts, unless something bars it (document 2, sections 2 and 5). */
export const makeOpenClaim = (
  openAccount: OpenAccount,
  contracts: ContractRegister,
  fetchJobs: FetchJobs,
  clock: Clock,
  errors: ErrorReporter,
): OpenClaim => {
  const unavailable =
    (tag: 'contract-unavailable' | 'jobs-unavailable') =>
    (failure: PlatformFailure): OpenClaimFailure =>
      failure.tag === 'signed-out' ? failure : { tag };

  const fetchContract = (id: ContractId): TE.TaskEither<OpenClaimFailure, Contract> =>
    pipe(
      contracts.contract(id),
      TE.mapLeft(unavailable('contract-unavailable')),
      TE.flatMap((contract) => {
        if (contract !== undefined) return TE.right(contract);
        errors.report('No contract found');
        return TE.left<OpenClaimFailure>({ tag: 'contract-unavailable' });
      }),
    );

  const refuseBarred = (contract: Contract): TE.TaskEither<OpenClaimFailure, Contract> => {
    const eligibility = claimEligibility(contract, londonDate(clock.now()));
    return eligibility.outcome === 'barred'
      ? TE.left({ tag: 'barred', contract, eligibility })
      : TE.right(contract);
  };

  return (session, contractId) =>
    pipe(
      TE.Do,
      TE.apS('account', openAccount(session)),
      TE.apSW('contract', pipe(fetchContract(contractId), TE.flatMap(refuseBarred))),
      TE.bindW('jobs', ({ account }) =>
        pipe(fetchJobs(account.customerFacingId), TE.mapLeft(unavailable('jobs-unavailable'))),
      ),
      TE.map(({ account, contract, jobs }) =>
        openedClaim(claimCustomer(account, contract, jobs), clock.now()),
      ),
    );
};
