import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sending } from '#application/outbox/outbox-entry.ts';
import { entryOf } from '../../../../application/outbox/outbox-world.ts';
import { engineerWorld, visit, worldOfVisit } from '../../../engineer-world.ts';
import {
  cancellation,
  departure,
  openWithChanging,
  openWithOutbox,
  reschedule,
} from '../../../open-with-outbox.ts';
import { failingStatus, offlineStatus, refusedAt } from '../../../../fakes/entry-statuses.ts';

const job = visit('JOB-1');

const openWith = (entries: readonly OutboxEntry[], address = '/job/agenda') => {
  const requested: string[] = [];
  const opened = openWithOutbox(address, entries, {
    world: engineerWorld({ jobs: [job] }),
    outbox: { forgetDone: async (id) => void requested.push(`forget ${id}`) },
  });
  return { requested, ...opened };
};

it.each([
  [sending, '1 waiting to be sent', 'En Route', 'Start Job', true],
  [refusedAt('command'), '1 could not be sent', 'Ready', 'En Route', false],
])(
  'shows a visit with the status of its step unless that was refused, and whether it is waiting: %o',
  async (status, strip, shown, action, isWaiting) => {
    openWith([departure('JOB-1', status)]);
    await screen.findByText(strip);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(shown, { selector: '[class*=tag] *, [class*=tag]' })).toBeDefined();
    expect(card.getByRole('button', { name: action })).toBeDefined();
    expect(card.queryByText('Waiting to be sent') !== null).toBe(isWaiting);
  },
);

it('hides a visit that was closed here, whether the platform knows it yet or not', async () => {
  openWith([{ ...entryOf(1, false), job: job.uid, status: offlineStatus }]);
  await screen.findByText('No jobs in agenda');
  expect(screen.queryByRole('article')).toBeNull();
});

it('offers no action on a visit whose close waits to be sent', async () => {
  openWithOutbox(
    `/job/${job.uid}`,
    [{ ...entryOf(1, false), job: job.uid, status: offlineStatus }],
    { world: worldOfVisit({ status: 'In Progress' }) },
  );
  await screen.findByText('Waiting to be sent');
  const actions = /Complete Job|I can’t do this job/;
  expect(screen.queryByRole('link', { name: actions })).toBeNull();
  expect(screen.queryByRole('button', { name: actions })).toBeNull();
});

it('shows for a waiting reschedule when the visit moves, on every screen', async () => {
  openWith([reschedule('JOB-1', offlineStatus)], `/job/${job.uid}`);
  const time = /moves to Monday 15 June, Evening/;
  expect((await screen.findByText(/^Waiting to be sent/)).textContent).toMatch(time);
});

it.each([
  ['cancel', cancellation],
  ['reschedule', reschedule],
])('shows for a %s that it is waiting', async (kind, entry) => {
  openWith([entry('JOB-1', sending)], `/job/${job.uid}/${kind}`);
  await screen.findByText('Waiting to be sent');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('shows a failed cancellation as done once the outbox has sent it again', async () => {
  const world = worldOfVisit();
  world.fail('cancelVisit', { tag: 'unknown', reason: 'platform-failed' });
  const address = `/job/${job.uid}/cancel`;
  const { user, change } = openWithChanging(address, departure('JOB-2', offlineStatus), world);
  await user.selectOptions(await screen.findByLabelText('Reason'), 'Van breakdown');
  await user.click(screen.getByRole('button', { name: 'Confirm cancellation' }));
  const failed = 'We were unable to cancel your job. Please try again later or contact us.';
  await screen.findByText(failed);
  change(cancellation('JOB-1', failingStatus('command', undefined, 1)));
  expect(screen.queryByText(failed)).not.toBeNull();
  world.setStatus(job.uid, 'Cancelled');
  change(cancellation('JOB-1', { is: 'accepted' }));
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
  expect(screen.getAllByText('Job JOB-1 has been cancelled').length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

it('opens the upcoming visits once a waiting reschedule was sent, and not its form, which would show a refusal', async () => {
  const world = worldOfVisit();
  const address = `/job/${job.uid}/reschedule`;
  const { where, change } = openWithChanging(address, reschedule('JOB-1', sending), world);
  await screen.findByText('Waiting to be sent');
  world.setStatus(job.uid, 'Cancelled');
  change(reschedule('JOB-1', { is: 'accepted' }));
  await waitFor(() => expect(where()).toBe('/job/agenda?tab=upcomingAgenda'));
});

it('keeps a dialog open when the departure of a visit that is in progress already is answered', async () => {
  const world = worldOfVisit({ status: 'In Progress' });
  const { user, change } = openWithChanging(`/job/${job.uid}`, departure('JOB-1', sending), world);
  await user.click(await screen.findByRole('button', { name: 'I can’t do this job' }));
  const readings = world.callsOf('openVisit').length;
  change(departure('JOB-1', { is: 'accepted' }));
  await waitFor(() => expect(world.callsOf('openVisit').length).toBeGreaterThan(readings));
  expect(screen.getByRole('dialog', { name: 'If the job can’t be done' })).toBeDefined();
});

it('shows a visit as complete once its close has been sent, and reads it again for the next visit', async () => {
  const world = worldOfVisit({ status: 'In Progress' });
  const waiting = { ...entryOf(1, true), job: job.uid, status: offlineStatus };
  const { change } = openWithChanging(`/job/${job.uid}`, waiting, world);
  await screen.findByText('In Progress');
  world.setStatus(job.uid, 'Complete');
  change({ ...waiting, closed: true });
  await screen.findByText('Complete');
  const readings = world.callsOf('openVisit').length;
  change({ ...waiting, closed: true, status: { is: 'accepted' } });
  await waitFor(() => expect(world.callsOf('openVisit').length).toBeGreaterThan(readings));
});
