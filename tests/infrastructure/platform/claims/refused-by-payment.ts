import { paymentIntents } from '#infrastructure/platform/database/schema/payments.ts';
import { openClaimant } from './claimant.ts';
import { changedClaim, paid, type RefusedClaim } from './refused-claim.ts';

/** Claims that are refused because of their payment; everything else is valid. */
export const refusedByPayment: readonly RefusedClaim[] = [
  {
    what: 'no payment when a contribution is due',
    rule: 'payment-missing',
    status: 409,
    claim: (claimant) => claimant.claim('doors'),
  },
  {
    what: 'a payment when nothing is due',
    rule: 'no-payment-due',
    status: 422,
    person: 'no.contribution',
    claim: async (claimant) => claimant.claim('doors', 'pi_1'),
  },
  {
    what: 'a payment for a reattend',
    rule: 'no-payment-due',
    status: 422,
    person: 'reattend',
    claim: async (claimant) => claimant.claim('boiler', await claimant.pay('attempt')),
  },
  {
    what: 'a payment that nobody opened',
    rule: 'payment-unknown',
    status: 409,
    claim: changedClaim({ paymentId: 'pi_000000000000000000000000' }),
  },
  {
    what: 'the payment of another account',
    rule: 'payment-unknown',
    status: 409,
    claim: paid(async (claim, platform) => {
      const other = await openClaimant(platform, 'with.taps');
      return { ...claim, paymentId: await other.pay('attempt') };
    }),
  },
  {
    what: 'the payment of another contract',
    rule: 'payment-unknown',
    status: 409,
    person: 'several.contracts',
    claim: async (claimant) => claimant.claim('doors', await claimant.pay('attempt', 2), 0),
  },
  {
    what: 'a payment over another amount',
    rule: 'payment-amount-differs',
    status: 409,
    claim: paid(async (claim, { context: { database } }) => {
      await database.update(paymentIntents).set({ amountPence: 5999 });
      return claim;
    }),
  },
  {
    what: 'a payment that waits for its card',
    rule: 'payment-not-authorised',
    status: 409,
    claim: async (claimant) => {
      const secret = await claimant.openPayment('attempt');
      return claimant.claim('doors', secret.replace(/_secret_.*$/, ''));
    },
  },
  {
    what: 'a payment that has been given back',
    rule: 'payment-not-authorised',
    status: 409,
    claim: paid(async (claim, { context: { database } }) => {
      await database.update(paymentIntents).set({ status: 'canceled' });
      return claim;
    }),
  },
  {
    what: 'a payment that is spent',
    rule: 'payment-spent',
    status: 409,
    claim: async (claimant) => {
      const payment = await claimant.pay('attempt');
      await claimant.raise(await claimant.claim('doors', payment), 'first');
      return claimant.claim('windows', payment);
    },
  },
];
