import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { instant, formatInstant, parseInstant } from '#domain/time';
import { reconcileHolds } from '#infrastructure/platform/payments/reconcile-holds.ts';
import { payments, paymentMovements } from '#infrastructure/platform/database/schema/claims.ts';
import { moneyMovements } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import {
  addresses,
  openClaimant,
  tuesdayMorning,
  type Body,
  type Claimant,
} from '../claims/claimant.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);

const hour = 3_600_000;
const database = () => platforms[0].context.database;
const movementsOf = (payment: string) => moneyMovements(database(), payment);
const shown = async () => {
  const answer = await platforms[1].send('GET', '/developer/holds');
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};
const bodyOf = async (answer: Response | undefined) =>
  ((await answer?.json()) ?? {}) as { readonly jobUid?: string; readonly id?: string };
const later = (hours: number) =>
  platforms[0].setClock(formatInstant(instant((parseInstant(tuesdayMorning) ?? 0) + hours * hour)));

const keyOf = (round: number, index: number) => `${round}-${index}`;

/** Raises claims at once, each at another platform. */
const raiseAtOnce = (claimant: Claimant, claims: readonly Body[], round: number) =>
  Promise.all(
    claims.map((claim, index) =>
      (platforms[index] ?? platforms[0]).send('POST', addresses.createClaim, claim, {
        ...claimant.headers,
        'idempotency-key': keyOf(round, index),
      }),
    ),
  );

/** Ends the job of a claim, so that the next round may raise one again. */
const endJobOf = async (answer: Response | undefined) => {
  const { jobUid } = await bodyOf(answer);
  if (jobUid !== undefined)
    await platforms[0].send('POST', `/developer/jobs/${jobUid}/status`, { jobStatus: 'Cancelled' });
};

it('two tabs with payments for one category have that of the second released in the transaction that refuses its claim, ten times', async () => {
  const claimant = await openClaimant(platforms[0], 'one.contract');
  for (let round = 1; round <= 10; round += 1) {
    const payments = await Promise.all(
      ['one', 'two'].map((tab) => claimant.pay(`${tab}-${round}`)),
    );
    const drafts = await Promise.all(payments.map((id) => claimant.claim('doors', id)));
    const answers = await raiseAtOnce(claimant, drafts, round);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(await movementsOf(payments[lost] ?? '')).toEqual(['hold 6000', 'release 6000']);
    expect(await movementsOf(payments[1 - lost] ?? '')).toEqual(['capture 6000', 'hold 6000']);
    await endJobOf(answers[1 - lost]);
    // Sent again, as after a lost reply, it is no claim either: its money is back.
    const again = await claimant.raise(drafts[lost] ?? {}, keyOf(round, lost));
    await expectRefusal(again, 409, 'payment-not-authorised');
  }
  expect(await shown()).toEqual({ taken: 10, givenBack: 10, waiting: 0, unexplained: [] });
});

describe('a payment hold without a claim', () => {
  it('is released after a day, and cannot be authorised again', async () => {
    const claimant = await openClaimant(platforms[0], 'one.contract');
    const [abandoned, spent] = [await claimant.pay('abandoned'), await claimant.pay('spent')];
    const secret = await claimant.openPayment('never-confirmed');
    await claimant.raise(await claimant.claim('doors', spent));
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
    const claimant = await openClaimant(platforms[0], 'one.contract');
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
    const claimant = await openClaimant(platforms[0], 'one.contract');
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
    const claimant = await openClaimant(platforms[0], 'one.contract');
    const payment = await claimant.pay('attempt');
    const now = await platforms[0].context.clock.now();
    const { unexplained } = await reconcileHolds(database(), instant(now + 26 * hour));
    expect(unexplained).toEqual([payment]);
  });
});

describe('one contract', () => {
  it('may have twenty open payments, also when they are opened at the same moment', async () => {
    const claimant = await openClaimant(platforms[0], 'one.contract');
    const { id, contribution } = await claimant.contract();
    const open = (index: number) =>
      (platforms[index % 2] ?? platforms[0]).send(
        'POST',
        addresses.createPayment,
        { contractId: id, paymentAmount: contribution },
        { ...claimant.headers, 'idempotency-key': `key-${index}` },
      );
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => open(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(await refused[0]?.json()).toMatchObject({ rule: 'too-many-payments' });
    const taken = answers.findIndex(({ status }) => status === 200);
    expect((await open(taken)).status).toBe(200);
    await later(24);
    expect((await open(99)).status).toBe(200);
  });

  it('may record a hundred claim traces per day, also when they are sent at the same moment', async () => {
    const claimant = await openClaimant(platforms[0], 'one.contract');
    const { id: contractId } = await claimant.contract();
    const trace = { contractId, formData: {}, stageHistory: [], lastStage: 'problemArea' };
    const track = (index: number, body: object = {}) =>
      (platforms[index % 2] ?? platforms[0]).send(
        'POST',
        addresses.trackClaim,
        { ...trace, userMode: 1, ...body },
        claimant.headers,
      );
    const answers = await Promise.all(Array.from({ length: 110 }, (_, index) => track(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const kept = answers.find(({ status }) => status === 200);
    const { id } = await bodyOf(kept);
    expect((await track(0, { id })).status).toBe(200);
    await later(24);
    expect((await track(0)).status).toBe(200);
  });
});
