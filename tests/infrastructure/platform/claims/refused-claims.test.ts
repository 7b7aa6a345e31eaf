import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contracts, properties } from '#infrastructure/platform/database/schema/accounts.ts';
import { payments } from '#infrastructure/platform/database/schema/claims.ts';
import { closeAccounts } from './close-accounts.ts';
import { databaseContent } from '../database-content.ts';
import { openClaimant, tuesdayMorning, type Body, type Claimant } from './claimant.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

const database = () => platform.context.database;

type MakeClaim = (claimant: Claimant) => Promise<Body>;

/** A claim that is right and paid for, with a change. */
const paid =
  (change: (claim: Body) => Body | Promise<Body>): MakeClaim =>
  async (claimant) =>
    change(await claimant.claim('doors', await claimant.pay('attempt')));

const changed = (difference: Body) => paid((claim) => ({ ...claim, ...difference }));

/** A claim without a payment, after which a record changes. */
const unpaid =
  (change: () => PromiseLike<unknown>): MakeClaim =>
  async (claimant) => {
    const claim = await claimant.claim('doors');
    await change();
    return claim;
  };

type RefusedClaim = [what: string, rule: string, status: number, claim: MakeClaim, person?: string];

/** Claims that are right but for one thing; the model of claims and payments has the others. */
const refusedClaims: readonly RefusedClaim[] = [
  [
    'an answer that is missing',
    'answers-incomplete',
    422,
    changed({ doorsSecureBuilding: undefined }),
  ],
  [
    'a property that was closed meanwhile',
    'property-unavailable',
    409,
    unpaid(() => database().update(properties).set({ active: false })),
    'no.contribution',
  ],
  [
    'a contract that has lost its property',
    'property-unavailable',
    409,
    unpaid(() => database().update(contracts).set({ propertyId: null })),
    'no.contribution',
  ],
  [
    'an account that is closed',
    'property-unavailable',
    409,
    unpaid(() => closeAccounts(database())),
    'no.contribution',
  ],
  ['an item that no policy covers', 'doorInternal', 409, changed({ doorsTypeOf: 'internal' })],
  ['customer data that differ', 'customer-data-differ', 409, changed({ firstName: 'Olivia' })],
  ['a contract that does not exist', 'contract-unknown', 404, changed({ contractId: 'none' })],
  [
    'a payment for a reattendance',
    'no-payment-due',
    422,
    async (claimant) => claimant.claim('boiler', await claimant.pay('attempt')),
    'reattend',
  ],
  [
    'the payment of another account',
    'payment-unknown',
    409,
    paid(async (claim) => {
      const other = await openClaimant(platform, 'with.taps');
      return { ...claim, paymentId: await other.pay('attempt') };
    }),
  ],
  [
    'the payment of another contract',
    'payment-unknown',
    409,
    async (claimant) => claimant.claim('doors', await claimant.pay('attempt', 2), 0),
    'several.contracts',
  ],
  [
    'a payment over another amount',
    'payment-amount-differs',
    409,
    paid(async (claim) => {
      await database().update(payments).set({ amountPence: 5999 });
      return claim;
    }),
  ],
  [
    'a payment that waits for its card',
    'payment-not-authorised',
    409,
    async (claimant) => {
      const secret = await claimant.openPayment('attempt');
      return claimant.claim('doors', secret.replace(/_secret_.*$/, ''));
    },
  ],
];

/** Everything except payments, and the payments that were authorised before and are not any longer. */
const withoutPayments = async () => {
  const { payments: _, payment_movements: __, ...others } = await databaseContent(database());
  return others;
};
const paymentsOnHold = async () => {
  const rows = await database()
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.status, 'authorised'));
  return rows.map(({ id }) => id).toSorted();
};

/** Rules whose refusal is final; claims that the other rules refuse can be corrected. */
const endTheHold = ['doorInternal', 'no-payment-due', 'payment-amount-differs'];

it.each(refusedClaims)(
  'a claim with %s is refused by %s, and changes nothing except a payment hold that is no longer needed',
  async (_, rule, status, makeClaim, person = 'one.contract') => {
    const claimant = await openClaimant(platform, person);
    const body = await makeClaim(claimant);
    const [before, rows] = [await withoutPayments(), await paymentsOnHold()];
    const answer = await claimant.createClaim(body, 'refused');
    const refusal = (await answer.json()) as { message: string; rule: string };
    expect([answer.status, refusal.rule], refusal.message).toEqual([status, rule]);
    expect(refusal.message.length).toBeGreaterThan(15);
    expect(await withoutPayments()).toEqual(before);
    expect(await paymentsOnHold()).toEqual(endTheHold.includes(rule) ? [] : rows);
  },
);
