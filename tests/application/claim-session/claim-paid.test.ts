import { describe, expect, test } from 'vitest';
import {
  isPaymentOnHold,
  mayBeOnHold,
  payFailureOf,
  claimStatusOf,
} from '#application/claim-session/claim-session-state.ts';
import { makeListUnfinishedClaims } from '#application/claim-session/unfinished-claims.ts';
import type { ClaimFormStep } from '#application/claim-session/claim-steps.ts';
import { reduceClaimSession } from '#application/claim-session/reduce-claim-session.ts';
import type { ClaimBlock } from '#application/use-cases/claim/claim-block.ts';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import { identifier, type PaymentIntentId } from '#domain/kernel/identifiers.ts';
import { instant, millisecondsPerDay } from '#domain/kernel/instant.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { parsePence } from '#domain/kernel/pence.ts';
import {
  jobOf,
  monday,
  pestAnswers,
  readyAnswers,
  say,
  sessionWorld,
  tabAt,
  tabAtCard,
  type SessionWorld,
} from './session-world.ts';

const pay = async (world: SessionWorld, tab: Awaited<ReturnType<typeof tabAtCard>>) => {
  tab.dispatch({ is: 'pay-pressed' });
  await world.deliverAll();
};

const startsOn = londonDate(monday);

const phaseOf = (tab: Awaited<ReturnType<typeof tabAtCard>>) => tab.state().payment.phase;

describe('a payment', () => {
  test('is held once and the claim goes with it', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    expect(phaseOf(tab)).toMatchObject({ is: 'card', shown: true });
    tab.dispatch({ is: 'pay-pressed' });
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.intents()).toHaveLength(1);
    expect(world.received()[0]?.claim.answers.paymentId).toBe('pi_1');
  });

  test('is asked for by one press, once its card form is shown', async () => {
    const tab = await tabAtCard(sessionWorld());
    const shown = tab.state();
    const { payment } = shown;
    if (payment.phase.is !== 'card') throw new Error('There is no card form');
    const commands = (state: typeof shown) =>
      reduceClaimSession(state, { is: 'pay-pressed' }, { now: monday, freshKey: 'fresh' })[1];
    expect(commands(shown)).toEqual([{ do: 'read-claim', turn: payment.turn }]);
    const hidden = { ...payment, phase: { ...payment.phase, shown: false } };
    expect(commands({ ...shown, payment: hidden })).toEqual([]);
    tab.dispatch({ is: 'pay-pressed' });
    expect(commands(tab.state())).toEqual([]);
  });

  test('whose answers were changed meanwhile waits for a review, however often it is told as held', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    const [clientSecret = ''] = world.intents();
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    say(tab, { description: 'The bath does not drain.' });
    await world.deliverAll();
    const held = tab.state();
    expect(held.draft.standing).toEqual({ is: 'to-review' });
    const paymentId = identifier<PaymentIntentId>('pi_1');
    tab.dispatch({ is: 'card-confirmed', secret: { clientSecret }, paymentId });
    await world.deliverAll();
    expect(tab.state()).toBe(held);
    expect(world.received()).toEqual([]);
  });

  test('that was opened under an earlier key, or named as an answer, is not the draft’s', async () => {
    const tab = await tabAtCard(sessionWorld());
    const before = tab.state();
    const { turn } = before.payment;
    const secret = { clientSecret: 'pi_9_secret_x' };
    const amount = before.customer.contribution;
    tab.dispatch({ is: 'payment-opened', turn, attemptKey: 'earlier', amount, secret });
    say(tab, { paymentId: 'pi_9' });
    expect(tab.state()).toBe(before);
  });

  test('that a bank declines on a page of its own is told on the way back, and another card pays', async () => {
    const world = sessionWorld();
    const failure = { tag: 'declined', message: 'Your bank said no.' } as const;
    world.desk.declineWith(failure);
    const tab = await tabAtCard(world);
    const [secret = ''] = world.intents();
    await world.desk.confirm(secret)();
    world.desk.declineWith(undefined);
    tab.reload();
    tab.goTo('paymentDetails');
    await world.deliverAll();
    expect(payFailureOf(tab.state().payment)).toEqual(failure);
    await pay(world, tab);
    expect(tab.place()).toBe('confirmation');
    expect(world.intents()).toHaveLength(1);
  });

  test('that is declined is told in the provider’s words, and another card pays', async () => {
    const world = sessionWorld();
    world.desk.declineWith({ tag: 'declined', message: 'Insufficient funds.' });
    const tab = await tabAtCard(world);
    await pay(world, tab);
    expect(payFailureOf(tab.state().payment)).toEqual({
      tag: 'declined',
      message: 'Insufficient funds.',
    });
    world.desk.declineWith(undefined);
    await pay(world, tab);
    expect(tab.place()).toBe('confirmation');
    expect(world.intents()).toHaveLength(1);
  });

  test.each([
    ['the jobs', ['lost-before'], 'jobs-not-read'],
    ['the payment', ['done', 'lost-before'], 'not-created'],
    ['the look at it', ['done', 'done', 'lost-before'], 'unexpected'],
  ] as const)(
    'does not open without %s, and opens once when tried again',
    async (_, fates, because) => {
      const world = sessionWorld();
      const tab = tabAt(world, 'paymentDetails');
      world.fate(...fates);
      await world.deliverAll();
      expect(phaseOf(tab)).toEqual({ is: 'not-opened', because });
      tab.dispatch({ is: 'payment-entered' });
      await world.deliverAll();
      await pay(world, tab);
      expect(tab.place()).toBe('confirmation');
      expect(world.intents()).toHaveLength(1);
    },
  );

  test('whose session is over stays as it is until the user is signed in again', async () => {
    const world = sessionWorld();
    const tab = tabAt(world, 'paymentDetails');
    world.fate('done', { tag: 'signed-out' });
    await world.deliverAll();
    expect(tab.place()).toBe('sign-in');
    expect(tab.state().draft.answers).toEqual(readyAnswers);
  });

  test('whose answer was lost is found held, also after a reload', async () => {
    for (const reloads of [false, true]) {
      const world = sessionWorld();
      const tab = await tabAtCard(world);
      world.fate('done', 'lost-after');
      await pay(world, tab);
      expect(payFailureOf(tab.state().payment)?.tag).toBe('unexpected');
      if (reloads) tab.reload();
      tab.goTo('paymentDetails');
      await world.deliverAll();
      if (!reloads) await pay(world, tab);
      expect(tab.place()).toBe('confirmation');
      expect(world.intents()).toHaveLength(1);
    }
  });

  test('is not confirmed while the jobs cannot be read, and the card stays typed', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.fate('lost-before');
    await pay(world, tab);
    expect(phaseOf(tab)).toMatchObject({ is: 'card', shown: true });
    expect(payFailureOf(tab.state().payment)).toEqual({ tag: 'jobs-not-read' });
    expect(world.holds()).toEqual([]);
    tab.goTo('review');
    tab.goTo('paymentDetails');
    expect(payFailureOf(tab.state().payment)).toBeUndefined();
  });

  test.each(['review', 'chooseDate'])(
    'that is left for the %s before it is confirmed is not made',
    async (step) => {
      const world = sessionWorld();
      const tab = await tabAtCard(world);
      tab.dispatch({ is: 'pay-pressed' });
      tab.goTo(step);
      await world.deliverAll();
      expect(world.holds()).toEqual([]);
      expect(tab.step()).toBe(step);
      tab.goTo('paymentDetails');
      await world.deliverAll();
      await pay(world, tab);
      expect(tab.place()).toBe('confirmation');
    },
  );

  test('that is left while the card is confirmed goes with its claim all the same', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    tab.goTo('review');
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
  });

  test('that is left while its card is declined is told as declined when it is come back to', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    const declined = { tag: 'declined', message: 'No.' } as const;
    world.desk.declineWith(declined);
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    tab.goTo('review');
    expect(mayBeOnHold(tab.state())).toBe(true);
    await world.deliverAll();
    expect(mayBeOnHold(tab.state())).toBe(false);
    tab.goTo('paymentDetails');
    await world.deliverAll();
    expect(payFailureOf(tab.state().payment)).toEqual(declined);
  });

  test.each([
    ['lost-after', true],
    ['lost-before', false],
  ] as const)('may be held from its try until it is looked up: %s', async (fate, isHeldThen) => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    const leftOpen = makeListUnfinishedClaims(tab.drafts);
    tab.dispatch({ is: 'pay-pressed' });
    expect(leftOpen()).toEqual([]);
    await world.deliver();
    world.fate(fate);
    await world.deliverAll();
    expect(leftOpen()).toMatchObject([{ arrived: 'no', heldOnCard: 'maybe', amount: 6000 }]);
    tab.reload();
    tab.goTo('review');
    expect(mayBeOnHold(tab.state())).toBe(true);
    tab.goTo('paymentDetails');
    await world.deliverAll();
    expect(mayBeOnHold(tab.state())).toBe(false);
    expect(leftOpen()).toEqual([]);
    expect(tab.place()).toBe(isHeldThen ? 'confirmation' : 'form');
  });

  test('waits for a review when an answer was changed while the card was confirmed', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    tab.goTo('problemArea');
    say(tab, { description: 'It drips.' });
    await world.deliverAll();
    expect(world.received()).toEqual([]);
    expect(world.holds()).toHaveLength(1);
    tab.goTo('submitClaim');
    expect(tab.step()).toBe('review');
    tab.reload();
    await world.deliverAll();
    expect(world.received()).toEqual([]);
    tab.goTo('review');
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(world.received()[0]?.claim.answers).toMatchObject({
      paymentId: 'pi_1',
      description: 'It drips.',
    });
  });
});

describe('a payment that its provider has cancelled', () => {
  test('is opened anew where the card form was to come', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    tab.goTo('review');
    world.desk.cancel('pi_1_secret_x');
    tab.goTo('paymentDetails');
    await world.deliverAll();
    await pay(world, tab);
    expect(tab.place()).toBe('confirmation');
    expect(world.received()[0]?.claim.answers.paymentId).toBe('pi_2');
  });

  test('is opened anew when the card is confirmed too late, and that is told', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.desk.cancel('pi_1_secret_x');
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    await world.deliver();
    const { draft } = tab.state();
    expect(draft.clientSecret).toBeUndefined();
    expect(tab.drafts.read(draft.contractId)).toEqual(draft);
    await world.deliverAll();
    expect(phaseOf(tab)).toEqual({
      is: 'card',
      shown: true,
      secret: { clientSecret: 'pi_2_secret_x' },
    });
    expect(payFailureOf(tab.state().payment)).toEqual({ tag: 'cancelled' });
    await pay(world, tab);
    expect(tab.place()).toBe('confirmation');
    expect(world.holds()).toEqual([]);
  });

  test('after it was held leads a refused claim back to its payment, with the platform’s words', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    await world.deliver();
    world.desk.cancel('pi_1_secret_x');
    await world.deliverAll();
    expect(tab.step()).toBe('review');
    expect(tab.told()).toEqual(['The payment has not been authorised.']);
    expect(tab.state().draft.answers).toEqual(readyAnswers);
    tab.dispatch({ is: 'payment-asked-for' });
    await world.deliverAll();
    await pay(world, tab);
    expect(tab.place()).toBe('confirmation');
  });
});

describe('a copy of a tab that was paid for and raised', () => {
  const copied = async (answers: ClaimAnswers, step: ClaimFormStep) => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    const copy = world.openTab(tab.state().draft);
    copy.goTo('problemArea');
    await pay(world, tab);
    expect(tab.place()).toBe('confirmation');
    say(copy, answers);
    copy.goTo(step);
    await world.deliverAll();
    return { world, copy };
  };

  test('has another claim paid for by itself, and says why', async () => {
    const { world, copy } = await copied(pestAnswers, 'paymentDetails');
    expect(copy.step()).toBe('review');
    expect(copy.told()).toEqual(['spent']);
    expect(isPaymentOnHold(copy.state())).toBe(false);
    expect(copy.state().draft.givenBack).toBeUndefined();
    copy.dispatch({ is: 'payment-asked-for' });
    await world.deliverAll();
    await pay(world, copy);
    expect(copy.place()).toBe('confirmation');
    expect(
      world.received().map(({ claim: { category, answers } }) => [category, answers.paymentId]),
    ).toEqual([
      ['Drains', 'pi_1'],
      ['Pests', 'pi_2'],
    ]);
    expect(world.intents().filter(world.desk.isTaken)).toHaveLength(2);
  });

  test('comes to the job that is there, and holds nothing', async () => {
    const { copy } = await copied({}, 'paymentDetails');
    expect(copy.step()).toBe('sameJobTypeAlreadyOpen');
    expect(isPaymentOnHold(copy.state())).toBe(false);
    expect(copy.told()).toEqual([]);
  });

  test('keeps what was taken while the provider does not say so', async () => {
    const { world, copy } = await copied(pestAnswers, 'problemArea');
    copy.goTo('paymentDetails');
    world.fate('done', 'done', 'done', 'done', 'lost-before');
    await world.deliverAll();
    expect(claimStatusOf(copy.state())).toBe('refused');
    expect(copy.state().draft.answers.paymentId).toBe('pi_1');
  });
});

describe('a price that changes', () => {
  const raisedFor = (world: SessionWorld) => ({
    paymentId: world.received()[0]?.claim.answers.paymentId,
    amounts: world.intents().filter(world.desk.isTaken).map(world.amountOf),
  });

  test('while the card form is open is told, and the new amount is paid', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.charge(7500);
    await pay(world, tab);
    expect(world.holds()).toEqual([]);
    expect(payFailureOf(tab.state().payment)).toEqual({ tag: 'amount-changed' });
    expect(tab.state().payment.dueBefore).toBe(6000);
    expect(tab.state().draft.answers).toEqual(readyAnswers);
    expect(phaseOf(tab)).toMatchObject({ is: 'card', secret: { clientSecret: 'pi_2_secret_x' } });
    await pay(world, tab);
    expect(tab.place()).toBe('confirmation');
    expect(raisedFor(world)).toEqual({ paymentId: 'pi_2', amounts: [7500] });
  });

  test('between the review and the payment is told with the amount of before, once', async () => {
    const world = sessionWorld();
    const tab = tabAt(world, 'review');
    world.charge(7500);
    tab.dispatch({ is: 'payment-asked-for' });
    await world.deliverAll();
    expect(phaseOf(tab)).toMatchObject({ is: 'card' });
    expect(tab.state().payment.dueBefore).toBe(6000);
    tab.goTo('review');
    tab.dispatch({ is: 'payment-asked-for' });
    await world.deliverAll();
    expect(tab.state().payment.dueBefore).toBeUndefined();
  });

  test('and back is told no more', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.charge(7500);
    await pay(world, tab);
    world.charge(6000);
    await pay(world, tab);
    expect(tab.state().payment.dueBefore).toBeUndefined();
  });

  test.each(['on the way to the payment', 'while the card form is open'])(
    'to nothing is told %s, and the claim is sent without a card',
    async (when) => {
      const world = sessionWorld();
      const tab =
        when === 'while the card form is open' ? await tabAtCard(world) : tabAt(world, 'review');
      world.charge(0);
      if (when === 'while the card form is open') tab.dispatch({ is: 'pay-pressed' });
      else tab.dispatch({ is: 'payment-asked-for' });
      await world.deliverAll();
      expect(tab.step()).toBe('review');
      expect(tab.told()).toEqual(['nothing due']);
      tab.dispatch({ is: 'send-pressed' });
      await world.deliverAll();
      expect(tab.place()).toBe('confirmation');
      expect(world.holds()).toEqual([]);
    },
  );

  test.each([false, true])(
    'before the payment is come back to has another one opened, reloaded: %s',
    async (reloads) => {
      const world = sessionWorld();
      const tab = await tabAtCard(world);
      tab.goTo('review');
      world.charge(7500);
      if (reloads) tab.reload();
      tab.goTo('paymentDetails');
      await world.deliverAll();
      expect(payFailureOf(tab.state().payment)).toBeUndefined();
      await pay(world, tab);
      expect(tab.place()).toBe('confirmation');
      expect(raisedFor(world)).toEqual({ paymentId: 'pi_2', amounts: [7500] });
    },
  );

  test('leaves a payment that a lost answer has held to the judgement of the platform', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.fate('done', 'lost-after');
    await pay(world, tab);
    world.charge(7500);
    await pay(world, tab);
    expect(tab.told()).toEqual(['The payment is not over the contribution.']);
    expect(tab.step()).toBe('review');
    expect(tab.state().draft.answers).toEqual(readyAnswers);
    expect(world.intents()).toHaveLength(1);
    expect(world.holds()).toEqual([]);
  });

  test('after the claim was raised unheard leaves the amount that is held on its confirmation', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.fate('done', 'done', 'lost-after');
    await pay(world, tab);
    world.charge(7500);
    tab.reload();
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(tab.drafts.confirmation()?.contribution).toEqual({ amount: 6000, taken: false });
  });

  test('is not looked for where a draft of before does not know its amount', async () => {
    const world = sessionWorld();
    const { draft } = (await tabAtCard(world)).state();
    const tab = world.openTab({ ...draft, openedFor: undefined });
    world.charge(7500);
    tab.goTo('paymentDetails');
    await world.deliverAll();
    expect(phaseOf(tab)).toMatchObject({ is: 'card', secret: { clientSecret: 'pi_1_secret_x' } });
  });

  test('after the answer to the first opening was lost is paid under a fresh key', async () => {
    const world = sessionWorld();
    const tab = tabAt(world, 'paymentDetails');
    world.fate('done', 'lost-after');
    await world.deliverAll();
    world.charge(7500);
    const tryAgain = async () => {
      tab.dispatch({ is: 'payment-entered' });
      await world.deliverAll();
    };
    await tryAgain();
    expect(phaseOf(tab)).toEqual({ is: 'not-opened', because: 'not-created' });
    await tryAgain();
    await pay(world, tab);
    expect(tab.place()).toBe('confirmation');
    expect(raisedFor(world)).toEqual({ paymentId: 'pi_2', amounts: [7500] });
  });
});

test('a hold that the platform gave back with its refusal is not told as held', async () => {
  const world = sessionWorld();
  const tab = await tabAtCard(world);
  tab.dispatch({ is: 'pay-pressed' });
  await world.deliver();
  await world.deliver();
  world.jobs.push(jobOf());
  world.desk.cancel('pi_1_secret_x');
  await world.deliverAll();
  expect(tab.step()).toBe('sameJobTypeAlreadyOpen');
  expect(tab.state().draft.answers).toEqual(readyAnswers);
});

describe.each<ClaimBlock>([
  {
    tag: 'refused',
    contract: { customerFacingId: identifier('CUS-1001'), startDate: startsOn, status: 4 },
    eligibility: { outcome: 'refused', rule: 'payments-behind', compared: [] },
  },
  { tag: 'payments-behind' },
  { tag: 'not-identified', refusal: 'cooling-off' },
])('a payment whose claim is blocked by now: $tag', (block) => {
  const blocked = { is: 'not-opened', because: 'blocked', block };

  test('is not opened, and that is why', async () => {
    const world = sessionWorld();
    const tab = tabAt(world, 'paymentDetails');
    world.block(block);
    await world.deliverAll();
    expect(phaseOf(tab)).toEqual(blocked);
    expect(world.intents()).toEqual([]);
  });

  test('is not confirmed, and goes on once nothing blocks the claim any more', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.block(block);
    await pay(world, tab);
    expect(phaseOf(tab)).toEqual(blocked);
    expect(payFailureOf(tab.state().payment)).toEqual({ tag: 'blocked' });
    expect(world.holds()).toEqual([]);
    world.block(undefined);
    tab.dispatch({ is: 'payment-entered' });
    await world.deliverAll();
    await pay(world, tab);
    expect(tab.place()).toBe('confirmation');
    expect(world.intents()).toHaveLength(1);
  });

  test('tells of the money that a lost answer has held: the platform has the last word on it', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.fate('done', 'lost-after');
    await pay(world, tab);
    world.block(block);
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    await world.deliver();
    expect(tab.state().draft.answers.paymentId).toBe('pi_1');
    expect(claimStatusOf(tab.state())).toBe('sending');
  });
});

describe('a hold whose claim was refused, when the claim cannot be read after that', () => {
  const refuse = async (isGivenBack: boolean) => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    await world.deliver();
    world.fate(
      { tag: 'rejected', status: 409, message: 'The contract has ended.' },
      { tag: 'unreachable' },
    );
    if (isGivenBack) world.desk.cancel('pi_1_secret_x');
    await world.deliverAll();
    return tab;
  };

  test('is not told as held once it was given back', async () => {
    const tab = await refuse(true);
    expect(tab.step()).toBe('review');
    expect(tab.told()).toEqual(['The contract has ended.']);
    expect(tab.state().draft.answers).toEqual(readyAnswers);
    expect(tab.state().draft.givenBack).toBe(6000);
  });

  test('stays with its claim as long as it is there', async () => {
    const tab = await refuse(false);
    expect(claimStatusOf(tab.state())).toBe('refused');
    expect(tab.state().draft.answers.paymentId).toBe('pi_1');
    expect(tab.state().draft.givenBack).toBeUndefined();
  });
});

describe('a payment, when another tab has raised the claim', () => {
  test('is not opened', async () => {
    const world = sessionWorld();
    const tab = tabAt(world, 'review');
    world.jobs.push(jobOf());
    tab.dispatch({ is: 'payment-asked-for' });
    await world.deliverAll();
    expect(tab.step()).toBe('sameJobTypeAlreadyOpen');
    expect(world.intents()).toEqual([]);
  });

  test('holds nothing where its card form is open already', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.jobs.push(jobOf());
    await pay(world, tab);
    expect(tab.step()).toBe('sameJobTypeAlreadyOpen');
    expect(world.holds()).toEqual([]);
    expect(tab.state().draft.answers).toEqual(readyAnswers);
  });

  test('tells of the money that a lost answer has held', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.fate('done', 'lost-after');
    await pay(world, tab);
    world.jobs.push(jobOf());
    await pay(world, tab);
    expect(tab.step()).toBe('sameJobTypeAlreadyOpen');
    expect(tab.state().draft.answers.paymentId).toBe('pi_1');
  });

  test('is not asked for any more where a completed job makes it a reattend', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    world.jobs.push(jobOf({ status: 'Complete', endedAt: monday }));
    await pay(world, tab);
    expect(tab.step()).toBe('review');
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(tab.place()).toBe('confirmation');
    expect(world.holds()).toEqual([]);
  });
});

test('a payment is kept with the amount that it was opened for, whatever is due by its answer', async () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'paymentDetails');
  await world.deliver();
  const state = tab.state();
  const { customer, draft, payment } = state;
  const dearer = { ...customer, contribution: parsePence(7500) ?? customer.contribution };
  const [after] = reduceClaimSession(
    { ...state, customer: dearer },
    {
      is: 'payment-opened',
      turn: payment.turn,
      attemptKey: draft.attemptKey,
      amount: customer.contribution,
      secret: { clientSecret: 'pi_1_secret_x' },
    },
    { now: monday, freshKey: 'fresh' },
  );
  expect(after.draft.openedFor).toBe(customer.contribution);
});

describe('days that close', () => {
  const later = (world: SessionWorld) =>
    world.clock.set(instant(world.clock.now() + 5 * millisecondsPerDay));
  const otherDays = {
    dayOneDate: '2026-12-07',
    dayTwoDate: '2026-12-08',
    dayThreeDate: '2026-12-09',
  };

  test.each(['review', 'paymentDetails'] as const)(
    'on the %s are asked for again, and nothing is held',
    async (step) => {
      const world = sessionWorld();
      const tab = tabAt(world, step);
      await world.deliverAll();
      later(world);
      tab.dispatch({ is: step === 'review' ? 'payment-asked-for' : 'pay-pressed' });
      await world.deliverAll();
      expect(tab.step()).toBe('chooseDate');
      expect(world.holds()).toEqual([]);
    },
  );

  test('lead to no payment from the review, nor on from the days', () => {
    const world = sessionWorld();
    const state = tabAt(world, 'review').state();
    const context = { now: instant(monday + 5 * millisecondsPerDay), freshKey: 'fresh' };
    const [asked, commands] = reduceClaimSession(state, { is: 'payment-asked-for' }, context);
    expect(asked.progress.at).toBe('chooseDate');
    expect(commands).toEqual([]);
    const goOn = { is: 'continued', step: 'chooseDate', returning: true } as const;
    const [stays, none] = reduceClaimSession(state, goOn, context);
    expect(stays.failedSubmit.step).toBe('chooseDate');
    expect(none).toEqual([]);
  });

  test('are led to by a press on “Send”, and the review is not to be come back to', () => {
    const state = tabAt(sessionWorld({ contribution: 0 }), 'review').state();
    const context = { now: instant(monday + 5 * millisecondsPerDay), freshKey: 'fresh' };
    const [, commands] = reduceClaimSession(state, { is: 'send-pressed' }, context);
    expect(commands).toEqual([{ do: 'go', step: 'chooseDate', returning: false, replace: true }]);
  });

  test('while the card is confirmed are asked for again, and the claim is reviewed and goes with the hold', async () => {
    const world = sessionWorld();
    const tab = await tabAtCard(world);
    tab.dispatch({ is: 'pay-pressed' });
    await world.deliver();
    later(world);
    await world.deliverAll();
    expect(tab.step()).toBe('chooseDate');
    expect(tab.state().draft.answers.paymentId).toBe('pi_1');
    say(tab, otherDays);
    tab.reload();
    tab.goTo('chooseDate');
    tab.dispatch({ is: 'continued', step: 'chooseDate', returning: false });
    expect(tab.step()).toBe('review');
    expect(world.received()).toEqual([]);
    tab.dispatch({ is: 'send-pressed' });
    await world.deliverAll();
    expect(world.received()[0]?.claim.answers).toMatchObject({ ...otherDays, paymentId: 'pi_1' });
    expect(world.intents()).toHaveLength(1);
  });
});
