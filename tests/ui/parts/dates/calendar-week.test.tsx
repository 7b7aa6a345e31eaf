import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLocalDate } from '#domain/kernel/local-date.ts';
import { CalendarWeek } from '#ui/parts/dates/calendar-week.tsx';

const dayOf = (text: string) => {
  const date = parseLocalDate(text);
  if (date === undefined) throw new Error(`${text} is no date`);
  return date;
};
const [monday, tuesday] = [dayOf('2026-06-15'), dayOf('2026-06-16')] as const;
const maybe = (words: string) => fc.constantFrom(undefined, words);

const shownOfDay = {
  unavailable: maybe('Visits on Sundays are for urgent repairs only'),
  forNow: fc.boolean(),
  mark: maybe('1st'),
  chosenAs: maybe('chosen as your first day'),
};
const shownOfWeek = {
  chosen: fc.subarray([monday, tuesday]),
  tabStop: fc.constantFrom(undefined, monday, tuesday),
  today: fc.constantFrom(undefined, monday, tuesday),
};
const day = (date: typeof monday) =>
  fc.option(fc.record({ date: fc.constant(date), ...shownOfDay }), { nil: undefined });
const weeks = fc.record({ week: fc.tuple(day(monday), day(tuesday)), ...shownOfWeek });

/** One thing about a week, or about the days of it, is another. */
const changes = fc.record({
  week: fc.oneof(
    fc.constant({}),
    fc.record({ chosen: shownOfWeek.chosen }),
    fc.record({ tabStop: shownOfWeek.tabStop }),
    fc.record({ today: shownOfWeek.today }),
  ),
  day: fc.oneof(
    fc.constant({}),
    fc.record({ unavailable: shownOfDay.unavailable }),
    fc.record({ forNow: shownOfDay.forNow }),
    fc.record({ mark: shownOfDay.mark }),
    fc.record({ chosenAs: shownOfDay.chosenAs }),
  ),
});

const shown = (calendar: HTMLElement): string => calendar.querySelector('tr')?.outerHTML ?? '';
const inTable = (week: Parameters<typeof CalendarWeek>[0]) => (
  <table>
    <tbody>
      <CalendarWeek {...week} />
    </tbody>
  </table>
);

// Oracle: the week as it is drawn where there was none before.
it('changes into what it would be anew', () => {
  fc.assert(
    fc.property(weeks, changes, (before, change) => {
      const now = {
        ...before,
        ...change.week,
        week: before.week.map((one) => one && { ...one, ...change.day }),
      };
      const { container, rerender, unmount } = render(inTable(before));
      rerender(inTable(now));
      const changed = shown(container);
      unmount();
      const anew = render(inTable(now));
      expect(changed).toBe(shown(anew.container));
      anew.unmount();
    }),
  );
});
