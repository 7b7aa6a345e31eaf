import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { JobStatus } from '#domain/repair';
import { instant } from '#domain/time';
import { sessionAtom } from '#ui/shell/session/session-state.ts';
import {
  engineer,
  engineerWorld,
  moment,
  uidOf,
  visit,
  visitWindow,
} from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { hrefOf } from '../../screen-parts.ts';

const worldWith = (status: JobStatus) =>
  engineerWorld({ jobs: [visit('JOB-1', { status, times: visitWindow(0, 12) })] });

const setWidth = (pixels: number) =>
  Object.defineProperty(window, 'innerWidth', { value: pixels, configurable: true });

const setUserAgent = (userAgent: string) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 14)';
const question = 'Start travel with default navigation app?';

/** Sets off, and answers the question about navigation where it appears. */
const setOff = async (user: ReturnType<typeof openEngineer>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'En Route' }));
  await user.click(await screen.findByRole('button', { name: /^(Skip|Tell them now)$/ }));
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  setWidth(360);
});

afterEach(() => {
  setWidth(1024);
});

describe('start travel', () => {
  it('asks about navigation at once, is sent once by the answer, and focuses the next action', async () => {
    setUserAgent(android);
    const world = worldWith('Ready');
    const release = world.holdBack('takeStep');
    const { user } = openEngineer('/job/uid-JOB-1', { world });
    await user.dblClick(await screen.findByRole('button', { name: 'En Route' }));
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    expect(world.callsOf('takeStep')).toEqual([]);
    expect(hrefOf(/^Go/, dialog)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=12%20Orchard%20Row%2C%20Flat%202%2C%20Leeds%2C%20LS1%204DT',
    );
    await user.dblClick(dialog.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Starting travel...' });
    release();
    const next = await screen.findByRole('button', { name: 'Start Job' });
    expect(world.callsOf('takeStep').map(({ given }) => given)).toEqual([
      ['uid-JOB-1', 'start-travel'],
    ]);
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('is not sent when the question is closed without an answer', async () => {
    const world = worldWith('Ready');
    const { user } = openEngineer('/job/uid-JOB-1', { world });
    await user.click(await screen.findByRole('button', { name: 'En Route' }));
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'En Route' })).toBeTruthy();
    expect(world.callsOf('takeStep')).toEqual([]);
  });

  it('by keyboard leaves the focus on the next action', async () => {
    setWidth(1280);
    const { user } = openEngineer('/job/uid-JOB-1', { world: worldWith('Ready') });
    (await screen.findByRole('button', { name: 'En Route' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })),
    );
    await user.tab();
    await user.keyboard('{Enter}');
    const next = await screen.findByRole('button', { name: 'Start Job' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });
});

describe('starting travel', () => {
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

  it.each([
    ['In Progress', 'This visit has changed: it is in progress.'],
    ['Cancelled', 'This visit has changed: it is cancelled.'],
  ] as const)(
    'says what has happened when the visit is %s by now, instead of that it failed',
    async (status, words) => {
      const world = worldWith('Ready');
      const { user } = openEngineer('/job/uid-JOB-1', { world });
      await screen.findByRole('button', { name: 'En Route' });
      world.setStatus(uidOf('JOB-1'), status);
      world.fail('takeStep', { tag: 'refused', message: 'Not in status Ready.' });
      await setOff(user);
      const alert = await screen.findByText(words);
      expect(alert.closest('[role=alert]')?.textContent).toBe(words);
    },
  );

  it('continues after a lost answer once the visit shows it', async () => {
    const world = worldWith('Ready');
    const { user } = openEngineer('/job/agenda', { world });
    await screen.findByRole('button', { name: 'En Route' });
    world.fail('takeStep', { ...unreachable, committed: true });
    await setOff(user);
    await screen.findByRole('button', { name: 'Start Job' });
    expect(screen.queryByText('Failed to start travel')).toBeNull();
  });
});

describe('setting off despite a warning', () => {
  const requested = () => screen.findByRole('dialog', { name: 'Set off now?' });

  it('to a visit of another day asks first, and sends nothing before', async () => {
    setWidth(1280);
    const world = engineerWorld({ jobs: [visit('JOB-1', { times: visitWindow(9, 8) })] });
    const { user } = openEngineer('/job/agenda?tab=upcomingAgenda', { world });
    await user.click(await screen.findByRole('button', { name: 'En Route' }));
    expect((await requested()).textContent).toContain('This visit is on Friday 19 June.');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.callsOf('takeStep')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'En Route' }));
    await requested();
    await user.click(screen.getByRole('button', { name: 'Set off now' }));
    await screen.findByRole('button', { name: 'Start Job' });
    expect(world.callsOf('takeStep')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('setting off before the visits of today were listed names the visit that is En Route', async () => {
  const world = engineerWorld();
  const here = visit('JOB-1', { times: visitWindow(1, 8) });
  world.hold({ jobs: [here] });
  world.keep({
    jobs: [visit('JOB-2', { status: 'En Route', times: visitWindow(0, 16) })],
    readAt: moment,
  });
  const { user } = openEngineer('/job/uid-JOB-1', { world });
  await user.click(await screen.findByRole('button', { name: 'En Route' }));
  const requested = await screen.findByRole('dialog', { name: 'Set off now?' });
  expect(requested.textContent).toContain('You are on the way to LS1 4DT, JOB-2.');
  expect(world.callsOf('takeStep')).toEqual([]);
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
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
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

  it('can be undone on another screen too, and is sent from there', async () => {
    const { user, world, wait } = await openPending();
    await user.click(screen.getByRole('link', { name: /Account/ }));
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    await wait(10_500);
    await waitFor(() => expect(world.callsOf('takeStep')).toHaveLength(1));
    await wait(20_000);
    expect(world.callsOf('takeStep')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([
    ['the same engineer', 'engineer-subject'],
    ['another engineer', 'another-subject'],
  ])('is not sent after the session has ended, when %s signs in', async (_, subject) => {
    const { user, world, wait, router, store } = await openPending();
    await user.click(screen.getByRole('link', { name: /Account/ }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('textbox', { name: 'Email address' });
    await act(async () => {
      store.set(sessionAtom, { phase: 'signed-in', session: { ...engineer, subject } });
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

describe('the navigation question', () => {
  it('opens Apple Maps on Apple devices, and closes with Go', async () => {
    setUserAgent(iPhone);
    const world = worldWith('Ready');
    const { user } = openEngineer('/job/agenda', { world });
    await user.click(await screen.findByRole('button', { name: 'En Route' }));
    const go = within(await screen.findByRole('dialog', { name: question })).getByRole('link', {
      name: /^Go/,
    });
    expect(go.getAttribute('href')).toBe(
      'https://maps.apple.com/?daddr=12%20Orchard%20Row%2C%20Flat%202%2C%20Leeds%2C%20LS1%204DT',
    );
    expect(go.getAttribute('target')).toBe('_blank');
    await user.click(go);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(world.callsOf('takeStep')).toHaveLength(1));
  });

  it.each([
    [1199, true],
    [1200, false],
  ])('on a window %i px wide is shown: %s', async (width, requested) => {
    setWidth(width);
    const { user } = openEngineer('/job/agenda', { world: worldWith('Ready') });
    await user.click(await screen.findByRole('button', { name: 'En Route' }));
    await screen.findByRole('button', { name: requested ? 'Skip' : 'Undo' });
    expect(screen.queryByRole('dialog') !== null).toBe(requested);
  });

  it('is not shown without an address: ten seconds to undo remain', async () => {
    const world = engineerWorld();
    const address = { lines: [], town: '', postcode: '' };
    world.hold({ jobs: [visit('JOB-1', { address, times: visitWindow(0, 12) })] });
    const { user } = openEngineer('/job/agenda', { world });
    await user.click(await screen.findByRole('button', { name: 'En Route' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
