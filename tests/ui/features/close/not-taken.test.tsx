import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CloseEntry } from '#application/outbox/outbox-entry.ts';
import type { EngineerJob } from '#domain/repair';
import { londonInstant } from '#domain/time';
import { closeEndWording } from '#words/features/close/wording/steps.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { giveModalDialogs } from '../../modal-dialogs.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { engineerWorld, today, visit } from '../../engineer-world.ts';
import { offlineStatus, signedOutStatus } from '../../../fakes/entry-statuses.ts';

beforeEach(giveModalDialogs);

/** A close that was not accepted, on its page or on any other. */
const openEntry = (
  entry: CloseEntry,
  { world = engineerWorld(), path = `/job/${entry.job}/close`, closeJob = 'true' } = {},
) => {
  const entries = [entry];
  const outbox = { ...world.engineerUseCases.outbox, entries: () => entries };
  return openEngineer(path, { world, engineerUseCases: { outbox }, configuration: { closeJob } });
};

it('a failed close can be retried or discarded when closing in the portal is switched off', async () => {
  const message = 'The parts must be answered.';
  const status = { is: 'refused', reason: 'by-platform', stage: 'close', message } as const;
  openEntry({ ...entryOf(1, false), status }, { closeJob: 'false' });
  expect(await screen.findByText(new RegExp(message))).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
});

it('a close with a lost file leads to its answers, because it cannot be sent again unchanged', async () => {
  openEntry({
    ...entryOf(1, false),
    status: { is: 'refused', reason: 'file-lost', name: 'boiler.jpg' },
  });
  expect(await screen.findByRole('button', { name: 'Correct the answers' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const refusedNow = {
  is: 'refused',
  reason: 'by-platform',
  stage: 'close',
  message: 'This job is not in status In Progress.',
} as const;
const worldWith = (job: EngineerJob) => engineerWorld({ jobs: [job] });
const entryFor = ({ uid }: EngineerJob): CloseEntry => ({
  ...entryOf(1, false),
  job: uid,
  status: refusedNow,
});

it('a close of a finished job offers no correction, and is kept until it is discarded', async () => {
  const job = visit('JOB-1', { status: 'Cancelled' });
  openEntry(entryFor(job), { world: worldWith(job) });
  expect(await screen.findByText(/They stay on this phone until you discard them/)).toBeDefined();
  expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  expect(screen.queryByRole('button', { name: 'Correct the answers' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
});

it('the answers of a close are withdrawn only when its job can still be closed', async () => {
  const job = visit('JOB-1', { status: 'In Progress' });
  const world = worldWith(job);
  const { user } = openEntry(entryFor(job), { world });
  const correct = await screen.findByRole('button', { name: 'Correct the answers' });
  world.setStatus(job.uid, 'Cancelled');
  await user.click(correct);
  expect(world.callsOf('correctClose')).toHaveLength(1);
  expect(await screen.findByText(/They stay on this phone until you discard them/)).toBeDefined();
});

it.each(['complete', 'nextVisitScheduled'] as const)(
  'a waiting close shows no success before the platform has accepted it: %s',
  async (end) => {
    openEntry({ ...entryOf(1, false), end, status: offlineStatus });
    await screen.findByRole('heading', { name: 'Waiting to be sent' });
    expect(screen.queryByText(new RegExp(closeEndWording[end].text))).toBeNull();
  },
);

it('a slot is cleared when the newly chosen day does not offer it', async () => {
  const world = engineerWorld();
  // Wednesday, 15:00: an urgent visit of tomorrow is offered from 12:00 on (document 3, section 5).
  world.setNow(londonInstant(today, 15, 0));
  const { user } = openEntry(
    {
      ...entryOf(1, true),
      closed: true,
      status: {
        is: 'refused',
        reason: 'by-platform',
        stage: 'follow-on',
        message: 'The slot has passed.',
      },
    },
    { world },
  );
  const choose = async (day: string) =>
    user.click(within(await screen.findByRole('grid')).getByRole('button', { name: day }));
  const canGoOn = () =>
    screen.getByRole('button', { name: 'Choose another slot' }).getAttribute('aria-disabled') !==
    'true';
  await choose('Friday 12 June');
  await user.click(screen.getByRole('radio', { name: /08:00/ }));
  expect(canGoOn()).toBe(true);
  await choose('Thursday 11 June');
  expect(canGoOn()).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /08:00/ }).checked).toBe(false);
  await user.click(screen.getByRole('radio', { name: /12:00-16:00/ }));
  expect(canGoOn()).toBe(true);
});

it('an accepted close is not shown as failed when its next visit was not booked', async () => {
  const { user } = openEntry({
    ...entryOf(1, true),
    closed: true,
    status: {
      is: 'refused',
      reason: 'by-platform',
      stage: 'follow-on',
      message: 'The slot has passed.',
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'The next visit is not booked' });
  expect(screen.getByText('Failed to create follow on job - The slot has passed.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const requested = within(screen.getByRole('dialog', { name: 'Go on without a next visit?' }));
  expect(requested.getByText(/The job stays closed/)).toBeDefined();
  expect(requested.queryByText(/deleted from this phone/)).toBeNull();
});

it('a close that waits for sign-in links to sign-in', async () => {
  const { user, where } = openEntry({
    ...entryOf(1, false),
    status: signedOutStatus,
  });
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(where()).toBe('/auth'));
});
