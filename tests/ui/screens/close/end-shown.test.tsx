import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { engineerWorld } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

/** Document 3, section 4, "Terminal screens": the date, the part of day, and the slot's start to 4 hours later. */
it.each([
  ['2026-06-12T08:00:00+01:00', 'Friday 12 June', 'Morning', '08:00–12:00'],
  ['2026-06-12T12:00:00+01:00', 'Friday 12 June', 'Afternoon', '12:00–16:00'],
  ['2026-12-01T16:00:00+00:00', 'Tuesday 1 December', 'Evening', '16:00–20:00'],
])('a next visit at %s is told as %s, %s, %s', async (visitDateTime, date, part, window) => {
  const world = engineerWorld();
  const { followOn, ...entry } = entryOf(1, true);
  if (followOn === undefined) throw new Error('The close asks for no next visit.');
  const done = {
    ...entry,
    followOn: { ...followOn, visitDateTime },
    standing: { is: 'done' },
  } as const;
  const entries = [done];
  const outbox = { ...world.engineerUseCases.outbox, entries: () => entries };
  openEngineer(`/job/${entry.job}/close`, { world, engineerUseCases: { outbox } });
  await screen.findByRole('heading', { name: 'Next Visit Scheduled' });
  expect(
    screen.getByText('The next visit has been scheduled and should be in your agenda now.'),
  ).toBeDefined();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    date,
    part,
    window,
  ]);
});
