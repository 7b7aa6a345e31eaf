import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPaying } from '#application/claim/claim-payment.ts';
import {
  isLocked,
  submissionStatusOf,
  type SubmissionStatus,
} from '#application/claim/claim-session-state.ts';
import type { ClaimDraft } from '#application/ports/device/claim-drafts.ts';
import type { PaymentFailure } from '#application/ports/remote/payment-desk.ts';
import type { ClaimAnswers } from '#domain/claim';
import {
  openAtCard,
  pestAnswers,
  readyAnswers,
  say,
  sessionWorld,
  tabAt,
  type Fate,
  type SessionWorld,
  type Tab,
} from './session-world.ts';
import { answersOf } from './draft-answers.ts';

const fates: readonly Fate[] = [
  'done',
  'lost-before',
  'lost-after',
  { tag: 'failed', reason: 'not-accepted', message: 'No.' },
  { tag: 'unknown', reason: 'timed-out', message: 'No.' },
  { tag: 'refused', message: 'No.' },
  { tag: 'refused', reason: 'contradiction', message: 'No.' },
  { tag: 'failed', reason: 'rate-limited', message: 'No.' },
  { tag: 'unknown', reason: 'platform-failed' },
];

const changes: readonly ClaimAnswers[] = [
  { description: 'It drips.' },
  { description: '' },
  { jobType: 'pests' },
  { jobType: 'drainage' },
  pestAnswers,
  { drainsProblemRelateTo: 'crackedPipes' },
  { drainsProblemRelateTo: 'blockedDrainToiletSinkShower' },
  { dayOneTime: ['16:00:00'] },
];

/** A page that is loaded again knows what the one before it knew, unless the claim was created. */
const reload = (tab: Tab): void => {
  const before = tab.state();
  tab.reload();
  if (submissionStatusOf(before) === 'accepted') return;
  const { paymentId: _, ...known } = answersOf(before.draft);
  const { paymentId: __, ...after } = answersOf(tab.state().draft);
  expect(after).toEqual(known);
};

/** Typed answers are stored, unless the claim is pending: then nothing changes them. */
const change = (tab: Tab, answers: ClaimAnswers): void => {
  const before = tab.state();
  say(tab, answers);
  const expected = isLocked(before)
    ? answersOf(before.draft)
    : Object.fromEntries(
        Object.entries({ ...answersOf(before.draft), ...answers }).filter(
          ([, value]) => value !== '',
        ),
      );
  expect(answersOf(tab.state().draft)).toEqual(expected);
};

const steps = ['problemArea', 'chooseDate', 'review', 'paymentDetails', 'submitClaim'];
const pick = <Value>(values: readonly Value[], at: number): Value =>
  values[at % values.length] as Value;

/** What may happen in any order, of the kind and on the tab that a number chooses. */
const actsOf = (world: SessionWorld, tabs: readonly Tab[]) => {
  const inTab = (at: number, act: (tab: Tab) => void): void => {
    const tab = pick(tabs, at);
    if (tab.place() === 'form') act(tab);
  };
  const click =
    (is: 'removal-confirmed' | 'send-clicked' | 'payment-requested' | 'pay-clicked') =>
    (at: number) =>
      inTab(at, (tab) => tab.dispatch({ is }));
  return {
    deliver: (at: number) => world.deliver(at),
    fate: (at: number) => world.fate(pick(fates, at)),
    'cancel payments': () =>
      world
        .payments()
        .filter((secret) => !world.desk.isTaken(secret))
        .forEach(world.desk.cancel),
    charge: (at: number) => world.charge(pick([6000, 7500], at)),
    say: (at: number) => inTab(at, (tab) => change(tab, pick(changes, at >> 1))),
    go: (at: number) => inTab(at, (tab) => tab.goTo(pick(steps, at >> 1))),
    'go on': (at: number) =>
      inTab(at, (tab) => tab.dispatch({ is: 'continued', step: tab.step() })),
    confirm: click('removal-confirmed'),
    send: click('send-clicked'),
    'ask for payment': click('payment-requested'),
    pay: click('pay-clicked'),
    reload: (at: number) => inTab(at, reload),
  };
};

const actNames = Object.keys(actsOf(sessionWorld(), [])) as (keyof ReturnType<typeof actsOf>)[];
const often = ['deliver', 'deliver', 'deliver', 'deliver', 'fate', 'go', 'say'] as const;
const anyAct = fc.tuple(fc.constantFrom(...actNames, ...often), fc.nat(15));

/** A draft with its answers, whichever stage was left by Continue. */
const withAnswers = ({ session, ...draft }: ClaimDraft) => ({
  ...draft,
  answers: answersOf({ session }),
});

/** Invariants: one claim per category at most, a payment for each paid claim, and an address that names the step. */
const holdsAtAnyTime = (world: SessionWorld, tabs: readonly Tab[]): void => {
  const categories = world.received().map(({ claim }) => claim.category);
  expect(new Set(categories).size).toBe(categories.length);
  expect(world.payments().filter(world.desk.isTaken).length).toBe(
    world.received().filter(({ claim }) => claim.answers.paymentId !== undefined).length,
  );
  // Each tab has a draft of its own, and the cards of two may be confirmed in one moment.
  expect(world.holds().length).toBeLessThanOrEqual(tabs.length);
  for (const tab of tabs) {
    const { draft } = tab.state();
    const kept = submissionStatusOf(tab.state()) === 'accepted' ? undefined : draft;
    const stored = tab.drafts.read(draft.contractId);
    expect(stored && withAnswers(stored)).toEqual(kept && withAnswers(kept));
    if (tab.place() === 'form') expect(tab.address()).toBe(tab.step());
  }
};

/** A user who follows the screens reaches the confirmation, or the existing job. */
const finish = async (world: SessionWorld, tab: Tab): Promise<void> => {
  world.mend();
  world.desk.declineWith(undefined);
  for (let turns = 0; turns < 30 && tab.place() === 'form'; turns += 1) {
    await world.deliverAll();
    if (tab.place() !== 'form') return;
    const step = tab.step();
    if (step === 'sameJobTypeAlreadyOpen') return;
    const { payment, progress } = tab.state();
    if (step === 'review')
      tab.dispatch({
        is: progress.at === 'paymentDetails' ? 'payment-requested' : 'send-clicked',
      });
    else if (step === 'paymentDetails')
      tab.dispatch({ is: payment.phase.is === 'card' ? 'pay-clicked' : 'payment-step-opened' });
    else if (step === 'submitClaim') {
      if (submissionStatusOf(tab.state()) === 'refused') tab.goTo('review');
      else tab.dispatch({ is: 'send-clicked' });
    } else {
      say(tab, readyAnswers);
      tab.goTo('review');
    }
  }
  expect(tab.place()).not.toBe('form');
};

test.each([0, 6000])(
  'creates one claim with one payment hold when two tabs answer, pay, send, fail and reload in any order (%i pence)',
  async (contribution) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAct, { minLength: 5, maxLength: 40 }),
        fc.boolean(),
        async (acts, copied) => {
          const world = sessionWorld({ contribution });
          const first = tabAt(world, 'review');
          const second = copied ? world.openTab(first.state().draft) : tabAt(world, 'review');
          const tabs = [first, second];
          for (const [act, at] of acts) {
            await actsOf(world, tabs)[act](at);
            holdsAtAnyTime(world, tabs);
          }
          for (const tab of tabs) await finish(world, tab);
          expect(world.received()).not.toHaveLength(0);
          holdsAtAnyTime(world, tabs);
        },
      ),
      { numRuns: 40 },
    );
  },
  60_000,
);

const no: Fate = { tag: 'refused', message: 'No.' };
const tooOften: Fate = { tag: 'failed', reason: 'rate-limited', message: 'No.' };
const declined: PaymentFailure = { tag: 'refused', reason: 'declined', message: 'No.' };

/** Every state in which a page can be reloaded, and the answers that lead to it after a click on "Pay". */
test.each<
  [string, number, SubmissionStatus, string, { of?: readonly Fate[]; card?: PaymentFailure }]
>([
  ['before its jobs are read', 0, 'editing', 'sending', {}],
  ['while its card is confirmed', 1, 'editing', 'sending', {}],
  ['after a decline', 2, 'editing', 'refused', { card: declined }],
  ['after a lost hold', 2, 'editing', 'unconfirmed', { of: ['done', 'lost-after'] }],
  ['while it is sent', 2, 'sending', 'editing', {}],
  ['after 429', 3, 'failed', 'editing', { of: ['done', 'done', tooOften] }],
  ['after a lost answer', 3, 'unconfirmed', 'editing', { of: ['done', 'done', 'lost-after'] }],
  ['after a lost claim', 3, 'unconfirmed', 'editing', { of: ['done', 'done', 'lost-before'] }],
  [
    'while a refusal’s jobs are read',
    3,
    'checking-refusal',
    'editing',
    { of: ['done', 'done', no] },
  ],
  [
    'while a refusal’s hold is looked up',
    4,
    'checking-refusal',
    'editing',
    { of: ['done', 'done', no] },
  ],
  ['after a refusal', 5, 'refused', 'editing', { of: ['done', 'done', no] }],
  ['after it was created', 3, 'accepted', 'editing', {}],
])(
  'creates one claim with one payment hold when the page is reloaded %s',
  async (_, answered, claimStatus, paying, { of = [], card }) => {
    const { world, tab } = await openAtCard();
    world.desk.declineWith(card);
    tab.dispatch({ is: 'pay-clicked' });
    world.fate(...of);
    for (let call = 0; call < answered; call += 1) await world.deliver();
    expect(submissionStatusOf(tab.state())).toBe(claimStatus);
    expect(tab.state().payment.paying.is).toBe(paying);
    const { place } = tab;
    if (place() === 'form') {
      reload(tab);
      expect(isPaying(tab.state().payment)).toBe(false);
      await finish(world, tab);
    }
    expect(world.received()).toHaveLength(1);
    expect(world.payments()).toHaveLength(1);
    expect(world.holds()).toEqual([]);
    holdsAtAnyTime(world, [tab]);
  },
);
