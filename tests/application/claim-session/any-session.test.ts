import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSealed } from '#application/claim-session/claim-session-state.ts';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import {
  readyAnswers,
  say,
  sessionWorld,
  tabAt,
  type Fate,
  type SessionWorld,
  type Tab,
} from './session-world.ts';

const fates: readonly Fate[] = [
  'done',
  'lost-before',
  'lost-after',
  { tag: 'rejected', status: 400, message: 'No.' },
  { tag: 'rejected', status: 408, message: 'No.' },
  { tag: 'rejected', status: 409, message: 'No.' },
  { tag: 'rejected', status: 422, message: 'No.' },
  { tag: 'rejected', status: 429, message: 'No.' },
  { tag: 'server-error', status: 503, message: undefined },
];

const changes: readonly ClaimAnswers[] = [
  { description: 'It drips.' },
  { description: '' },
  { jobType: 'pests' },
  { jobType: 'drainage' },
  { drainsProblemRelateTo: 'crackedPipes' },
  { drainsProblemRelateTo: 'blockedDrainToiletSinkShower' },
  { dayOneTime: ['16:00:00'] },
];

type Act =
  | { readonly act: 'deliver'; readonly which: number }
  | { readonly act: 'fate'; readonly fate: Fate }
  | { readonly act: 'cancel-payments' }
  | { readonly act: 'say'; readonly tab: number; readonly change: ClaimAnswers }
  | { readonly act: 'go'; readonly tab: number; readonly step: string }
  | { readonly act: 'go-on' | 'send' | 'ask-for-payment' | 'pay' | 'reload'; readonly tab: number };

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
      act: fc.constantFrom('go-on', 'send', 'ask-for-payment', 'pay', 'reload'),
      tab: anyTab,
    }),
  },
);

/** A page that is loaded again knows what the one before it knew, unless the claim was raised. */
const reload = (tab: Tab): void => {
  const { draft, standing } = tab.state();
  tab.reload();
  if (standing.is === 'raised') return;
  const { paymentId: _, ...before } = draft.answers;
  const { paymentId: __, ...after } = tab.state().draft.answers;
  expect(after).toEqual(before);
};

/** What a user says is in the answers, unless the claim is on its way: then nothing changes them. */
const change = (tab: Tab, answers: ClaimAnswers): void => {
  const before = tab.state();
  say(tab, answers);
  const expected = isSealed(before)
    ? before.draft.answers
    : Object.fromEntries(
        Object.entries({ ...before.draft.answers, ...answers }).filter(([, value]) => value !== ''),
      );
  expect(tab.state().draft.answers).toEqual(expected);
};

const perform = async (world: SessionWorld, tabs: readonly Tab[], act: Act): Promise<void> => {
  if (act.act === 'deliver') return world.deliver(act.which);
  if (act.act === 'fate') return world.fate(act.fate);
  if (act.act === 'cancel-payments')
    return world
      .intents()
      .filter((secret) => !world.isCaptured(secret))
      .forEach(world.desk.cancel);
  const tab = tabs[act.tab];
  if (tab === undefined || tab.place() !== 'form') return undefined;
  switch (act.act) {
    case 'say':
      return change(tab, act.change);
    case 'go':
      return tab.goTo(act.step);
    case 'go-on':
      return tab.dispatch({ is: 'continued', step: tab.step(), returning: false });
    case 'send':
      return tab.dispatch({ is: 'send-pressed' });
    case 'ask-for-payment':
      return tab.dispatch({ is: 'payment-asked-for' });
    case 'pay':
      return tab.dispatch({ is: 'pay-pressed' });
    case 'reload':
      return reload(tab);
  }
};

/** What holds at any time: one claim of a category at most, and never money twice for one user’s claim. */
const holdsAtAnyTime = (world: SessionWorld, tabs: readonly Tab[]): void => {
  expect(world.received().length).toBeLessThanOrEqual(1);
  expect(world.intents().filter(world.isCaptured).length).toBe(
    world.received().filter(({ claim }) => claim.answers.paymentId !== undefined).length,
  );
  // Each tab has a draft of its own, and the cards of two may be confirmed in one moment.
  expect(world.holds().length).toBeLessThanOrEqual(tabs.length);
};

/** A user who goes on as the screens offer comes to the confirmation, or to the job that is there. */
const finish = async (world: SessionWorld, tab: Tab): Promise<void> => {
  world.mend();
  world.desk.declineWith(undefined);
  for (let turns = 0; turns < 30 && tab.place() === 'form'; turns += 1) {
    await world.deliverAll();
    if (tab.place() !== 'form') return;
    const step = tab.step();
    if (step === 'sameJobTypeAlreadyOpen') return;
    const { standing, payment, progress } = tab.state();
    if (step === 'review')
      tab.dispatch({
        is: progress.at === 'paymentDetails' ? 'payment-asked-for' : 'send-pressed',
      });
    else if (step === 'paymentDetails')
      tab.dispatch({ is: payment.phase.is === 'card' ? 'pay-pressed' : 'payment-entered' });
    else if (step === 'submitClaim') {
      if (standing.is === 'refused') tab.goTo('review');
      else tab.dispatch({ is: 'send-pressed' });
    } else {
      say(tab, readyAnswers);
      tab.goTo('review');
    }
  }
  expect(tab.place()).not.toBe('form');
};

test.each([0, 6000])(
  'however two tabs answer, pay, send, lose and reload: one claim and one hold, and no dead end (%i pence)',
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
          expect(world.received()).toHaveLength(1);
          holdsAtAnyTime(world, tabs);
        },
      ),
      { numRuns: 40 },
    );
  },
  60_000,
);
