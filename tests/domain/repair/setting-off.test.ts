import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jobStatuses, settingOffDoubts } from '#domain/repair';
import { identifier, type JobUid } from '#domain/kernel';
import { instant, millisecondsPerHour, addDays, parseLocalDate, londonInstant } from '#domain/time';
import { forAll } from '../../for-all.ts';

const parsed = parseLocalDate('2026-06-10');
if (parsed === undefined) throw new Error('Not a date');
const today = parsed;

const windowOf = (daysAhead: number) => {
  const start = londonInstant({ date: addDays(today, daysAhead), hour: 8 });
  return { start, end: instant(start + 4 * millisecondsPerHour) };
};
const visitIn = (uid: string, daysAhead: number | undefined, status: string) => ({
  uid: identifier<JobUid>(uid),
  status: status as (typeof jobStatuses)[number],
  times: daysAhead === undefined ? undefined : windowOf(daysAhead),
});

const anyStatus = fc.constantFrom(...jobStatuses);

it('setting off requires a confirmation for every later day, and for no other', () =>
  forAll(fc.integer({ min: -40, max: 40 }), (ahead) => {
    const doubts = settingOffDoubts(visitIn('a', ahead, 'Ready'), [], today);
    expect(doubts).toEqual(
      ahead > 0 ? [{ doubt: 'on-a-later-day', day: addDays(today, ahead) }] : [],
    );
  }));

it('setting off requires a confirmation when another visit is En Route, and never for the same visit', () =>
  forAll(fc.array(anyStatus, { maxLength: 6 }), (statuses) => {
    const others = statuses.map((status, place) => visitIn(`o-${place}`, 0, status));
    const own = visitIn('a', undefined, 'En Route');
    const doubts = settingOffDoubts(own, [own, ...others], today);
    expect(doubts.map(({ doubt }) => doubt)).toEqual(
      statuses.includes('En Route') ? ['on-the-way-elsewhere'] : [],
    );
  }));
