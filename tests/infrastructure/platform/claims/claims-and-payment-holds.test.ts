import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatInstant } from '#domain/time';
import {
  claimPayments,
  payments,
  paymentMovements,
} from '#infrastructure/platform/database/schema/claims.ts';
import { reconcileHolds } from '#infrastructure/platform/payments/reconcile-holds.ts';
import { countRows, moneyMovements } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { atOnce, countStatus, inTurn, useTwoPlatforms } from '../two-platforms.ts';
import { useClaimant } from '../use-platform.ts';
import { afterHours, tuesday, tuesdayMorning, type Body } from './claimant.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);
const [platform, other] = platforms;
const { database } = platform.context;

/** The browsers of one customer, each at its own platform. */
const claimant = useClaimant(platform, 'one.contract');
const either = inTurn(claimant, useClaimant(other, 'one.contract'));
const free = useClaimant(platform, 'no.contribution');
const eitherFree = inTurn(free, useClaimant(other, 'no.contribution'));

const seededJobs = await countRows(database, 'jobs');
const movementsOf = (payment: string | undefined) => moneyMovements(database, payment ?? '');
const setTime = (hours: number) => platform.setClock(formatInstant(afterHours(hours)));

describe('one submit creates one claim', () => {
  const expectOneClaim = async () => {
    expect(await countRows(database, 'claims')).toBe(1);
    expect((await countRows(database, 'jobs')) - seededJobs).toBe(1);
  };

  it('when the same claim arrives twenty times at once at two platforms', async () => {
    const claim = await claimant.claim('boiler', await claimant.pay('attempt'));
    const answers = await atOnce(20, (index) => either(index).createClaim(claim, 'attempt'));
    expect(countStatus(answers, 200)).toBe(20);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    await expectOneClaim();
    expect(await countRows(database, 'claim_payments')).toBe(1);
  });

  it('when a portal without keys sends it ten times at once', async () => {
    const claim = await free.claim('pests');
    const answers = await atOnce(10, (index) => eitherFree(index).createClaim(claim));
    expect(countStatus(answers, 200)).toBe(1);
    expect(countStatus(answers, 409)).toBe(9);
    await expectOneClaim();
  });
});

it('drafts of four categories at once are four claims, each with its own payment', async () => {
  const drafts = await Promise.all(
    (['doors', 'windows', 'locks', 'pests'] as const).map(async (area) =>
      claimant.claim(area, await claimant.pay(area)),
    ),
  );
  const answers = await atOnce(4, (index) =>
    either(index).createClaim(drafts[index] ?? {}, `draft-${index}`),
  );
  expect(countStatus(answers, 200)).toBe(4);
  expect(await countRows(database, 'claims')).toBe(4);
  const bound = await database.select().from(claimPayments);
  expect(new Set(bound.map(({ paymentId }) => paymentId)).size).toBe(4);
});

/** The holds as a developer sees them. */
const holds = async () => {
  const answer = await other.send('GET', '/developer/holds');
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};

it('two tabs with payments for one category have that of the second released in the transaction that refuses its claim, twice', async () => {
  for (let round = 1; round <= 2; round += 1) {
    const keyOf = (tab: number) => `${round}-${tab}`;
    const paid = await atOnce(2, (tab) => claimant.pay(keyOf(tab)));
    const drafts = await Promise.all(paid.map((id) => claimant.claim('doors', id)));
    const answers = await Promise.all(
      drafts.map((draft, tab) => either(tab).createClaim(draft, keyOf(tab))),
    );
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(await movementsOf(paid[lost])).toEqual(['hold 6000', 'release 6000']);
    expect(await movementsOf(paid[1 - lost])).toEqual(['capture 6000', 'hold 6000']);
    await claimant.cancelJobs();
    // Sent again, as after a lost reply, it is no claim either: its money is back.
    const again = await claimant.createClaim(drafts[lost] ?? {}, keyOf(lost));
    await expectRefusal(again, 409, 'payment-not-authorised');
  }
  expect(await holds()).toEqual({ taken: 2, givenBack: 2, waiting: 0, unexplained: [] });
});

describe('a payment hold without a claim', () => {
  it('is released after a day, and cannot be authorised again', async () => {
    const [abandoned, spent] = [await claimant.pay('abandoned'), await claimant.pay('spent')];
    const secret = await claimant.openPayment('never-confirmed');
    await claimant.createClaim(await claimant.claim('doors', spent));
    await setTime(12);
    const young = await claimant.pay('young');
    await setTime(24);
    expect(await movementsOf(abandoned)).toEqual(['hold 6000', 'release 6000']);
    expect(await movementsOf(spent)).toEqual(['capture 6000', 'hold 6000']);
    expect(await movementsOf(young)).toEqual(['hold 6000']);
    expect(await holds()).toEqual({ taken: 1, givenBack: 1, waiting: 1, unexplained: [] });
    const [unconfirmed] = await database.select().from(payments).where(eq(payments.secret, secret));
    expect(unconfirmed).toMatchObject({ status: 'cancelled', cardLast4: null });
    await setTime(36);
    expect(await holds()).toEqual({ taken: 1, givenBack: 2, waiting: 0, unexplained: [] });
  });

  it('is timed from its authorisation, not from the opening of the payment', async () => {
    await claimant.openPayment('attempt');
    await setTime(23);
    const payment = await claimant.pay('attempt');
    await setTime(46);
    expect(await movementsOf(payment)).toEqual(['hold 6000']);
    await setTime(47);
    expect(await movementsOf(payment)).toEqual(['hold 6000', 'release 6000']);
  });
});

describe('an unexplained payment hold is reported', () => {
  it.each([
    ['captured without a claim', 'captured', 'capture', tuesday],
    ['authorised without a movement of money', 'captured', undefined, tuesday],
    ['released and still authorised', 'authorised', 'release', tuesday],
    ['marked as released without a release', 'cancelled', undefined, tuesday],
    ['not released and its day is over', 'authorised', undefined, afterHours(26)],
  ] as const)('when it is %s', async (_, status, kind, now) => {
    const paymentId = await claimant.pay('attempt');
    expect(await holds()).toEqual({ taken: 0, givenBack: 0, waiting: 1, unexplained: [] });
    await database.update(payments).set({ status }).where(eq(payments.id, paymentId));
    if (kind !== undefined)
      await database
        .insert(paymentMovements)
        .values({ paymentId, kind, amountPence: 6000, movedAt: tuesday });
    expect((await reconcileHolds(database, now)).unexplained).toEqual([paymentId]);
  });
});

describe('one contract', () => {
  it('may have twenty open payments, also when they are opened at the same moment', async () => {
    const open = (index: number) => either(index).requestPayment(`key-${index}`);
    const answers = await atOnce(40, open);
    expect(countStatus(answers, 200)).toBe(20);
    expect(countStatus(answers, 429)).toBe(20);
    const indexOf = (wanted: number) => answers.findIndex(({ status }) => status === wanted);
    await expectRefusal(await open(indexOf(429)), 429, 'too-many-payments');
    expect((await open(indexOf(200))).status).toBe(200);
    await setTime(24);
    expect((await open(99)).status).toBe(200);
  });

  it('may record a hundred claim traces per day, also when they are sent at the same moment', async () => {
    const answers = await atOnce(110, (index) => either(index).track());
    expect(countStatus(answers, 200)).toBe(100);
    expect(countStatus(answers, 429)).toBe(10);
    const recorded = answers.find(({ status }) => status === 200);
    expect((await claimant.track((await recorded?.json()) as Body)).status).toBe(200);
    await setTime(24);
    expect((await claimant.track()).status).toBe(200);
  });
});
