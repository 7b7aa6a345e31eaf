import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { instant, londonTime } from '#domain/time';
import { slotOptions } from '#ui/shared/booking/slot-options.tsx';
import { visit, visitWindow } from '../../engineer-world.ts';
import { render } from '../../render.tsx';

const wednesday = londonTime(instant(Date.parse('2026-06-10T09:42:00Z')));

it('the times of a day name the engineer’s own visit that each overlaps, and no other', () => {
  const own = [visit('JOB-7', { times: visitWindow(2, 12) })];
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
