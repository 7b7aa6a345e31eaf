import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { londonTime, instant } from '#domain/time';
import { rebookingCalendar, rebookingChoice } from '#ui/shared/booking/rebooking-choice.ts';
import { slotOptions } from '#ui/shared/booking/slot-options.tsx';
import { visit, visitWindow } from '../../engineer-world.ts';
import { render } from '../../render.tsx';

const [morning, midday] = ['08:00:00', '12:00:00'];

/** Wednesday 10 June, 16:20 in London: an urgent visit of tomorrow is offered from 12:00 on (document 3, section 5). */
const wednesday = londonTime(instant(Date.parse('2026-06-10T15:20:00Z')));
const own = [visit('JOB-7', { times: visitWindow(2, 12) })];
const choose = (date: string | undefined, slot: string | undefined, now = wednesday) =>
  rebookingChoice({ date, slot }, rebookingCalendar('urgent', now), 'urgent', now);

describe('the chosen day and slot of a next visit', () => {
  it.each([
    ['2026-06-12', morning, morning],
    ['2026-06-11', morning, undefined],
    ['2026-06-11', midday, midday],
    ['2026-06-12', undefined, undefined],
  ])('on %s keep %s as %s', (day, slot, kept) => {
    expect(choose('2026-06-12', slot).slotKeptOn(day)).toBe(kept);
  });

  it.each([
    [undefined, undefined, 'No day is chosen yet.'],
    ['2026-06-12', '2026-06-12', 'Chosen: Friday 12 June'],
    ['2026-06-10', undefined, 'Wednesday 10 June is no longer offered'],
    ['2020-01-01', undefined, 'Wednesday 1 January is no longer offered'],
  ])('for %s has the date %s, and is described', (day, date, words) => {
    const choice = choose(day, morning);
    expect(choice.date).toBe(date);
    expect(choice.words).toContain(words);
  });

  it('marks the days of the engineer’s own visits with the visit and its time', () => {
    const days = rebookingCalendar('urgent', wednesday, own);
    expect(days.filter(({ mark }) => mark !== undefined)).toEqual([
      {
        date: '2026-06-12',
        unavailable: undefined,
        mark: '1\u00a0visit',
        remark: 'your visit: JOB-7, 12:00–16:00',
      },
    ]);
  });
});

it('the times of a day name the engineer’s own visit that each overlaps, and no other', () => {
  render(
    <ul>
      {slotOptions('2026-06-12', 'urgent', wednesday, own).map(({ value, hint }) => (
        <li key={value} aria-label={value}>
          {hint}
        </li>
      ))}
    </ul>,
  );
  const hintOf = (slot: string) =>
    within(screen.getByRole('listitem', { name: slot })).queryByText(/^You are at JOB-7 then/);
  expect(['08:00:00', '12:00:00', '16:00:00'].map((slot) => hintOf(slot) !== null)).toEqual([
    false,
    true,
    false,
  ]);
});
