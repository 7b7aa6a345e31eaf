import { claimCustomer, type ClaimCustomer } from '#domain/claim';
import type { Contract } from '#domain/cover';
import type { CustomerJob } from '#domain/repair';
import type { AccountRow } from '../cover/contract-records.ts';

/** The customer's own data that a claim on a contract has to carry; `undefined` for an account that is no customer's. */
export const claimCustomerOf = (
  { customerFacingId, ...account }: AccountRow,
  contract: Contract,
  jobs: readonly CustomerJob[],
): ClaimCustomer | undefined =>
  customerFacingId === null
    ? undefined
    : claimCustomer({ ...account, customerFacingId }, contract, jobs);
