import type { ContractId } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { findContract, type HeldContract } from '../cover/held-contract.ts';
import type { PlatformContext } from '../platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import type { SignedInCustomer } from '../server/signed-in.ts';
import { isIdentified } from './identifications.ts';

/** A customer who has signed in, or nobody: the mode without sign-in sends no token. */
export type ClaimCaller = SignedInCustomer | undefined;

/**
 * The contract that a call is about. Who has signed in reaches their own contracts only; without sign-in, only a
 * contract whose customer has been identified by e-mail and postcode not long ago.
 */
export const contractOfCaller = async (
  { database }: PlatformContext,
  caller: ClaimCaller,
  contractId: ContractId,
  now: Instant,
): Promise<HeldContract> => {
  if (caller === undefined && !(await isIdentified(database, contractId, now)))
    return refuse(401, 'Please sign in, or tell us your e-mail address and postcode again.');
  const held = await findContract(database, contractId);
  return held === undefined || (caller !== undefined && held.account.id !== caller.accountId)
    ? refuse(404, 'We cannot find this contract in your account.')
    : held;
};
