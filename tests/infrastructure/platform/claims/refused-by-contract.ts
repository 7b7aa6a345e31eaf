import { contracts } from '#infrastructure/platform/database/schema/cover.ts';
import { closeAccounts } from '../close-accounts.ts';
import { openClaimant } from './claimant.ts';
import { changedClaim, paid, type RefusedClaim } from './refused-claim.ts';

/** Refusals by the contract, its jobs and the payments of its customer, each for a claim that is right otherwise. */
export const refusedByContract: readonly RefusedClaim[] = [
  {
    what: 'payments that are behind',
    rule: 'payments-behind',
    status: 409,
    person: 'payments.behind',
    claim: (claimant) => claimant.claim('doors'),
  },
  {
    what: 'a contract that has lost its property',
    rule: 'property-unavailable',
    status: 409,
    person: 'no.contribution',
    claim: async (claimant, { context: { database } }) => {
      const claim = await claimant.claim('doors');
      await database.update(contracts).set({ propertyId: null });
      return claim;
    },
  },
  {
    what: 'an account that is closed',
    rule: 'property-unavailable',
    status: 409,
    person: 'no.contribution',
    claim: async (claimant, { context: { database } }) => {
      await closeAccounts(database);
      return claimant.claim('doors');
    },
  },
  {
    what: 'a job of the same category that is open',
    rule: 'sameCategoryJobOpen',
    status: 409,
    person: 'open.job',
    claim: (claimant) => claimant.claim('plumbing'),
  },
  {
    what: 'an item that no policy covers',
    rule: 'doorInternal',
    status: 409,
    claim: changedClaim({ doorsTypeOf: 'internal' }),
  },
  ...Object.entries({
    packageId: 'your-boiler',
    isOilPackage: true,
    includedProducts: ['doors'],
    billingType: 'annual',
    contribution: 0,
    firstName: 'Olivia',
    lastName: 'Cartwright',
    customerFacingId: 'PL-100109',
    sk_account_id: 'another',
    email: 'other@pilotlight.test',
    postcode: 'FC1 4AA',
  }).map(([field, other]): RefusedClaim => ({
    what: `customer data that differ in ${field}`,
    rule: 'customer-data-differ',
    status: 409,
    claim: changedClaim({ [field]: other }),
  })),
  {
    what: 'the contract of somebody else',
    rule: undefined,
    status: 404,
    claim: paid(async (claim, platform) => {
      const other = await openClaimant(platform, 'no.contribution');
      return { ...claim, contractId: (await other.contract()).id };
    }),
  },
  {
    what: 'a contract that there is not',
    rule: undefined,
    status: 404,
    claim: changedClaim({ contractId: 'none' }),
  },
  {
    what: 'a body that is broken',
    rule: undefined,
    status: 422,
    claim: changedClaim({ jobType: 'Taps' }),
  },
];
