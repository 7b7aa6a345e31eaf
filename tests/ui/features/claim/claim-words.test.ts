import { describe, expect, it } from 'vitest';
import { claimQuestionKeys } from '#domain/claim';
import type { Pence } from '#domain/money';
import { instant, londonInstant, millisecondsPerDay } from '#domain/time';
import { whyContribution, whyDays, whyUrgency } from '#ui/features/claim/stage/why-words.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { urgencyBecause } from '#words/shared/booking/wording/days.ts';
import {
  customerStatusWording,
  customerStatusWords,
} from '#words/shared/repair/wording/customer-statuses.ts';
import { customerStatuses } from '../../../../domain/repair/customer-status.ts';
import { day } from '../../day.ts';
import { jobOf } from './claim-world.ts';

const now = londonInstant({ date: day('2026-03-10'), hour: 9 });

describe('the words of "Why?" for a claim', () => {
  it('name the answers that decided its urgency, and one that would change it', () => {
    const { compared, changes } = whyUrgency({ vulnerable: 'No', problemType: 'noHeating' });
    expect(compared).toHaveLength(2);
    expect(changes[0]).toMatch(/^If you answered “Yes” to “.+”, the visit would be critical\.$/);
    expect(changes[1]).toMatch(/ the visit would be normal\.$/);
  });

  it('name the days of the calendar, and the slots that are closed', () => {
    expect(whyDays('normal', { date: day('2026-03-10'), hour: 9 })).toEqual({
      compared: ['The calendar has 30 days, from Saturday 14 March to Sunday 12 April.'],
      changes: ['An urgent repair could be visited today.'],
    });
    expect(whyDays('urgent', { date: day('2026-03-10'), hour: 9 })).toEqual({
      compared: [
        'The calendar has 30 days, from Tuesday 10 March to Wednesday 8 April.',
        'Morning 08:00-12:00: It is too late to book this time for today.',
        'Midday 12:00-16:00: It is too late to book this time for today.',
      ],
      changes: ['Midday 12:00-16:00 could be booked until 08:59.'],
    });
  });

  it.each([
    [0, 'today', 'From 10:00 on Friday 10 April such a claim costs the contribution.'],
    [25, '25 days ago', 'From 09:00 on Monday 16 March such a claim costs the contribution.'],
    [33, '33 days ago', 'On Saturday 7 March it would have been free.'],
  ])('name the margin of a free return visit after %i days', (days, ended, change) => {
    const endedAt = instant(now - days * millisecondsPerDay);
    const job = jobOf({ type: 'Gas Job', status: 'Complete', claimStatus: 'Closed', endedAt });
    const contribution = 6000 as Pence;
    expect(whyContribution({ jobType: 'boiler', contribution, jobs: [job], now })).toEqual({
      compared: [
        'The contribution of your contract is £60.00.',
        `Your last repair of this kind ended ${ended}. A return visit within 30 days is free.`,
      ],
      changes: [change],
    });
  });
});

/** A status is named after its text in document 2's status table. */
const nameOf = (text: string): string =>
  text.toLowerCase().replace("we're", 'we are').replaceAll(' ', '-');

describe('the text that the specification quotes', () => {
  it.each(customerStatuses)('is used for %s, with a sentence of its own', (status) => {
    expect(nameOf(customerStatusWording[status].summary)).toBe(status);
    expect(customerStatusWording[status].description).toMatch(/^[A-Z].+\.$/);
  });

  it('after a completed visit mentions the findings of the engineer', () => {
    expect(customerStatusWords('reviewing-your-claim', undefined).description).toContain(
      'what the engineer found',
    );
  });

  it('explains a lock-out without mentioning heat or hot water', () => {
    expect(urgencyBecause(['vulnerable', 'lockedOut'])).toBe(
      'You told us that somebody at home is vulnerable and you are locked out.',
    );
  });
});

it.each(claimQuestionKeys)('the claim question %s ends with a question mark', (question) => {
  expect(claimQuestionWording[question].ask).toMatch(/\?$/);
});

/** The words as they sound, so that "What’s" and "What is" are the same. */
const spoken = (words: string): string => words.toLowerCase().replaceAll('’s ', ' is ');

it.each(claimQuestionKeys.filter((question) => question !== 'description'))(
  'the claim question %s has other words than the description that precedes it',
  (question) => {
    const { ask, name } = claimQuestionWording[question];
    expect(spoken(ask)).not.toBe(spoken(claimQuestionWording.description.ask));
    expect(spoken(name)).not.toBe(spoken(claimQuestionWording.description.name));
  },
);
