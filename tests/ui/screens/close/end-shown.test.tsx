import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visitBill } from '#domain/authorisation/visit-bill.ts';
import { formatPounds, type Pence } from '#domain/kernel/pence.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { engineerWorld, visit } from '../../engineer-world.ts';
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
  expect(
    screen
      .getAllByRole('definition')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual([date, part, window]);
});

it('shows what was closed with its sum and record, and the next visit with the way there', async () => {
  const world = engineerWorld();
  world.hold({ jobs: [visit('JOB-2', { status: 'Ready' })] });
  const entry = entryOf(1, false);
  const done = {
    ...entry,
    request: {
      ...entry.request,
      visualInspectionSafe: 'Yes',
      actualDuration: 1.5,
      actualPartsDescription: 'Fan',
      actualGrossPartsCost: 6000 as Pence,
      actualNetPartsCost: 5000 as Pence,
    },
    standing: { is: 'done' },
  } as const;
  const entries = [done];
  const outbox = { ...world.engineerUseCases.outbox, entries: () => entries };
  openEngineer(`/job/${entry.job}/close`, { world, engineerUseCases: { outbox } });
  await screen.findByRole('heading', { name: 'Completed!' });
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    '1.5 hours',
    'Fan',
    '£60.00',
    formatPounds(visitBill(1.5, 5000 as Pence)),
  ]);
  expect(screen.getByRole('link', { name: 'Gas safety record' }).getAttribute('href')).toBe(
    `/job/${entry.job}/record`,
  );
  const next = within(await screen.findByRole('region', { name: 'Your next visit' }));
  expect(next.getByRole('link', { name: /^Navigate/ }).getAttribute('href')).toMatch(
    /^(https|geo)/,
  );
  expect(next.getByRole('link', { name: 'Open the visit' }).getAttribute('href')).toBe(
    '/job/uid-JOB-2',
  );
});
