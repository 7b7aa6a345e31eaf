import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visitsToMake } from '#domain/repair';
import { londonDate } from '#domain/time';
import { jobDays } from '#ui/features/agenda/agenda-days.tsx';
import { visit, visitWindow } from '../../engineer-world.ts';

const jobs = fc
  .array(fc.option(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, 8, 12, 16, 20))), {
    maxLength: 15,
  })
  .map((times) =>
    times.map((time, index) =>
      visit(`JOB-${index}`, { times: time === null ? undefined : visitWindow(...time) }),
    ),
  );

it('every visit is listed once, in order, under its London date', () => {
  fc.assert(
    fc.property(jobs, (given) => {
      const days = jobDays(given);
      expect(days.flatMap((day) => day.jobs)).toEqual(given);
      for (const day of days)
        for (const { times } of day.jobs)
          expect(times === undefined ? undefined : londonDate(times.start)).toBe(day.date);
      for (const [index, day] of days.entries())
        expect(day.date).not.toBe(days[index + 1]?.date ?? null);
    }),
  );
});

it('each date has one heading when the visits are in order', () => {
  // None is overdue by then.
  const { start: before } = visitWindow(-4, 0);
  fc.assert(
    fc.property(jobs, (given) => {
      const dates = jobDays(visitsToMake(given, before)).map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
      const known = dates.filter((date) => date !== undefined);
      expect(known).toEqual(known.toSorted());
    }),
  );
});
