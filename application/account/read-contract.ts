import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Contract } from '#domain/cover';
import type { ContractId } from '#domain/kernel';
import type { ContractRegister } from '../ports/remote/customer-calls.ts';
import type { ErrorReporter } from '../ports/remote/reporting.ts';
import { signedOutOr } from '../sending/judge-failure.ts';
import type { SignedOut } from '../ports/remote/platform-failure.ts';

export type ReadContractFailure =
  | SignedOut
  | { readonly tag: 'failed'; readonly reason: 'contract-unavailable' };

export type ReadContract = (id: ContractId) => TE.TaskEither<ReadContractFailure, Contract>;

/** Reads one contract: its cover, and the customer's contribution to each claim. */
export const makeReadContract =
  (contracts: ContractRegister, errors: ErrorReporter): ReadContract =>
  (id) =>
    pipe(
      contracts.contract(id),
      TE.mapLeft(signedOutOr('contract-unavailable')),
      TE.flatMap((contract) => {
        if (contract !== undefined) return TE.right(contract);
        errors.report('No contract found');
        return TE.left<ReadContractFailure>({ tag: 'failed', reason: 'contract-unavailable' });
      }),
    );
