import { describe, expect, test } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { payFailureOf, isPaymentOnHold, mayBeOnHold } from '#application/claim/claim-payment.ts';
import { submissionStatusOf, type ClaimCommand } from '#application/claim/claim-session-state.ts';
import { makeListUnfinishedClaims } from '#application/claim/claim-draft.ts';
import type { ClaimFormStep } from '#application/claim/claim-session-state.ts';
import { reduceClaimSession } from '#application/claim/reduce-claim-session.ts';
import type { ClaimAnswers } from '#domain/claim';
import { identifier, type PaymentId } from '#domain/kernel';
import { instant, millisecondsPerDay } from '#domain/time';
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
  type Tab,
  openAt,
  openAtCard,
  openAtSending,
} from './session-world.ts';
import { answersOf } from './draft-answers.ts';

const pay = (tab: Tab) => tab.complete({ is: 'pay-clicked' });

/** Pays, and is led to the confirmation. */
const payWell = async (tab: Tab) => {
  await pay(tab);
  expect(tab.place()).toBe('confirmation');
};

const openPayment = async (world: SessionWorld, tab: Tab) => {
  tab.goTo('paymentDetails');
  await world.deliverAll();
};

const tryAgain = (tab: Tab) => tab.complete({ is: 'payment-step-opened' });

const phaseOf = (tab: Tab) => tab.state().payment.phase;

describe('a payment', () => {
  test('starts with one tap once its card form is shown', async () => {
    const tab = await tabAtCard(sessionWorld());
    const shown = tab.state();
    const { payment } = shown;
    if (payment.phase.is !== 'card') throw new Error('There is no card form');
    const commands = (state: typeof shown) =>
      reduceClaimSession(state, { is: 'pay-clicked' }, { now: monday, freshKey: 'fresh' })[1];
    expect(commands(shown)).toEqual([{ do: 'read-claim', turn: payment.turn }]);
    const hidden = { ...payment, phase: { ...payment.phase, shown: false } };
    expect(commands({ ...shown, payment: hidden })).toEqual([]);
    tab.dispatch({ is: 'pay-clicked' });
    expect(commands(tab.state())).toEqual([]);
  });

  test('that was opened with an earlier key or given as an answer does not belong to the draft', async () => {
    const tab = await tabAtCard(sessionWorld());
    const before = tab.state();
    const { turn } = before.payment;
    const secret = { value: 'pi_9_secret_fake' };
    const amount = before.customer.contribution;
    tab.dispatch({ is: 'payment-opened', turn, attemptKey: 'earlier', amount, secret });
    say(tab, { paymentId: 'pi_9' });
    expect(tab.state()).toBe(before);
  });

  test('that a bank declines on its own page is reported on return, and another card pays', async () => {
    const world = sessionWorld();
    const failure = { tag: 'refused', reason: 'declined', message: 'Your bank said no.' } as const;
    world.desk.declineWith(failure);
    const tab = await tabAtCard(world);
    const [secret = ''] = world.payments();
    await world.desk.confirm(secret)();
    world.desk.declineWith(undefined);
    tab.reload();
    await openPayment(world, tab);
    expect(payFailureOf(tab.state().payment)).toEqual(failure);
    await payWell(tab);
    expect(world.payments()).toHaveLength(1);
  });

  test.each([
    ['the jobs', ['lost-before'], 'jobs-not-read'],
    ['the payment', ['done', 'lost-before'], 'not-created'],
    ['looking it up', ['done', 'done', 'lost-before'], 'unexpected'],
  ] as const)(
    'does not open without %s, and opens once when the user tries again',
    async (_, fates, because) => {
      const { world, tab } = openAt('paymentDetails');
      world.fate(...fates);
      await world.deliverAll();
      expect(phaseOf(tab)).toEqual({ is: 'not-opened', because });
      await tryAgain(tab);
      await payWell(tab);
      expect(world.payments()).toHaveLength(1);
    },
  );

  test('is not confirmed while the jobs cannot be read, and the card stays typed', async () => {
    const { world, tab } = await openAtCard();
    world.fate('lost-before');
    await pay(tab);
    expect(phaseOf(tab)).toMatchObject({ is: 'card', shown: true });
    expect(payFailureOf(tab.state().payment)).toEqual({ tag: 'failed', reason: 'jobs-not-read' });
    expect(world.holds()).toEqual([]);
    tab.goTo('review');
    tab.goTo('paymentDetails');
    expect(payFailureOf(tab.state().payment)).toBeUndefined();
  });

  test('is cancelled when the user goes to another step before it is confirmed', async () => {
    const { world, tab } = await openAtCard();
    tab.dispatch({ is: 'pay-clicked' });
    tab.goTo('chooseDate');
    await world.deliverAll();
    expect(world.holds()).toEqual([]);
    expect(tab.step()).toBe('chooseDate');
    await openPayment(world, tab);
    await payWell(tab);
  });

  test('that is declined after the user left the step is reported as declined on return', async () => {
    const { world, tab } = await openAtCard();
    const declined = { tag: 'refused', reason: 'declined', message: 'No.' } as const;
    world.desk.declineWith(declined);
    tab.dispatch({ is: 'pay-clicked' });
    await world.deliver();
    tab.goTo('review');
    expect(mayBeOnHold(tab.state())).toBe(true);
    await world.deliverAll();
    expect(mayBeOnHold(tab.state())).toBe(false);
    await openPayment(world, tab);
    expect(payFailureOf(tab.state().payment)).toEqual(declined);
  });

  test.each([
    ['lost-after', true],
    ['lost-before', false],
  ] as const)(
    'counts as possibly authorised from the attempt until it has been looked up: %s',
    async (fate, isAuthorisedThen) => {
      const { world, tab } = await openAtCard();
      const unfinished = makeListUnfinishedClaims(tab.drafts);
      tab.dispatch({ is: 'pay-clicked' });
      expect(unfinished()).toMatchObject([{ status: 'editing', paymentHold: 'none' }]);
      await world.deliver();
      world.fate(fate);
      await world.deliverAll();
      expect(unfinished()).toMatchObject([
        { status: 'editing', paymentHold: 'possible', amount: 6000 },
      ]);
      tab.reload();
      tab.goTo('review');
      expect(mayBeOnHold(tab.state())).toBe(true);
      await openPayment(world, tab);
      expect(mayBeOnHold(tab.state())).toBe(false);
      expect(unfinished()).toMatchObject(isAuthorisedThen ? [] : [{ paymentHold: 'none' }]);
      expect(tab.place()).toBe(isAuthorisedThen ? 'confirmation' : 'form');
    },
  );

  test('waits for a review when an answer changed during the confirmation of the card, also after a second one', async () => {
    const { world, tab } = await openAtCard();
    const [paymentSecret = ''] = world.payments();
    tab.dispatch({ is: 'pay-clicked' });
    await world.deliver();
    tab.goTo('problemArea');
    say(tab, { description: 'It drips.' });
    await world.deliverAll();
    const onHold = tab.state();
    expect(onHold.draft.status).toEqual({ is: 'editing', needsReview: true });
    const paymentId = identifier<PaymentId>('pi_1');
    tab.dispatch({ is: 'card-confirmed', secret: { value: paymentSecret }, paymentId });
    await world.deliverAll();
    expect(tab.state()).toBe(onHold);
    expect(world.received()).toEqual([]);
    expect(world.holds()).toHaveLength(1);
    tab.goTo('submitClaim');
    expect(tab.step()).toBe('review');
    await tab.reloadAndComplete();
    expect(world.received()).toEqual([]);
    tab.goTo('review');
    await tab.complete({ is: 'send-clicked' });
    expect(world.received()[0]?.claim.answers).toMatchObject({
      paymentId: 'pi_1',
      description: 'It drips.',
    });
  });
});

describe('a payment that its provider has cancelled', () => {
  test('is opened again where the card form would appear', async () => {
    const { world, tab } = await openAtCard();
    tab.goTo('review');
    world.desk.cancel('pi_1_secret_fake');
    await openPayment(world, tab);
    await payWell(tab);
    expect(world.received()[0]?.claim.answers.paymentId).toBe('pi_2');
  });

  test('is opened again when the card is confirmed too late, and the user is informed', async () => {
    const { world, tab } = await openAtCard();
    world.desk.cancel('pi_1_secret_fake');
    tab.dispatch({ is: 'pay-clicked' });
    await world.deliver();
    await world.deliver();
    const { draft } = tab.state();
    expect(draft.paymentSecret).toBeUndefined();
    const stored = { ...draft, session: { ...draft.session, shown: undefined } };
    expect(tab.drafts.read(draft.contractId)).toEqual(stored);
    await world.deliverAll();
    expect(phaseOf(tab)).toEqual({
      is: 'card',
      shown: true,
      secret: { value: 'pi_2_secret_fake' },
    });
    expect(payFailureOf(tab.state().payment)).toEqual({ tag: 'failed', reason: 'cancelled' });
    await payWell(tab);
    expect(world.holds()).toEqual([]);
  });

  test('after the authorisation leads a refused claim back to its payment with the message of the platform', async () => {
    const { world, tab } = await openAtSending();
    world.desk.cancel('pi_1_secret_fake');
    await world.deliverAll();
    expect(tab.step()).toBe('review');
    expect(tab.reports()).toEqual(['The payment has not been authorised.']);
    expect(answersOf(tab.state().draft)).toEqual(readyAnswers);
    await tab.complete({ is: 'payment-requested' });
    await payWell(tab);
  });
});

describe('a copy of a tab whose claim was paid for and created', () => {
  const copied = async (answers: ClaimAnswers, step: ClaimFormStep) => {
    const { world, tab } = await openAtCard();
    const copy = world.openTab(tab.state().draft);
    copy.goTo('problemArea');
    await payWell(tab);
    say(copy, answers);
    copy.goTo(step);
    await world.deliverAll();
    return { world, copy };
  };

  test('requires a payment of its own for another claim, and says why', async () => {
    const { world, copy } = await copied(pestAnswers, 'paymentDetails');
    expect(copy.step()).toBe('review');
    expect(copy.reports()).toEqual(['spent']);
    expect(isPaymentOnHold(copy.state())).toBe(false);
    expect(copy.state().draft.releasedAmount).toBeUndefined();
    await copy.complete({ is: 'payment-requested' });
    await payWell(copy);
    expect(
      world.received().map(({ claim: { category, answers } }) => [category, answers.paymentId]),
    ).toEqual([
      ['Drains', 'pi_1'],
      ['Pests', 'pi_2'],
    ]);
    expect(world.payments().filter(world.desk.isTaken)).toHaveLength(2);
  });

  test('keeps the payment while the provider does not report it as released', async () => {
    const { world, copy } = await copied(pestAnswers, 'problemArea');
    copy.goTo('paymentDetails');
    world.fate('done', 'done', 'done', 'done', 'lost-before');
    await world.deliverAll();
    expect(submissionStatusOf(copy.state())).toBe('refused');
    expect(answersOf(copy.state().draft).paymentId).toBe('pi_1');
  });
});

describe('a draft whose key a copied tab used for a claim without a payment', () => {
  const copied = async () => {
    const world = sessionWorld({ contribution: 0 });
    const copy = tabAt(world, 'review');
    const tab = world.openTab(copy.state().draft);
    say(tab, pestAnswers);
    tab.goTo('review');
    await tab.complete({ is: 'send-clicked' });
    expect(tab.place()).toBe('confirmation');
    world.charge(6000);
    return { world, copy };
  };

  const paidWith = (world: SessionWorld) =>
    world.received().map(({ claim: { category, answers } }) => [category, answers.paymentId]);

  test('gets a fresh key before its own payment is opened', async () => {
    const { world, copy } = await copied();
    await copy.complete({ is: 'send-clicked' });
    expect(copy.reports()).toEqual(['This key was already used for another claim.']);
    expect(copy.step()).toBe('review');
    await copy.complete({ is: 'payment-requested' });
    await payWell(copy);
    expect(paidWith(world)).toEqual([
      ['Pests', undefined],
      ['Drains', 'pi_1'],
    ]);
  });

  test('keeps its authorised payment under a fresh key', async () => {
    const { world, copy } = await copied();
    copy.reload();
    await copy.complete({ is: 'payment-requested' });
    await pay(copy);
    expect(submissionStatusOf(copy.state())).toBe('refused');
    expect(isPaymentOnHold(copy.state())).toBe(true);
    await copy.complete({ is: 'send-clicked' });
    expect(copy.place()).toBe('confirmation');
    expect(world.payments()).toHaveLength(1);
    expect(world.holds()).toEqual([]);
    expect(paidWith(world)).toEqual([
      ['Pests', undefined],
      ['Drains', 'pi_1'],
    ]);
  });
});

describe('a changed price', () => {
  const createdFor = (world: SessionWorld) => ({
    paymentId: world.received()[0]?.claim.answers.paymentId,
    amounts: world.payments().filter(world.desk.isTaken).map(world.amountOf),
  });

  test('is shown when it changes under an open card form, and the new amount is paid', async () => {
    const { world, tab } = await openAtCard();
    world.charge(7500);
    await pay(tab);
    expect(world.holds()).toEqual([]);
    expect(payFailureOf(tab.state().payment)).toEqual({ tag: 'failed', reason: 'amount-changed' });
    expect(tab.state().payment.dueBefore).toBe(6000);
    expect(answersOf(tab.state().draft)).toEqual(readyAnswers);
    expect(phaseOf(tab)).toMatchObject({ is: 'card', secret: { value: 'pi_2_secret_fake' } });
    await payWell(tab);
    expect(createdFor(world)).toEqual({ paymentId: 'pi_2', amounts: [7500] });
  });

  test('is shown once with the previous amount when it changes between review and payment', async () => {
    const { world, tab } = openAt('review');
    world.charge(7500);
    await tab.complete({ is: 'payment-requested' });
    expect(phaseOf(tab)).toMatchObject({ is: 'card' });
    expect(tab.state().payment.dueBefore).toBe(6000);
    tab.goTo('review');
    await tab.complete({ is: 'payment-requested' });
    expect(tab.state().payment.dueBefore).toBeUndefined();
  });

  test.each([
    ['before the payment', () => openAt('review'), 'payment-requested'],
    ['while the card form is open', openAtCard, 'pay-clicked'],
  ] as const)(
    'that becomes zero is shown %s, and the claim is sent without a card',
    async (_, open, is) => {
      const { world, tab } = await open();
      world.charge(0);
      await tab.complete({ is });
      expect(tab.step()).toBe('review');
      expect(tab.reports()).toEqual(['nothingDue']);
      await tab.complete({ is: 'send-clicked' });
      expect(tab.place()).toBe('confirmation');
      expect(world.holds()).toEqual([]);
    },
  );

  test('does not alter the authorised amount on the confirmation of a claim whose answer was lost', async () => {
    const { world, tab } = await openAtCard();
    world.fate('done', 'done', 'lost-after');
    await pay(tab);
    world.charge(7500);
    await tab.reloadAndComplete();
    expect(tab.place()).toBe('confirmation');
    expect(tab.drafts.confirmation()?.contribution).toEqual({ amount: 6000, taken: false });
  });

  test('is not checked when an older draft does not have its amount', async () => {
    const world = sessionWorld();
    const { draft } = (await tabAtCard(world)).state();
    const tab = world.openTab({ ...draft, openedFor: undefined });
    world.charge(7500);
    await openPayment(world, tab);
    expect(phaseOf(tab)).toMatchObject({ is: 'card', secret: { value: 'pi_1_secret_fake' } });
  });

  test('is paid with a new key when the answer to the first opening was lost', async () => {
    const { world, tab } = openAt('paymentDetails');
    world.fate('done', 'lost-after');
    await world.deliverAll();
    world.charge(7500);
    await tryAgain(tab);
    expect(phaseOf(tab)).toEqual({ is: 'not-opened', because: 'not-created' });
    await tryAgain(tab);
    await payWell(tab);
    expect(createdFor(world)).toEqual({ paymentId: 'pi_2', amounts: [7500] });
  });
});

test('a payment is not confirmed while its claim is blocked', async () => {
  const block = { tag: 'refused', reason: 'payments-behind' } as const;
  const { world, tab } = await openAtCard();
  world.block(block);
  await pay(tab);
  expect(phaseOf(tab)).toEqual({ is: 'not-opened', because: 'blocked', block });
  expect(payFailureOf(tab.state().payment)).toEqual({ tag: 'failed', reason: 'blocked' });
  expect(world.holds()).toEqual([]);
  world.block(undefined);
  await tryAgain(tab);
  await payWell(tab);
  expect(world.payments()).toHaveLength(1);
});

test('a payment hold that was released with a refusal does not count as authorised, also when the claim cannot be read', async () => {
  const { world, tab } = await openAtSending();
  world.fate({ tag: 'refused', message: 'The contract has ended.' }, unreachable);
  world.desk.cancel('pi_1_secret_fake');
  await world.deliverAll();
  expect(tab.step()).toBe('review');
  expect(tab.reports()).toEqual(['The contract has ended.']);
  expect(answersOf(tab.state().draft)).toEqual(readyAnswers);
  expect(tab.state().draft.releasedAmount).toBe(6000);
});

test('a payment keeps an authorisation that a lost answer has hidden when another tab has created the claim', async () => {
  const { world, tab } = await openAtCard();
  world.fate('done', 'lost-after');
  await pay(tab);
  world.jobs.push(jobOf());
  await pay(tab);
  expect(tab.step()).toBe('sameJobTypeAlreadyOpen');
  expect(answersOf(tab.state().draft).paymentId).toBe('pi_1');
});

describe('days that are no longer offered', () => {
  const later = (world: SessionWorld) =>
    world.clock.set(instant(world.clock.now() + 5 * millisecondsPerDay));
  const otherDays = {
    dayOneDate: '2026-12-07',
    dayTwoDate: '2026-12-08',
    dayThreeDate: '2026-12-09',
  };

  const replacedByDays: readonly ClaimCommand[] = [
    { do: 'go', step: 'chooseDate', returnsTo: undefined, replace: true },
    { do: 'track', action: 'Step chooseDate' },
  ];

  test('block the payment from the review and from the days', () => {
    const world = sessionWorld();
    const state = tabAt(world, 'review').state();
    const context = { now: instant(monday + 5 * millisecondsPerDay), freshKey: 'fresh' };
    const [requested, commands] = reduceClaimSession(state, { is: 'payment-requested' }, context);
    expect(requested.progress.at).toBe('chooseDate');
    expect(commands).toEqual(replacedByDays);
    const goOn = { is: 'continued', step: 'chooseDate' } as const;
    const [stays, none] = reduceClaimSession(state, goOn, context);
    expect(stays.failed?.node).toBe('chooseDate');
    expect(none).toEqual([]);
  });

  test('lead to the days when "Pay" is clicked, with the news that the card was not tried', async () => {
    const { world, tab } = await openAtCard();
    later(world);
    await pay(tab);
    expect(tab.step()).toBe('chooseDate');
    expect(tab.reports()).toEqual(['daysGone']);
    expect(world.holds()).toEqual([]);
  });

  test('require new days during the confirmation of the card, and the reviewed claim is sent with the authorised payment', async () => {
    const { world, tab } = await openAtCard();
    tab.dispatch({ is: 'pay-clicked' });
    await world.deliver();
    later(world);
    await world.deliverAll();
    expect(tab.step()).toBe('chooseDate');
    expect(answersOf(tab.state().draft).paymentId).toBe('pi_1');
    say(tab, otherDays);
    tab.reload();
    tab.goTo('chooseDate');
    tab.dispatch({ is: 'continued', step: 'chooseDate' });
    expect(tab.step()).toBe('review');
    expect(world.received()).toEqual([]);
    await tab.complete({ is: 'send-clicked' });
    expect(world.received()[0]?.claim.answers).toMatchObject({ ...otherDays, paymentId: 'pi_1' });
    expect(world.payments()).toHaveLength(1);
  });
});
