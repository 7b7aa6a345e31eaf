import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sending } from '#application/outbox/outbox-entry.ts';
import type { UnsentEntry } from '#application/ports/device/notebooks.ts';
import type { EntryStatus } from '#application/ports/device/outbox-entry.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { identifier } from '#domain/kernel';
import { instant } from '#domain/time';
import { entryOf } from '../../../application/outbox/outbox-world.ts';
import {
  failingStatus,
  offlineStatus,
  refusedAt,
  signedOutStatus,
} from '../../../fakes/entry-statuses.ts';
import { waitUntil } from '../../../wait-until.ts';
import { engineerWorld, moment, uidOf, visit, worldOfVisit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import {
  cancellation,
  departure,
  openWithChanging,
  openWithOutbox,
  reschedule,
} from '../../open-with-outbox.ts';
import { setOnline } from '../../set-online.ts';

const job = visit('JOB-1');
const address = `/job/${job.uid}`;
const waitingClose = { ...entryOf(1, true), job: job.uid, status: offlineStatus };

describe('the strip about the connection', () => {
  const statuses: readonly EntryStatus[] = [
    refusedAt('close', 'The job was cancelled.'),
    refusedAt('follow-on', 'The slot has passed.'),
    refusedAt('file', 'It is no picture.'),
    { is: 'refused', reason: 'file-lost', name: 'boiler.jpg' },
    failingStatus('close', undefined, 1),
    signedOutStatus,
    offlineStatus,
    { is: 'sending' },
  ];
  const entries = statuses.map((status, at) => ({ ...entryOf(at, true), status }));
  const lostClose: UnsentEntry = {
    id: 'job',
    kind: 'close',
    job: uidOf('JOB-LOST'),
    jobName: identifier('JOB-LOST'),
  };
  const partsOf = (strip: HTMLElement): readonly (string | null)[] =>
    [...strip.querySelectorAll('span')].map(({ textContent }) => textContent);

  afterEach(() => {
    window.dispatchEvent(new Event('online'));
  });

  it('counts refused, failed and waiting commands separately, and links to their page', async () => {
    const lost = [lostClose];
    const onPageOnly = new Set<string>();
    const { user, where } = openWithOutbox('/job/agenda', entries, {
      world: worldOfVisit(),
      outbox: { lost: () => lost, isRead: () => true, onPageOnly: () => onPageOnly },
    });
    const strip = await screen.findByRole('link', { name: /could not be sent/ });
    expect(partsOf(strip)).toEqual([
      '5 could not be sent',
      '1 failed, tried again',
      '3 waiting to be sent',
      'Sign in to send',
    ]);
    await user.click(strip);
    await screen.findByRole('heading', { name: 'Not sent yet' });
    expect(where()).toBe('/engineer/unsent');
    expect(screen.queryByRole('link', { name: /could not be sent/ })).toBeNull();
  });

  it('shows the connection, the age of the data and the waiting commands together', async () => {
    const world = worldOfVisit();
    openWithOutbox(address, entries.slice(6, 7), { world });
    world.keep('todayAgenda', [job], moment);
    world.connection.breakWith(unreachable);
    await setOnline(false);
    const strip = await screen.findByText('As of 10:42 — no connection');
    expect(screen.getAllByText(/no connection|offline/)).toHaveLength(1);
    expect(partsOf(strip.parentElement ?? strip)).toContain('1 waiting to be sent');
  });

  it('keeps the text under the pointer when a command is sent: a click that begins on it counts', async () => {
    const { change } = openWithChanging('/job/agenda', entries.slice(6));
    const words = await screen.findByText('2 waiting to be sent');
    change(...entries.slice(7));
    expect(screen.getByText('1 waiting to be sent')).toBe(words);
  });
});

describe('a visit with an unsent command', () => {
  it.each([
    [sending, '1 waiting to be sent', 'En Route', 'Start Job', true],
    [refusedAt('command'), '1 could not be sent', 'Ready', 'En Route', false],
  ])(
    'has the status of its step unless that was refused, and shows whether it is waiting: %o',
    async (status, strip, shown, action, isWaiting) => {
      openWithOutbox('/job/agenda', [departure('JOB-1', status)], { world: worldOfVisit() });
      await screen.findByText(strip);
      const card = within(await screen.findByRole('article'));
      expect(card.getByText(shown, { selector: '[class*=tag] *, [class*=tag]' })).toBeDefined();
      expect(card.getByRole('button', { name: action })).toBeDefined();
      expect(card.queryByText('Waiting to be sent') !== null).toBe(isWaiting);
    },
  );

  it('is hidden from the agenda when it was closed here, whether the platform knows it yet or not', async () => {
    openWithOutbox('/job/agenda', [waitingClose], { world: worldOfVisit() });
    await screen.findByText('No jobs in agenda');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows when it moves while its reschedule waits, on every screen', async () => {
    openWithOutbox(address, [reschedule('JOB-1', offlineStatus)], { world: worldOfVisit() });
    const time = /moves to Monday 15 June, Evening/;
    expect((await screen.findByText(/^Waiting to be sent/)).textContent).toMatch(time);
  });

  it('has no form to cancel while its cancellation waits', async () => {
    openWithOutbox(`${address}/cancel`, [cancellation('JOB-1', sending)], {
      world: worldOfVisit(),
    });
    await screen.findByText('Waiting to be sent');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('has no form to reschedule while its reschedule waits, and then opens the upcoming visits, and not the form, which would show a refusal', async () => {
    const world = worldOfVisit();
    const waiting = reschedule('JOB-1', sending);
    const { where, change } = openWithChanging(`${address}/reschedule`, waiting, world);
    await screen.findByText('Waiting to be sent');
    expect(screen.queryByRole('combobox')).toBeNull();
    world.setStatus(job.uid, 'Cancelled');
    change(reschedule('JOB-1', { is: 'accepted' }));
    await waitFor(() => expect(where()).toBe('/job/agenda?tab=upcomingAgenda'));
  });

  it('shows a failed cancellation as done once the outbox has sent it again', async () => {
    const world = worldOfVisit();
    world.fail('cancelVisit', { tag: 'unknown', reason: 'platform-failed' });
    const waiting = departure('JOB-2', offlineStatus);
    const { user, change } = openWithChanging(`${address}/cancel`, waiting, world);
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

  it('keeps a dialog open when its departure is answered while it is in progress already', async () => {
    const world = worldOfVisit({ status: 'In Progress' });
    const { user, change } = openWithChanging(address, departure('JOB-1', sending), world);
    await user.click(await screen.findByRole('button', { name: 'I can’t do this job' }));
    const readings = world.callsOf('openVisit').length;
    change(departure('JOB-1', { is: 'accepted' }));
    await waitFor(() => expect(world.callsOf('openVisit').length).toBeGreaterThan(readings));
    expect(screen.getByRole('dialog', { name: 'If the job can’t be done' })).toBeDefined();
  });

  it('has no actions while its close waits, is complete once that has been sent, and is read again for the next visit', async () => {
    const world = worldOfVisit({ status: 'In Progress' });
    const { change } = openWithChanging(address, waitingClose, world);
    await screen.findByText('In Progress');
    await screen.findByText('Waiting to be sent');
    const actions = /Complete Job|I can’t do this job/;
    expect(screen.queryByRole('link', { name: actions })).toBeNull();
    expect(screen.queryByRole('button', { name: actions })).toBeNull();
    world.setStatus(job.uid, 'Complete');
    change({ ...waitingClose, closed: true });
    await screen.findByText('Complete');
    const readings = world.callsOf('openVisit').length;
    change({ ...waitingClose, closed: true, status: { is: 'accepted' } });
    await waitFor(() => expect(world.callsOf('openVisit').length).toBeGreaterThan(readings));
  });
});

/** Decisions, "No answer for 3 seconds". */
it.each([
  ['the close', '/job/uid-JOB-1/close', 'openVisit', 'In Progress', 'Have you resolved the issue'],
  ['the form to cancel', '/job/uid-JOB-1/cancel', 'openVisit', 'Ready', 'Confirm cancellation'],
  ['the previous jobs', '/job/agenda?tab=previousAgenda', 'readAgenda', 'Complete', 'JOB-1'],
] as const)(
  'the screen at %s opens with stored data after 3 seconds without an answer',
  async (_, path, call, status, shown) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
    const job = visit('JOB-1', { status });
    const world = engineerWorld({ jobs: [job] });
    const tab = status === 'Complete' ? 'previousAgenda' : 'todayAgenda';
    world.keep(tab, [job], instant(moment - 60_000));
    world.holdBack(call);
    openEngineer(path, { world, fakeTimers: true });
    await waitUntil(() => expect(world.callsOf(call)).not.toHaveLength(0));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(document.body.textContent).not.toMatch(new RegExp(shown));
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect((await screen.findAllByText(new RegExp(shown))).length).toBeGreaterThan(0);
  },
);
