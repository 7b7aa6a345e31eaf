import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { comingSoonWording } from '#words/features/account/engineer/wording.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { openWithOutbox } from '../../open-with-outbox.ts';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { refusedAt, signedOutStatus } from '../../../fakes/entry-statuses.ts';

/** A close that was not accepted, on its page. */
const openEntry = (entry: CloseEntry, others: Parameters<typeof openWithOutbox>[2] = {}) =>
  openWithOutbox(`/job/${entry.job}/close`, [entry], others);

it('a failed close can be retried or discarded when closing in the portal is switched off', async () => {
  const message = 'The parts must be answered.';
  openEntry(
    { ...entryOf(1, false), status: refusedAt('close', message) },
    { configuration: { closeJob: 'false' } },
  );
  await screen.findByText(new RegExp(message));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
});

it('a close in a portal in which jobs cannot be closed leads to what to do instead', async () => {
  openEngineer('/job/uid-JOB-1/close', {
    world: engineerWorld({ jobs: [visit('JOB-1', { status: 'In Progress' })] }),
    configuration: { closeJob: 'false' },
  });
  await screen.findByRole('heading', { level: 1, name: comingSoonWording.title });
  expect(screen.getByText(comingSoonWording.message)).toBeTruthy();
});

it('a close with a lost file leads to its answers, because it cannot be sent again unchanged', async () => {
  openEntry({
    ...entryOf(1, false),
    status: { is: 'refused', reason: 'file-lost', name: 'boiler.jpg' },
  });
  await screen.findByRole('button', { name: 'Correct the answers' });
  expect(screen.getByRole('alert').textContent).toBe(
    'The file boiler.jpg is no longer on this phone. Please choose it again.',
  );
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a close of a finished job offers no correction, and is kept until it is discarded', async () => {
  const job = visit('JOB-1', { status: 'Cancelled' });
  const status = refusedAt('close', 'This job is not in status In Progress.');
  openEntry(
    { ...entryOf(1, false), job: job.uid, status },
    { world: engineerWorld({ jobs: [job] }) },
  );
  await screen.findByText(/They stay on this phone until you discard them/);
  expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  expect(screen.queryByRole('button', { name: 'Correct the answers' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
});

it('an accepted close is not shown as failed when its next visit was not booked', async () => {
  const { user } = openEntry({
    ...entryOf(1, true),
    closed: true,
    status: refusedAt('follow-on', 'The slot has passed.'),
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
