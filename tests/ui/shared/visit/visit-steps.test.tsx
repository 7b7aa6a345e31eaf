import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { EngineerJob, JobStatus } from '#domain/repair';
import { instant } from '#domain/time';
import { sessionAtom } from '#ui/shell/session/session-state.ts';
import { startedWording } from '#words/shared/visit/wording/visit.ts';
import {
  engineer,
  engineerWorld,
  uidOf,
  visit,
  visitWindow,
  worldOfVisit,
} from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { cancellation, departure, openWithChanging } from '../../open-with-outbox.ts';
import { offlineStatus, refusedAt } from '../../../fakes/entry-statuses.ts';
import { hrefOf, textsOf } from '../../screen-parts.ts';

const worldWith = (status: JobStatus) => worldOfVisit({ status });

const setWidth = (pixels: number) => void vi.stubGlobal('innerWidth', pixels);
const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const press = (button: HTMLElement) => act(async () => button.click());

beforeEach(() => setWidth(360));

describe('a card that moves in the list', () => {
  const names = () =>
    screen
      .getAllByRole('article')
      .map((article) => /JOB-\d/.exec(article.querySelector('h3')?.textContent ?? '')?.[0]);
  const inCard = (name: string) => within(screen.getByRole('article', { name: new RegExp(name) }));

  it.each([
    ['another visit is first on its day', { status: 'Complete' }, {}],
    ['it is on another day', {}, { times: visitWindow(-1, 12) }],
    ['it has lost its times', {}, { times: undefined }],
  ] as const)('still leads to the close screen when %s', async (_, earlier, started) => {
    const world = engineerWorld();
    const replaceVisits = (jobs: { readonly [name: string]: Partial<EngineerJob> }) =>
      world.replace({ jobs: Object.entries(jobs).map(([name, given]) => visit(name, given)) });
    const first = { status: 'In Progress', times: visitWindow(0, 8) } as const;
    replaceVisits({ 'JOB-1': first, 'JOB-2': { status: 'En Route' }, 'JOB-3': {} });
    const { where } = openEngineer('/job/agenda', { world });
    await screen.findByRole('article', { name: /JOB-2/ });
    const release = world.holdBack('readAgenda');
    fakeTimeouts();
    await press(inCard('JOB-2').getByRole('button', { name: 'Start Job' }));
    expect(screen.getByText('Job started')).toBeTruthy();
    const before = names();
    replaceVisits({
      'JOB-1': { ...first, ...earlier },
      'JOB-2': { status: 'In Progress', ...started },
      'JOB-3': {},
    });
    await act(async () => release());
    await pass(100);
    expect(names()).not.toEqual(before);
    expect(screen.getByText('Job started')).toBeTruthy();
    await pass(3500);
    vi.useRealTimers();
    await waitFor(() => expect(where()).toContain('/job/uid-JOB-2/close'));
  });
});

describe('starting a job', () => {
  const start = async () => {
    const button = await screen.findByRole('button', { name: 'Start Job' });
    fakeTimeouts();
    await press(button);
  };
  const startJob = async (address: string, world = worldWith('En Route')) => {
    const opened = openEngineer(address, { world });
    await start();
    return opened;
  };
  it('is shown at once before the platform answers, and leaves an engineer who stays there at the next action', async () => {
    const world = worldWith('En Route');
    const release = world.holdBack('takeStep');
    const { where } = await startJob('/job/uid-JOB-1', world);
    expect(screen.getByRole('button', { name: 'Starting job...' })).toBeDefined();
    release();
    await pass(100);
    const stay = screen.getByRole('button', { name: startedWording.stay });
    stay.focus();
    await press(stay);
    await pass(0);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Complete Job' }));
    await pass(5000);
    expect(where()).toBe('/job/uid-JOB-1');
  });

  it('does not navigate when the engineer has opened another screen', async () => {
    const { where, router } = await startJob('/job/agenda');
    await pass(1000);
    await act(() => router.navigate('/engineer/account'));
    await pass(5000);
    expect(where()).toBe('/engineer/account');
  });

  it('says why it is not started after all, and stays, once the outbox has a late refusal', async () => {
    const other = cancellation('JOB-2', offlineStatus);
    const { change, where } = openWithChanging('/job/agenda', other, worldWith('En Route'));
    await start();
    expect(screen.getByText('Job started')).toBeTruthy();
    change({ ...departure('JOB-1', refusedAt('command')), kind: 'start-job' } as OutboxEntry);
    expect(screen.queryByText('Job started')).toBeNull();
    expect(screen.getByText('Failed to start job: No.')).toBeTruthy();
    await pass(5000);
    expect(where()).toBe('/job/agenda');
  });

  it.each([
    [unreachable, 'There is no connection. Try again when you have a signal.'],
    [{ tag: 'refused', message: 'Not your visit any more.' }, 'Not your visit any more.'],
    [
      { tag: 'unknown', reason: 'platform-failed' },
      'We can’t tell whether it was done. Try again: it won’t be done twice.',
    ],
  ])('stays and shows an error when it fails (%o)', async (failure, words) => {
    const world = worldWith('En Route');
    world.fail('takeStep', failure);
    const { where } = await startJob('/job/agenda', world);
    await pass(100);
    const alert = screen.getByText('Failed to start job');
    expect(alert.closest('[role=alert]')?.textContent).toContain(words);
    await pass(5000);
    expect(where()).toBe('/job/agenda');
    expect(screen.queryByText(/^Failed to start job, JOB-1/)).toBeNull();
  });
});

describe('a step that is refused because the visit was cancelled meanwhile', () => {
  const message = "This job is in status 'Cancelled', not in status 'En Route'.";
  const words = `Failed to start job, JOB-1. ${message}`;
  const startCancelled = async (address: string) => {
    const world = worldWith('En Route');
    const { user, router } = openEngineer(address, { world });
    const start = await screen.findByRole('button', { name: 'Start Job' });
    world.fail('takeStep', { tag: 'refused', message });
    world.setStatus(uidOf('JOB-1'), 'Cancelled');
    const answer = world.holdBack('takeStep');
    await user.click(start);
    return { answer, router };
  };

  it('is reported in a notice when its card disappears from the agenda', async () => {
    const { answer } = await startCancelled('/job/agenda');
    answer();
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['the agenda', '/job/agenda'],
    ['the page of the visit', '/job/uid-JOB-1'],
  ])('is reported in a notice when the engineer has opened another page from %s', async (_, at) => {
    const { answer, router } = await startCancelled(at);
    await act(() => router.navigate('/engineer/account'));
    answer();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is reported only in place on the page of the visit', async () => {
    const { answer } = await startCancelled('/job/uid-JOB-1');
    answer();
    await screen.findByText('This visit has changed: it is cancelled.');
    expect(screen.queryByText(words)).toBeNull();
  });
});

it('a started job that cannot be done can be closed, or the engineer calls', async () => {
  const { user, where } = openEngineer('/job/agenda', { world: worldWith('In Progress') });
  await user.click(await screen.findByRole('button', { name: 'I can’t do this job' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'If the job can’t be done' }));
  expect(dialog.getByText(/answer No to “Have you resolved the issue\?”/)).toBeTruthy();
  expect(hrefOf('0800 000 0456', dialog)).toBe('tel:+448000000456');
  await user.click(dialog.getByRole('link', { name: 'Complete Job' }));
  await waitFor(() => expect(where()).toContain('/job/uid-JOB-1/close'));
});

/** Sets off, and answers the question about navigation where it appears. */
const setOff = async (user: ReturnType<typeof openEngineer>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'En Route' }));
  await user.click(await screen.findByRole('button', { name: /^(Skip|Tell them now)$/ }));
};

describe('starting travel', () => {
  it('shows the question about navigation at once, is not sent when the question is closed, is sent once by the answer, and focuses the next action', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)');
    const world = worldWith('Ready');
    const release = world.holdBack('takeStep');
    const { user } = openEngineer('/job/uid-JOB-1', { world });
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const enRoute = await screen.findByRole('button', { name: 'En Route' });
    await user.click(enRoute);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
    );
    await closed();
    await user.dblClick(enRoute);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Start travel with default navigation app?' }),
    );
    expect(world.callsOf('takeStep')).toEqual([]);
    expect(hrefOf(/^Go/, dialog)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=12%20Orchard%20Row%2C%20Flat%202%2C%20Leeds%2C%20LS1%204DT',
    );
    await user.dblClick(dialog.getByRole('button', { name: 'Skip' }));
    await closed();
    await screen.findByRole('button', { name: 'Starting travel...' });
    release();
    const next = await screen.findByRole('button', { name: 'Start Job' });
    expect(world.callsOf('takeStep')).toMatchObject([
      { given: ['start-travel', { uid: 'uid-JOB-1' }, 'key-1'] },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('shows an error in its place when it fails, with the message of the platform', async () => {
    const world = worldWith('Ready');
    world.fail('takeStep', { tag: 'refused', message: 'The office has moved this visit.' });
    const { user } = openEngineer('/job/agenda', { world });
    await setOff(user);
    const alert = await screen.findByText('Failed to start travel');
    expect(alert.closest('[role=alert]')?.textContent).toContain(
      'The office has moved this visit.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'En Route' })).toBeTruthy();
  });

  it('says what has happened when the visit is in progress by now, instead of that it failed', async () => {
    const world = worldWith('Ready');
    const { user } = openEngineer('/job/uid-JOB-1', { world });
    await screen.findByRole('button', { name: 'En Route' });
    world.setStatus(uidOf('JOB-1'), 'In Progress');
    world.fail('takeStep', { tag: 'refused', message: 'Not in status Ready.' });
    await setOff(user);
    const words = 'This visit has changed: it is in progress.';
    const alert = await screen.findByText(words);
    expect(alert.closest('[role=alert]')?.textContent).toBe(words);
  });
});

describe('an accidental tap on setting off', () => {
  const openPending = async () => {
    setWidth(1280);
    const world = worldWith('Ready');
    const opened = openEngineer('/job/agenda', { world, fakeTimers: true });
    await opened.user.click(await screen.findByRole('button', { name: 'En Route' }));
    await screen.findByRole('button', { name: 'Undo' });
    /** The portal's clock advances with the timers. */
    const wait = async (milliseconds: number) => {
      world.setNow(instant(opened.world.useCases.now() + milliseconds));
      await pass(milliseconds);
    };
    return { ...opened, world, wait };
  };

  it('is announced once, and can be undone for ten seconds', async () => {
    const { user, world, wait } = await openPending();
    const said = textsOf('status');
    expect(said.filter((text) => /setting off/i.test(text ?? ''))).toEqual([
      expect.stringMatching(/^Setting off to LS1 4DT/),
    ]);
    await wait(9000);
    expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe('Undo (1)');
    expect(world.callsOf('takeStep')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await wait(20_000);
    expect(world.callsOf('takeStep')).toEqual([]);
    expect(
      screen.getByRole('button', { name: 'En Route' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  it('is not sent after the session has ended, when the same engineer signs in', async () => {
    const { user, world, wait, router, store } = await openPending();
    await user.click(screen.getByRole('link', { name: /Account/ }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('textbox', { name: 'Email address' });
    await act(async () => {
      store.set(sessionAtom, { phase: 'signed-in', session: engineer });
      await router.navigate('/job/agenda');
    });
    await screen.findByRole('button', { name: 'En Route' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await wait(10_500);
    expect(world.callsOf('takeStep')).toEqual([]);
  });

  it('is confirmed when the engineer opens something else', async () => {
    const { world } = await openPending();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(world.callsOf('takeStep')).toHaveLength(1));
  });
});
