import { describe, expect, it, test } from 'vitest';
import type { ClaimDraft } from '#application/ports/device/claim-drafts.ts';
import type { Pence } from '#domain/money';
import { jobOf, readyAnswers, say, sessionWorld, type Tab, tabAt } from './session-world.ts';
import { sessionWith, answersOf } from './draft-answers.ts';
import { identifiedCustomer } from '../../infrastructure/wire/domain-examples.ts';
import fc from 'fast-check';
import {
  emptyDraft,
  makeListUnfinishedClaims,
  type UnfinishedClaim,
  renewDraft,
} from '#application/claim/claim-draft.ts';
import { anyDraft } from '../../generators/http/claim-drafts.ts';
import { forAll } from '../../for-all.ts';
import { submissionStatusOf } from '#application/claim/claim-session-state.ts';
import { identifier, type PaymentId } from '#domain/kernel';
import type { LocalDate } from '#domain/time';

const begun: ClaimDraft = {
  ...emptyDraft(identifiedCustomer.contractId, 'attempt-of-draft'),
  session: sessionWith(readyAnswers),
};

const isOffered = ({ state }: Tab): boolean => state().offersToResume;

// The oracle is the wording of the offer: "we kept your earlier answers", and "where you left off".
describe('the offer to continue a claim', () => {
  it('is shown when the form opens with a stored claim, and leads to its furthest step', () => {
    const tab = sessionWorld().openTab(begun);
    expect(isOffered(tab)).toBe(true);
    tab.dispatch({ is: 'resumed' });
    expect(tab.step()).toBe('review');
    tab.goTo('problemArea');
    expect(isOffered(tab)).toBe(false);
    tab.dispatch({ is: 'resumed' });
    expect(tab.step()).toBe('review');
  });

  it.each(['continued', 'resumed'] as const)(
    'is hidden after %s has reported a problem in the first step',
    (is) => {
      const tab = sessionWorld().openTab(begun);
      say(tab, { description: '' });
      tab.dispatch(is === 'continued' ? { is, step: 'problemArea' } : { is });
      expect(tab.step()).toBe('problemArea');
      expect(tab.state().failed?.problems).toEqual([{ field: 'description', problem: 'required' }]);
      expect(isOffered(tab)).toBe(false);
      say(tab, { description: 'It drips.' });
      expect(isOffered(tab)).toBe(false);
    },
  );
});

const { dayThreeDate: _, ...withoutThirdDay } = readyAnswers;
const paymentSecret = 'pi_1_secret_fake';

it.each<[string, Partial<ClaimDraft>, boolean]>([
  ['with all its answers', {}, true],
  ['without its days', { session: sessionWith(withoutThirdDay) }, false],
  ['that must be reviewed', { status: { is: 'editing', needsReview: true } }, false],
  ['with an open payment', { paymentSecret }, false],
  ['whose money was given back', { releasedAmount: 6000 as Pence }, false],
  [
    'that is paid for',
    { paymentSecret, session: sessionWith({ ...readyAnswers, paymentId: 'pi_1' }) },
    true,
  ],
])(
  'a stored claim %s counts as created only when it may have been, where its job exists',
  (_, changes, isCreated) => {
    const world = sessionWorld();
    world.jobs.push(jobOf());
    const tab = world.openTab({ ...begun, ...changes });
    expect(tab.state().progress.at).toBe('sameJobTypeAlreadyOpen');
    expect(tab.state().draft.attemptKey !== begun.attemptKey).toBe(isCreated);
    expect(tab.state().draft.releasedAmount).toBe(changes.releasedAmount);
  },
);

const placeOf = ({ status, paymentHold }: UnfinishedClaim): string =>
  status === 'sending' ? '1, sent' : paymentHold === 'none' ? '3, ready' : '2, money on hold';

it('lists each claim once that was sent, has money authorised or all answers, in that order', () =>
  forAll(
    fc.uniqueArray(anyDraft, { selector: ({ contractId }) => contractId, maxLength: 6 }),
    (drafts) => {
      const listed = makeListUnfinishedClaims({ all: () => drafts })();
      for (const draft of drafts) {
        const sent = draft.status.is === 'sending';
        const isPaid = answersOf(draft).paymentId !== undefined;
        const unpaidHold = draft.cardTried === true ? 'possible' : 'none';
        const paymentHold = isPaid ? 'authorised' : unpaidHold;
        expect(listed.filter(({ contractId }) => contractId === draft.contractId)).toEqual(
          sent || paymentHold !== 'none' || answersOf(draft).dayThreeDate !== undefined
            ? [
                {
                  contractId: draft.contractId,
                  status: sent ? 'sending' : 'editing',
                  paymentHold,
                  amount: draft.openedFor,
                },
              ]
            : [],
        );
      }
      const places = listed.map(placeOf);
      expect(places).toEqual(places.toSorted());
    },
  ));

const tap = (date: string) =>
  ({ is: 'days-chosen', choice: { choose: 'day', date: date as LocalDate } }) as const;

test('a tapped day is stored with the draft, and clears only the problem of its own field', () => {
  const tab = tabAt(sessionWorld(), 'chooseDate');
  for (const day of ['2026-11-28', '2026-11-27', '2026-11-26']) tab.dispatch(tap(day));
  tab.dispatch({ is: 'continued', step: 'chooseDate' });
  const problems = () => tab.state().failed?.problems.map(({ field }) => field);
  expect(problems()).toEqual(['dayOneDate', 'dayTwoDate', 'dayThreeDate']);
  tab.dispatch(tap('2026-12-01'));
  expect(answersOf(tab.state().draft).dayOneDate).toBe('2026-12-01');
  const stored = tab.drafts.read(tab.state().draft.contractId);
  expect(stored && answersOf(stored).dayOneDate).toBe('2026-12-01');
  expect(problems()).toEqual(['dayTwoDate', 'dayThreeDate']);
});

test('an invalid tap changes nothing, and the days of a pending claim stay as they were sent', async () => {
  const tab = tabAt(sessionWorld({ contribution: 0 }), 'review');
  const before = tab.state();
  tab.dispatch(tap('2026-12-01'));
  expect(tab.state()).toBe(before);
  tab.dispatch({ is: 'send-clicked' });
  expect(submissionStatusOf(tab.state())).toBe('sending');
  tab.dispatch(tap('2026-11-26'));
  tab.dispatch({ is: 'days-chosen', choice: { choose: 'soonest' } });
  expect(answersOf(tab.state().draft)).toEqual(readyAnswers);
});

test('a draft under a fresh key keeps the urgency for which its days were confirmed', () => {
  const tab = tabAt(sessionWorld(), 'chooseDate');
  tab.dispatch({ is: 'continued', step: 'chooseDate' });
  expect(renewDraft(tab.state().draft, 'fresh').urgencyOfChosenDays).toBe('normal');
});

test('a draft under a fresh key has no earlier payment, nor one that a change has removed', () => {
  const paid = { paymentDetails: { paymentId: identifier<PaymentId>('released') } };
  const { session } = begun;
  for (const answers of [
    { ...session, submitted: { ...session.submitted, ...paid } },
    { ...session, drafts: { ...session.drafts, ...paid } },
    { ...session, removed: { submitted: paid, drafts: {} } },
    { ...session, removed: { submitted: {}, drafts: paid } },
  ])
    expect(JSON.stringify(renewDraft({ ...begun, session: answers }, 'fresh'))).not.toContain(
      'released',
    );
});
