import { expect, test } from 'vitest';
import { renewDraft } from '#application/claim/claim-draft.ts';
import { submissionStatusOf } from '#application/claim/claim-session-state.ts';
import { parseLocalDate } from '#domain/time';
import { readyAnswers, sessionWorld, tabAt } from './session-world.ts';
import { answersOf } from './draft-answers.ts';

const dateOf = (text: string) => {
  const date = parseLocalDate(text);
  if (date === undefined) throw new Error(`${text} is no day`);
  return date;
};

const tap = (text: string) =>
  ({ is: 'days-chosen', choice: { choose: 'day', date: dateOf(text) } }) as const;

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
