import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visitBill, closeEnds, type CloseEnd } from '#domain/close';
import { formatPounds, type Pence } from '#domain/money';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { closeEndWording } from '#words/features/close/wording/steps.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { openWithOutbox } from '../../open-with-outbox.ts';
import { offlineStatus, failingStatus } from '../../../fakes/entry-statuses.ts';
import { hrefOf } from '../../screen-parts.ts';

/** Document 3, section 4, "Terminal screens": the date, the part of day, and the slot's start to 4 hours later. */
it.each([
  ['2026-06-12T08:00:00+01:00', 'Friday 12 June', 'Morning', '08:00–12:00'],
  ['2026-12-01T16:00:00+00:00', 'Tuesday 1 December', 'Evening', '16:00–20:00'],
])('a next visit at %s is shown as %s, %s, %s', async (visitDateTime, date, part, window) => {
  const { followOn, ...entry } = entryOf(1, true);
  if (followOn === undefined) throw new Error('The close asks for no next visit.');
  const done = {
    ...entry,
    followOn: { ...followOn, visitDateTime },
    status: { is: 'accepted' },
  } as const;
  openWithOutbox(`/job/${entry.job}/close`, [done]);
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

it('the end of a close shows its facts, sum and record, and the next visit with directions', async () => {
  const world = engineerWorld({ jobs: [visit('JOB-2', { status: 'Ready' })] });
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
    status: { is: 'accepted' },
  } as const;
  openWithOutbox(`/job/${entry.job}/close`, [done], { world });
  await screen.findByRole('heading', { name: 'Completed!' });
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'JOB-1',
    '1.5 hours',
    'Fan',
    '£60.00',
    formatPounds(visitBill(1.5, 5000 as Pence, undefined)),
  ]);
  expect(hrefOf('Gas safety record')).toBe(`/job/${entry.job}/record`);
  const next = within(await screen.findByRole('region', { name: 'Your next visit' }));
  expect(hrefOf(/^Navigate/, next)).toMatch(/^(https|geo)/);
  expect(hrefOf('Open the visit', next)).toBe('/job/uid-JOB-2');
});

const customerWords: Record<CloseEnd, RegExp> = {
  complete: /the work is done/,
  investigationRequired: /will review the claim and be in touch with them/,
  nextVisitScheduled: /asked for the next visit below/,
  rejectionNotice: /take the customer through your findings/,
};

it.each([
  ...closeEnds.map((end) => ({ end, delayed: true })),
  { end: 'nextVisitScheduled', delayed: false } as const,
])(
  'the end of an unsent close shows no success, but what to tell the customer: %o',
  async ({ end, delayed }) => {
    const entry: CloseEntry = {
      ...entryOf(1, true),
      end,
      status: delayed ? offlineStatus : failingStatus('close', undefined, 1),
    };
    openWithOutbox(`/job/${entry.job}/close`, [entry]);
    const part = await screen.findByRole('region', { name: 'What to tell the customer' });
    expect(part.textContent).toMatch(customerWords[end]);
    expect(part.textContent).toMatch(/sent/);
    expect(screen.queryAllByRole('definition').length > 0).toBe(end === 'nextVisitScheduled');
    expect(screen.queryByText(new RegExp(closeEndWording[end].text))).toBeNull();
  },
);
