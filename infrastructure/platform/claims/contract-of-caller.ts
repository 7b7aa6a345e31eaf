import type { ContractId } from '#domain/kernel';
import type { Instant } from '#domain/time';
import { findContract, type ContractRecord } from '../cover/contract-records.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { asCustomer, type SignedInUser } from '../server/signed-in.ts';
import { isIdentified } from './identifications.ts';

/** A signed-in caller, or none. */
export type ClaimCaller = SignedInUser | undefined;

/** How a caller has access to a contract. */
export type ContractAccess = 'sign-in' | 'email-and-postcode';

export type AccessedContract = ContractRecord & { readonly reachedBy: ContractAccess };

/**
 * The contract of a call. A signed-in customer has access to their own; any caller has access to a contract whose
 * customer was identified by e-mail and postcode recently, even if another user has signed in on the device.
 */
export const contractOfCaller = async (
  { database }: PlatformContext,
  caller: ClaimCaller,
  contractId: ContractId,
  now: Instant,
): Promise<AccessedContract> => {
  const record = await findContract(database, contractId);
  if (record !== undefined && caller?.role === 'customer' && record.account.id === caller.accountId)
    return { ...record, reachedBy: 'sign-in' };
  if (record !== undefined && (await isIdentified(database, contractId, now)))
    return { ...record, reachedBy: 'email-and-postcode' };
  if (caller === undefined)
    return refuse(401, 'Please sign in, or tell us your email address and postcode again.');
  asCustomer(caller);
  return refuse(404, 'We cannot find this contract in your account.');
};
