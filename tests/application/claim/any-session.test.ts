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

type Act =
  | { readonly act: 'deliver'; readonly which: number }
  | { readonly act: 'fate'; readonly fate: Fate }
  | { readonly act: 'cancel-payments' }
  | { readonly act: 'charge'; readonly pence: number }
  | { readonly act: 'say'; readonly tab: number; readonly change: ClaimAnswers }
  | { readonly act: 'go'; readonly tab: number; readonly step: string }
  | {
      readonly act: 'go-on' | 'confirm' | 'send' | 'ask-for-payment' | 'pay' | 'reload';
      readonly tab: number;
    };

const anyTab = fc.nat({ max: 1 });
const steps = ['problemArea', 'chooseDate', 'review', 'paymentDetails', 'submitClaim'];

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('deliver'), which: fc.nat({ max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('fate'), fate: fc.constantFrom(...fates) }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'cancel-payments' }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('charge'), pence: fc.constantFrom(6000, 7500) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('say'),
      tab: anyTab,
      change: fc.constantFrom(...changes),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('go'), tab: anyTab, step: fc.constantFrom(...steps) }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constantFrom('go-on', 'confirm', 'send', 'ask-for-payment', 'pay', 'reload'),
      tab: anyTab,
    }),
  },
);

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

const perform = async (world: SessionWorld, tabs: readonly Tab[], act: Act): Promise<void> => {
  if (act.act === 'deliver') return world.deliver(act.which);
  if (act.act === 'fate') return world.fate(act.fate);
  if (act.act === 'cancel-payments')
    return world
      .payments()
      .filter((secret) => !world.desk.isTaken(secret))
      .forEach(world.desk.cancel);
  if (act.act === 'charge') return world.charge(act.pence);
  const tab = tabs[act.tab];
  if (tab === undefined || tab.place() !== 'form') return undefined;
  switch (act.act) {
    case 'say':
      return change(tab, act.change);
    case 'go':
      return tab.goTo(act.step);
    case 'go-on':
      return tab.dispatch({ is: 'continued', step: tab.step() });
    case 'confirm':
      return tab.dispatch({ is: 'removal-confirmed' });
    case 'send':
      return tab.dispatch({ is: 'send-clicked' });
    case 'ask-for-payment':
      return tab.dispatch({ is: 'payment-requested' });
    case 'pay':
      return tab.dispatch({ is: 'pay-clicked' });
    case 'reload':
      return reload(tab);
  }
};

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
          for (const act of acts) {
            await perform(world, tabs, act);
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
const states: readonly {
  readonly named: string;
  readonly answered: number;
  readonly fates?: readonly Fate[];
  readonly confirming?: PaymentFailure;
  readonly claimStatus?: SubmissionStatus;
  readonly paying?: string;
}[] = [
  { named: 'before its jobs are read', answered: 0, paying: 'sending' },
  { named: 'while its card is confirmed', answered: 1, paying: 'sending' },
  { named: 'after a decline', answered: 2, confirming: declined, paying: 'refused' },
  { named: 'after a lost hold', answered: 2, fates: ['done', 'lost-after'], paying: 'unconfirmed' },
  { named: 'while it is sent', answered: 2, claimStatus: 'sending' },
  { named: 'after 429', answered: 3, fates: ['done', 'done', tooOften], claimStatus: 'failed' },
  {
    named: 'after an answer that was lost',
    answered: 3,
    fates: ['done', 'done', 'lost-after'],
    claimStatus: 'unconfirmed',
  },
  {
    named: 'after a claim that was lost',
    answered: 3,
    fates: ['done', 'done', 'lost-before'],
    claimStatus: 'unconfirmed',
  },
  {
    named: 'while a refusal’s jobs are read',
    answered: 3,
    fates: ['done', 'done', no],
    claimStatus: 'checking-refusal',
  },
  {
    named: 'while a refusal’s hold is looked up',
    answered: 4,
    fates: ['done', 'done', no],
    claimStatus: 'checking-refusal',
  },
  { named: 'after a refusal', answered: 5, fates: ['done', 'done', no], claimStatus: 'refused' },
  { named: 'after it was created', answered: 3, claimStatus: 'accepted' },
];

test.each(states)(
  'creates one claim with one payment hold when the page is reloaded $named',
  async ({
    answered,
    fates: befalls = [],
    confirming,
    claimStatus = 'editing',
    paying = 'editing',
  }) => {
    const { world, tab } = await openAtCard();
    world.desk.declineWith(confirming);
    tab.dispatch({ is: 'pay-clicked' });
    world.fate(...befalls);
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
