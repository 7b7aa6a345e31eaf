import { describe, expect, test } from 'vitest';
import {
  isLocked,
  type ClaimEvent,
  type ClaimSessionState,
} from '#application/claim/claim-session-state.ts';
import { reduceClaimSession } from '#application/claim/reduce-claim-session.ts';
import type { PaymentStatus } from '#application/ports/remote/payment-desk.ts';
import { identifier, type PaymentId } from '#domain/kernel';
import { jobOf, monday, type Fate, type Tab, openAt, openAtCard } from './session-world.ts';
import { payFailureOf } from '#application/claim/claim-payment.ts';

const reduce = (state: ClaimSessionState, event: ClaimEvent) =>
  reduceClaimSession(state, event, { now: monday, freshKey: 'fresh' });

const paymentId = identifier<PaymentId>('pi_1');
const own = { value: 'pi_1_secret_fake' };
const needsCard: PaymentStatus = { is: 'needs-card', failure: undefined };
const cancelled: PaymentStatus = { is: 'cancelled' };

/** The payment step from its opening on, by the calls that are answered. */
const opened =
  (answered: number, { hides = false, pays = false } = {}) =>
  async (): Promise<ClaimSessionState> => {
    const { world, tab } = openAt('paymentDetails');
    for (let call = 0; call < answered; call += 1) await world.deliver();
    if (pays) tab.dispatch({ is: 'pay-clicked' });
    const state = tab.state();
    const { payment } = state;
    return hides && payment.phase.is === 'card'
      ? { ...state, payment: { ...payment, phase: { ...payment.phase, shown: false } } }
      : state;
  };

const phases: readonly (readonly [string, string, () => Promise<ClaimSessionState>])[] = [
  ['while the claim is read', 'reading', opened(0)],
  ['while a payment is opened', 'opening', opened(1)],
  ['that is being looked up', 'opening', opened(2)],
  ['before its card form is shown', 'card', opened(3, { hides: true })],
  ['with its card form', 'card', opened(3)],
  ['while its card is confirmed', 'card', opened(3, { pays: true })],
];

/** Every answer to a turn of the payment, except an authorisation, which counts in any turn. */
const answersTo = (
  turn: number,
  { customer, draft: { attemptKey } }: ClaimSessionState,
): readonly ClaimEvent[] => [
  { is: 'claim-read', turn, customer },
  { is: 'claim-not-read', turn, block: undefined },
  { is: 'claim-not-read', turn, block: { tag: 'refused', reason: 'payments-behind' } },
  { is: 'payment-opened', turn, attemptKey, amount: customer.contribution, secret: own },
  { is: 'payment-not-opened', turn, attemptKey, keyIsSpent: false },
  { is: 'payment-looked-up', turn, secret: own, found: needsCard },
  { is: 'payment-looked-up', turn, secret: own, found: cancelled },
  { is: 'payment-not-looked-up', turn, failure: { tag: 'unknown', reason: 'unexpected' } },
  { is: 'card-shown', turn },
  { is: 'card-missing', turn },
  {
    is: 'card-not-confirmed',
    turn,
    failure: { tag: 'refused', reason: 'declined', message: 'No.' },
  },
  { is: 'card-not-confirmed', turn, failure: { tag: 'failed', reason: 'cancelled' } },
];

describe.each(phases)('a payment %s', (_, phase, reach) => {
  test('ignores answers to an earlier turn', async () => {
    const state = await reach();
    expect(state.payment.phase.is).toBe(phase);
    for (const event of answersTo(state.payment.turn - 1, state)) {
      const [after, commands] = reduce(state, event);
      expect(after.payment, event.is).toEqual(state.payment);
      expect(commands.filter((command) => command.do !== 'keep-draft')).toEqual([]);
    }
  });
});

test('a removed card form is not reported while its card is confirmed', async () => {
  const state = await opened(3, { pays: true })();
  expect(reduce(state, { is: 'card-missing', turn: state.payment.turn })[0]).toBe(state);
});

/** A pending claim, by the calls that were answered after a click on "Pay". */
const sent =
  (answered: number, ...fates: readonly Fate[]) =>
  async (): Promise<Tab> => {
    const { world, tab } = await openAtCard();
    tab.dispatch({ is: 'pay-clicked' });
    world.fate('done', 'done', ...fates);
    for (let call = 0; call < answered; call += 1) await world.deliver();
    return tab;
  };

/** A claim that no longer requires a payment, pending while the earlier payment is looked up. */
const sentAsReattend = async (): Promise<Tab> => {
  const { world, tab } = await openAtCard();
  world.jobs.push(jobOf({ status: 'Complete', endedAt: monday }));
  tab.dispatch({ is: 'pay-clicked' });
  await world.deliver();
  tab.dispatch({ is: 'send-clicked' });
  return tab;
};

/** A pending claim whose payment was never opened. */
const sentUnpaid = async (): Promise<ClaimSessionState> => {
  const state = (await sentAsReattend()).state();
  return { ...state, draft: { ...state.draft, paymentSecret: undefined } };
};

const no: Fate = { tag: 'refused', message: 'No.' };

const sealed: readonly (readonly [string, () => Promise<Tab>])[] = [
  ['that is pending', sent(2)],
  ['that is pending without the open payment', sentAsReattend],
  ['whose answer was lost', sent(3, 'lost-after')],
  ['that is refused, while its jobs are read', sent(3, no)],
  ['that is refused, while its hold is looked up', sent(4, no)],
  ['that is created', sent(3)],
];

describe.each(sealed)('a claim %s', (_, reach) => {
  test('stays as it was sent, after any event', async () => {
    const state = (await reach()).state();
    expect(isLocked(state)).toBe(true);
    const { customer, payment, creation } = state;
    const { turn } = payment;
    const events: readonly ClaimEvent[] = [
      { is: 'answered', key: 'description', value: 'It drips.' },
      { is: 'continued', step: 'problemArea' },
      { is: 'payment-requested' },
      { is: 'payment-step-opened' },
      { is: 'pay-clicked' },
      { is: 'card-confirmed', secret: own, paymentId },
      ...(creation.is === 'unconfirmed' ? [] : [{ is: 'send-clicked' } as const]),
      ...(state.checking === 'claim'
        ? []
        : [{ is: 'claim-read', turn, customer: { ...customer, firstName: 'Alex' } } as const]),
    ];
    for (const event of events) {
      const [after, commands] = reduce(state, event);
      expect(after, event.is).toBe(state);
      expect(commands, event.is).toEqual([]);
    }
  });
});

test('a created claim does not restore its draft after late answers', async () => {
  const state = (await sent(3)()).state();
  const { attemptKey } = state.draft;
  const { turn } = state.payment;
  const amount = state.customer.contribution;
  const events: readonly ClaimEvent[] = [
    { is: 'payment-opened', turn, attemptKey, amount, secret: own },
    { is: 'traced', attemptKey, id: 'trace-1' },
  ];
  for (const event of events) expect(reduce(state, event)).toEqual([state, []]);
});

test('a captured payment of another claim changes nothing where no payment is due', async () => {
  const { world, tab } = await openAtCard();
  world.jobs.push(jobOf({ status: 'Complete', endedAt: monday }));
  await tab.reloadAndComplete();
  const state = tab.state();
  const { turn } = state.payment;
  const secret = { value: state.draft.paymentSecret ?? '' };
  expect(state.progress.at).toBe('submitClaim');
  const found = { is: 'captured', paymentId } as const;
  expect(reduce(state, { is: 'payment-looked-up', turn, secret, found })).toEqual([state, []]);
});

test.each([
  ['of another claim', opened(1), 'earlier'],
  ['that has opened a payment', opened(2), undefined],
  ['of a pending claim', sentUnpaid, undefined],
] as const)('a key %s is not replaced as used', async (_, reach, key) => {
  const state = await reach();
  const attemptKey = key ?? state.draft.attemptKey;
  const { turn } = state.payment;
  const [after] = reduce(state, { is: 'payment-not-opened', turn, attemptKey, keyIsSpent: true });
  expect(after.draft).toBe(state.draft);
});

test.each([
  ...phases.map(([named, , reach]) => [named, reach] as const),
  ...sealed.map(([named, reach]) => [named, async () => (await reach()).state()] as const),
])('ignores the result of another payment: %s', async (_, reach) => {
  const state = await reach();
  const { turn } = state.payment;
  const secret = { value: 'pi_9_secret_fake' };
  const another = identifier<PaymentId>('pi_9');
  const events: readonly ClaimEvent[] = [
    { is: 'card-confirmed', secret, paymentId: another },
    { is: 'payment-looked-up', turn, secret, found: { is: 'authorised', paymentId: another } },
    { is: 'payment-looked-up', turn, secret, found: needsCard },
    { is: 'payment-looked-up', turn, secret, found: cancelled },
  ];
  for (const event of events) expect(reduce(state, event)).toEqual([state, []]);
});

/** A tab that shows its card form, and further places for one. */
const atCard = async () => {
  const { world, tab } = await openAtCard();
  return {
    world,
    tab,
    show: () => tab.session().showCardForm({}),
    pay: async () => {
      await tab.complete({ is: 'pay-clicked' });
    },
  };
};

test('removes a card form that loads after its step was closed, and the visible form pays', async () => {
  const { world, tab, show, pay } = await atCard();
  const shown = world.desk.forms();
  show()();
  await world.deliver();
  expect(world.desk.forms()).toEqual(shown);
  await pay();
  expect(tab.place()).toBe('confirmation');
});

test('ignores events of a removed card form', async () => {
  const { world, tab, show } = await atCard();
  const takeAway = show();
  await world.deliver();
  const form = world.desk.forms().at(-1);
  takeAway();
  const before = tab.state();
  form?.onLoadError();
  form?.onReady();
  expect(tab.state()).toBe(before);
});

test('reports that no card can be confirmed when the card form was removed', async () => {
  const { world, tab, show, pay } = await atCard();
  const takeAway = show();
  await world.deliver();
  takeAway();
  await pay();
  expect(payFailureOf(tab.state().payment)).toEqual({
    tag: 'failed',
    reason: 'library-unavailable',
  });
  expect(world.holds()).toEqual([]);
});
