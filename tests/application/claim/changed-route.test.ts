import { describe, expect, it, test } from 'vitest';
import type { ClaimFormStep } from '#application/claim/claim-session-state.ts';
import { reduceClaimSession } from '#application/claim/reduce-claim-session.ts';
import { dayKeys, pickAnswers, type ClaimAnswers } from '#domain/claim';
import type { LocalDate } from '#domain/time';
import { answersUpTo } from '../../domain/claim/covered-claims.ts';
import { monday, readyAnswers, say, sessionWorld, tabAt, type Tab } from './session-world.ts';
import { answersOf } from './draft-answers.ts';

/** A tab at the review, of a claim that was loaded again with all answers. */
const tabAtReview = (answers = readyAnswers): Tab => {
  const world = sessionWorld();
  return world.openTab(tabAt(world, 'review', answers).state().draft);
};

test('a change that makes the claim urgent shows the days again with the chosen days', () => {
  const tab = tabAtReview();
  const goOn = (step: ClaimFormStep) => tab.dispatch({ is: 'continued', step });
  tab.goTo('vulnerability', 'review');
  goOn('vulnerability');
  expect(tab.step()).toBe('review');
  tab.goTo('vulnerability', 'review');
  say(tab, { vulnerable: 'Yes' });
  goOn('vulnerability');
  expect(tab.step()).toBe('chooseDate');
  expect(answersOf(tab.state().draft)).toMatchObject({ dayOneDate: readyAnswers.dayOneDate });
  goOn('chooseDate');
  expect(tab.step()).toBe('review');
});

describe('a claim that became urgent, before its days are confirmed again', () => {
  const becomeUrgent = (): Tab => {
    const tab = tabAtReview();
    tab.goTo('vulnerability', 'review');
    say(tab, { vulnerable: 'Yes' });
    tab.dispatch({ is: 'continued', step: 'vulnerability' });
    expect(tab.step()).toBe('chooseDate');
    return tab;
  };

  it.each(['review', 'paymentDetails', 'submitClaim'])(
    'shows the days at the address of %s, and then the review',
    (step) => {
      const tab = becomeUrgent();
      tab.goTo(step);
      expect(tab.step()).toBe('chooseDate');
      expect(tab.address()).toBe('chooseDate');
      tab.dispatch({ is: 'continued', step: 'chooseDate' });
      expect(tab.step()).toBe('review');
    },
  );

  it('shows the review at its address after the earlier answer is given again', () => {
    const tab = becomeUrgent();
    say(tab, { vulnerable: 'No' });
    tab.goTo('review');
    expect(tab.step()).toBe('review');
  });
});

test('days that were confirmed stay so when the page is loaded again while an earlier answer is missing', () => {
  const world = sessionWorld();
  const tab = tabAt(world, 'review', { ...readyAnswers, vulnerable: 'Yes' });
  tab.goTo('problemArea', 'review');
  say(tab, { jobType: '' });
  tab.reload();
  say(tab, { jobType: 'drainage' });
  tab.goTo('review');
  expect(tab.step()).toBe('review');
});

test.each<readonly [string, (tab: Tab) => void]>([
  [
    'with all answers',
    (tab) => {
      say(tab, { vulnerable: 'Yes' });
      tab.reload();
    },
  ],
  [
    'while an earlier answer is missing',
    (tab) => {
      say(tab, { jobType: '' });
      tab.reload();
      say(tab, { jobType: 'drainage', vulnerable: 'Yes' });
    },
  ],
])(
  'days that were confirmed before the claim became urgent are confirmed again after a reload %s',
  (_, becomeUrgent) => {
    const tab = tabAt(sessionWorld(), 'chooseDate');
    tab.dispatch({ is: 'continued', step: 'chooseDate' });
    expect(tab.step()).toBe('review');
    tab.goTo('vulnerability', 'review');
    becomeUrgent(tab);
    tab.goTo('review');
    expect(tab.step()).toBe('chooseDate');
    tab.dispatch({ is: 'continued', step: 'chooseDate' });
    tab.reload();
    expect(tab.step()).toBe('review');
  },
);

/** A tab that returns to the review, and submits the first step with another area. */
const changeArea = (tab: Tab, jobType: 'pests' | 'drainage'): void => {
  tab.goTo('problemArea', 'review');
  say(tab, { jobType });
  tab.dispatch({ is: 'continued', step: 'problemArea' });
};

test('removes no answer before the user has confirmed it', () => {
  const tab = tabAtReview();
  changeArea(tab, 'pests');
  expect(tab.step()).toBe('problemArea');
  expect(tab.state().removal?.questions).toEqual(['drainsProblemType', 'drainsProblemRelateTo']);
  const changed = { ...readyAnswers, jobType: 'pests' };
  const stored = tab.drafts.read(tab.state().draft.contractId);
  expect(stored && answersOf(stored)).toEqual(changed);
  tab.dispatch({ is: 'removal-declined' });
  expect(tab.step()).toBe('problemArea');
  expect(tab.state().removal).toBeUndefined();
  expect(answersOf(tab.state().draft)).toEqual(changed);
  changeArea(tab, 'drainage');
  expect(tab.step()).toBe('review');
  expect(answersOf(tab.state().draft)).toEqual(readyAnswers);
});

const backs: readonly (readonly [string, (tab: Tab) => void])[] = [
  ['of the browser', (tab) => tab.goTo('review')],
  ['of the page', (tab) => tab.dispatch({ is: 'step-opened', step: 'review' })],
];

describe.each(backs)('Back %s to the review without Continue', (_, goBack) => {
  const expectReview = (tab: Tab, answers: ClaimAnswers): void => {
    expect(tab.step()).toBe('review');
    expect(tab.address()).toBe('review');
    expect(answersOf(tab.state().draft)).toEqual(answers);
    const stored = tab.drafts.read(tab.state().draft.contractId);
    expect(stored && answersOf(stored)).toEqual(answers);
  };

  it.each(['before Continue', 'after a reload', 'after a removal was declined'])(
    'takes back another area but no text, %s',
    (when) => {
      const tab = tabAtReview();
      tab.goTo('problemArea', 'review');
      say(tab, { jobType: 'pests', description: 'Two sinks do not drain.' });
      if (when === 'after a reload') tab.reload();
      if (when === 'after a removal was declined') {
        tab.dispatch({ is: 'continued', step: 'problemArea' });
        expect(tab.state().removal).toBeDefined();
        tab.dispatch({ is: 'removal-declined' });
      }
      goBack(tab);
      expectReview(tab, { ...readyAnswers, description: 'Two sinks do not drain.' });
    },
  );

  it('takes back an answer that makes the claim urgent', () => {
    const tab = tabAtReview();
    tab.goTo('vulnerability', 'review');
    say(tab, { vulnerable: 'Yes' });
    goBack(tab);
    expectReview(tab, readyAnswers);
  });

  it('restores a text that was emptied', () => {
    const tab = tabAtReview();
    tab.goTo('problemArea', 'review');
    say(tab, { description: '' });
    goBack(tab);
    expectReview(tab, readyAnswers);
  });

  it('restores a day that was removed', () => {
    const tab = tabAtReview();
    tab.goTo('chooseDate', 'review');
    tab.dispatch({
      is: 'days-chosen',
      choice: { choose: 'day', date: readyAnswers.dayOneDate as LocalDate },
    });
    goBack(tab);
    expectReview(tab, readyAnswers);
  });

  it('removes no answers, although the review is open with the other choice', () => {
    const { drainsProblemType: __, drainsProblemRelateTo: ___, ...others } = readyAnswers;
    const answers: ClaimAnswers = {
      ...others,
      jobType: 'plumbing',
      plumbingIssue: 'pipework',
      plumbingPipeworkInside: 'Yes',
    };
    const tab = tabAtReview(answers);
    tab.goTo('plumbingGroup1', 'review');
    say(tab, { plumbingIssue: 'taps' });
    goBack(tab);
    expectReview(tab, answers);
  });

  it('shows an emergency again', () => {
    const answers = {
      ...answersUpTo('chooseDate', 'boiler', { description: 'It drips.' }),
      ...pickAnswers(readyAnswers, dayKeys),
    };
    const tab = tabAtReview(answers);
    tab.goTo('boilerGroup1', 'review');
    say(tab, { gasLeak: 'Yes' });
    tab.goTo('boilerGroup1', 'review');
    goBack(tab);
    expect(tab.step()).toBe('gasLeakRejection');
  });
});

test.each<readonly [string, (tab: Tab) => void]>([
  ['of the browser', (tab) => tab.goTo('vulnerability')],
  ['of the page', (tab) => tab.dispatch({ is: 'step-opened', step: 'review' })],
])('Back %s from another area leads to the step that was open before it', (_, goBack) => {
  const { vulnerable: __, ...unfinished } = readyAnswers;
  const tab = sessionWorld().openTab(
    tabAt(sessionWorld(), 'vulnerability', unfinished).state().draft,
  );
  tab.goTo('vulnerability');
  tab.dispatch({ is: 'step-opened', step: 'problemArea', returnsTo: 'review' });
  say(tab, { jobType: 'pests' });
  goBack(tab);
  expect(tab.step()).toBe('vulnerability');
  expect(answersOf(tab.state().draft)).toEqual(unfinished);
});

test('a step that is opened before the present one keeps a choice without Continue', () => {
  const tab = tabAtReview();
  tab.goTo('vulnerability');
  say(tab, { vulnerable: 'Yes' });
  tab.goTo('drainageGroup1');
  expect(answersOf(tab.state().draft).vulnerable).toBe('Yes');
});

test('a removal that was declined is not confirmed later', () => {
  const tab = tabAtReview();
  changeArea(tab, 'pests');
  tab.dispatch({ is: 'removal-declined' });
  tab.dispatch({ is: 'removal-confirmed' });
  expect(tab.step()).toBe('problemArea');
  expect(answersOf(tab.state().draft)).toEqual({ ...readyAnswers, jobType: 'pests' });
});

test('restores every removed answer when a change of the area is undone', () => {
  const tab = tabAtReview();
  changeArea(tab, 'pests');
  tab.dispatch({ is: 'removal-confirmed' });
  expect(tab.step()).toBe('pestsGroup1');
  expect(answersOf(tab.state().draft).drainsProblemType).toBeUndefined();
  changeArea(tab, 'drainage');
  expect(tab.step()).toBe('review');
  expect(answersOf(tab.state().draft)).toEqual(readyAnswers);
  expect(tab.state().draft.session.drafts).toEqual({});
});

test('restores a removed answer that had no Continue as one that still needs it', () => {
  const { drainsProblemType: _, ...unfinished } = readyAnswers;
  const tab = tabAt(sessionWorld(), 'drainageGroup1', unfinished);
  const given = pickAnswers(readyAnswers, ['drainsProblemType']);
  say(tab, given);
  changeArea(tab, 'pests');
  tab.dispatch({ is: 'removal-confirmed' });
  changeArea(tab, 'drainage');
  expect(tab.step()).toBe('drainageGroup1');
  const { submitted, drafts } = tab.state().draft.session;
  expect(drafts.drainageGroup1).toMatchObject(given);
  expect(submitted.drainageGroup1?.drainsProblemType).toBeUndefined();
});

test('keeps an answer without Continue that was given since a change', () => {
  const unfinished = answersUpTo('vulnerability', 'drainage', { description: 'It drips.' });
  const tab = tabAt(sessionWorld(), 'vulnerability', unfinished);
  changeArea(tab, 'pests');
  tab.dispatch({ is: 'removal-confirmed' });
  say(tab, { vulnerable: 'Yes' });
  changeArea(tab, 'drainage');
  expect(tab.state().removal).toBeUndefined();
  expect(answersOf(tab.state().draft)).toEqual({ ...unfinished, vulnerable: 'Yes' });
});

test('does not restore an answer that the user removed', () => {
  const tab = tabAtReview();
  changeArea(tab, 'pests');
  tab.dispatch({ is: 'removal-confirmed' });
  tab.dispatch({ is: 'answered', key: 'drainsProblemType', value: '' });
  changeArea(tab, 'drainage');
  expect(tab.step()).toBe('drainageGroup1');
});

test('leads to the field of an opened step, and to no field of any other step', () => {
  const state = tabAt(sessionWorld(), 'review').state();
  const context = { now: monday, freshKey: 'fresh' };
  const opened = { is: 'step-opened', step: 'chooseDate', returnsTo: 'review' } as const;
  const led = { do: 'go', step: 'chooseDate', returnsTo: 'review', replace: false };
  const [, [withField]] = reduceClaimSession(state, { ...opened, field: 'dayOneDate' }, context);
  expect(withField).toStrictEqual({ ...led, field: 'dayOneDate' });
  const [, [withoutField]] = reduceClaimSession(state, opened, context);
  expect(withoutField).toStrictEqual(led);
});

test('returns to no other step from the review, which takes the place of a step that is not open', () => {
  const state = tabAt(sessionWorld(), 'review').state();
  const request = { is: 'step-requested', step: 'boilerGroup2', returnsTo: 'review' } as const;
  const [shown, commands] = reduceClaimSession(state, request, { now: monday, freshKey: 'fresh' });
  expect(shown.draft.session).toMatchObject({ shown: 'review', returnsTo: undefined });
  expect(commands).toStrictEqual([
    { do: 'go', step: 'review', returnsTo: undefined, replace: true },
  ]);
});

test('returns to no other step after a Back to the review, which is not open', () => {
  const tab = tabAt(sessionWorld(), 'review');
  tab.dispatch({ is: 'answered', key: 'drainsProblemType', value: '' });
  tab.dispatch({ is: 'step-opened', step: 'problemArea', returnsTo: 'review' });
  tab.dispatch({ is: 'step-opened', step: 'review', returnsTo: 'review' });
  expect(tab.state().draft.session).toMatchObject({
    shown: 'drainageGroup1',
    returnsTo: undefined,
  });
});
