import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { instant, formatInstant, parseInstant } from '#domain/time';
import { reconcileHolds } from '#infrastructure/platform/payments/reconcile-holds.ts';
import { payments, paymentMovements } from '#infrastructure/platform/database/schema/claims.ts';
import { moneyMovements } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { atOnce, useTwoPlatforms } from '../two-platforms.ts';
import { tuesdayMorning, type Body } from '../claims/claimant.ts';
import { useClaimant } from '../use-platform.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);

const hour = 3_600_000;
const database = () => platforms[0].context.database;
const movementsOf = (payment: string) => moneyMovements(database(), payment);
const shown = async () => {
  const answer = await platforms[1].send('GET', '/developer/holds');
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};
const later = (hours: number) =>
  platforms[0].setClock(formatInstant(instant((parseInstant(tuesdayMorning) ?? 0) + hours * hour)));

const keyOf = (round: number, index: number) => `${round}-${index}`;

/** The browsers of one customer, each at its own platform. */
const [claimant, elsewhere] = [
  useClaimant(platforms[0], 'one.contract'),
  useClaimant(platforms[1], 'one.contract'),
];
const either = (index: number) => (index % 2 === 0 ? claimant : elsewhere);
const withStatus = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status);

it('two tabs with payments for one category have that of the second released in the transaction that refuses its claim, ten times', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const payments = await Promise.all(
      ['one', 'two'].map((tab) => claimant.pay(`${tab}-${round}`)),
    );
    const drafts = await Promise.all(payments.map((id) => claimant.claim('doors', id)));
    const answers = await Promise.all(
      drafts.map((draft, tab) => either(tab).createClaim(draft, keyOf(round, tab))),
    );
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(await movementsOf(payments[lost] ?? '')).toEqual(['hold 6000', 'release 6000']);
    expect(await movementsOf(payments[1 - lost] ?? '')).toEqual(['capture 6000', 'hold 6000']);
    await claimant.cancelJobs();
    // Sent again, as after a lost reply, it is no claim either: its money is back.
    const again = await claimant.createClaim(drafts[lost] ?? {}, keyOf(round, lost));
    await expectRefusal(again, 409, 'payment-not-authorised');
  }
  expect(await shown()).toEqual({ taken: 10, givenBack: 10, waiting: 0, unexplained: [] });
});

describe('a payment hold without a claim', () => {
  it('is released after a day, and cannot be authorised again', async () => {
    const [abandoned, spent] = [await claimant.pay('abandoned'), await claimant.pay('spent')];
    const secret = await claimant.openPayment('never-confirmed');
    await claimant.createClaim(await claimant.claim('doors', spent));
    await later(12);
    const young = await claimant.pay('young');
    await later(24);
    expect(await movementsOf(abandoned)).toEqual(['hold 6000', 'release 6000']);
    expect(await movementsOf(spent)).toEqual(['capture 6000', 'hold 6000']);
    expect(await movementsOf(young)).toEqual(['hold 6000']);
    expect(await shown()).toEqual({ taken: 1, givenBack: 1, waiting: 1, unexplained: [] });
    const [unconfirmed] = await database()
      .select()
      .from(payments)
      .where(eq(payments.secret, secret));
    expect(unconfirmed).toMatchObject({ status: 'cancelled', cardLast4: null });
    await later(36);
    expect(await shown()).toEqual({ taken: 1, givenBack: 2, waiting: 0, unexplained: [] });
  });

  it('is timed from its authorisation, not from the opening of the payment', async () => {
    await claimant.openPayment('attempt');
    await later(23);
    const payment = await claimant.pay('attempt');
    await later(46);
    expect(await movementsOf(payment)).toEqual(['hold 6000']);
    await later(47);
    expect(await movementsOf(payment)).toEqual(['hold 6000', 'release 6000']);
  });
});

describe('an unexplained payment hold is reported', () => {
  it.each([
    ['captured without a claim', { status: 'captured' }, 'capture'],
    ['authorised without a movement of money', { status: 'captured' }, undefined],
    ['released and still authorised', { status: 'authorised' }, 'release'],
    ['marked as released without a release', { status: 'cancelled' }, undefined],
  ] as const)('when it is %s', async (_, state, movement) => {
    const payment = await claimant.pay('attempt');
    expect(await shown()).toEqual({ taken: 0, givenBack: 0, waiting: 1, unexplained: [] });
    await database().update(payments).set(state).where(eq(payments.id, payment));
    if (movement !== undefined)
      await database()
        .insert(paymentMovements)
        .values({
          paymentId: payment,
          kind: movement,
          amountPence: 6000,
          movedAt: parseInstant(tuesdayMorning) ?? instant(0),
        });
    const now = await platforms[0].context.clock.now();
    expect((await reconcileHolds(database(), now)).unexplained).toEqual([payment]);
  });

  it('when its day is over and it was not released', async () => {
    const payment = await claimant.pay('attempt');
    const now = await platforms[0].context.clock.now();
    const { unexplained } = await reconcileHolds(database(), instant(now + 26 * hour));
    expect(unexplained).toEqual([payment]);
  });
});

describe('one contract', () => {
  it('may have twenty open payments, also when they are opened at the same moment', async () => {
    const open = (index: number) => either(index).requestPayment(`key-${index}`);
    const answers = await atOnce(40, open);
    expect(withStatus(answers, 200)).toHaveLength(20);
    const refused = withStatus(answers, 429);
    expect(refused).toHaveLength(20);
    expect(await refused[0]?.json()).toMatchObject({ rule: 'too-many-payments' });
    const taken = answers.findIndex(({ status }) => status === 200);
    expect((await open(taken)).status).toBe(200);
    await later(24);
    expect((await open(99)).status).toBe(200);
  });

  it('may record a hundred claim traces per day, also when they are sent at the same moment', async () => {
    const answers = await atOnce(110, (index) => either(index).track());
    const recorded = withStatus(answers, 200);
    expect(recorded).toHaveLength(100);
    expect(withStatus(answers, 429)).toHaveLength(10);
    const again = (await recorded[0]?.json()) as Body;
    expect((await claimant.track(again)).status).toBe(200);
    await later(24);
    expect((await claimant.track()).status).toBe(200);
  });
});
