import type { ClaimCustomer } from '#application/ports/claim-customer.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import type { AccountRow } from '../cover/held-contract.ts';

/** The customer's own data that a claim on a contract has to carry; `undefined` for an account that is no customer's. */
export const claimCustomerOf = (
  account: AccountRow,
  contract: Contract,
  jobs: readonly CustomerJob[],
): ClaimCustomer | undefined =>
  account.customerFacingId === null
    ? undefined
    : {
        contractId: contract.id,
        customerFacingId: account.customerFacingId,
        schedulingAccountId: contract.schedulingAccountId,
        packageId: contract.packageId,
        isOilPackage: contract.isOilPackage,
        includedProducts: contract.includedProducts,
        billingType: contract.billingType,
        contribution: contract.contribution,
        paymentsUpToDate: contract.paymentsUpToDate,
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email,
        postcode: contract.property.postcode,
        jobs,
      };
