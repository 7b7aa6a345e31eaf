import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { EngineerJob, JobStatus } from '#domain/repair';
import { startedWording } from '#words/shared/visit/wording/visit.ts';
import { engineerWorld, visit, visitWindow } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { hrefOf } from '../../screen-parts.ts';

const worldWith = (status: JobStatus) =>
  engineerWorld({ jobs: [visit('JOB-1', { status, times: visitWindow(0, 12) })] });

const outcomeUnknownWords = 'We can’t tell whether it was done. Try again: it won’t be done twice.';

const setWidth = (pixels: number) =>
  Object.defineProperty(window, 'innerWidth', { value: pixels, configurable: true });

type FakeTimers = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>;
const timers: FakeTimers['toFake'] = ['setTimeout', 'clearTimeout'];
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const press = (button: HTMLElement) => act(async () => button.click());

beforeEach(() => {
  setWidth(360);
});

afterEach(() => {
  setWidth(1024);
});

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
    const hold = (jobs: { readonly [name: string]: Partial<EngineerJob> }) =>
      world.hold({ jobs: Object.entries(jobs).map(([name, given]) => visit(name, given)) });
    const first = { status: 'In Progress', times: visitWindow(0, 8) } as const;
    hold({ 'JOB-1': first, 'JOB-2': { status: 'En Route' }, 'JOB-3': {} });
    const { where } = openEngineer('/job/agenda', { world });
    await screen.findByRole('article', { name: /JOB-2/ });
    const release = world.holdBack('readAgenda');
    vi.useFakeTimers({ toFake: timers });
    await press(inCard('JOB-2').getByRole('button', { name: 'Start Job' }));
    expect(screen.getByText('Job started')).toBeTruthy();
    const before = names();
    hold({
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
  const startJob = async (address: string, world = worldWith('En Route')) => {
    const opened = openEngineer(address, { world });
    const start = await screen.findByRole('button', { name: 'Start Job' });
    vi.useFakeTimers({ toFake: timers });
    await press(start);
    return opened;
  };
  it('is shown at once, before the platform answers', async () => {
    const world = worldWith('En Route');
    world.holdBack('takeStep');
    openEngineer('/job/agenda', { world });
    const start = await screen.findByRole('button', { name: 'Start Job' });
    act(() => start.click());
    expect(screen.getByRole('button', { name: 'Starting job...' })).toBeDefined();
  });

  it('leaves an engineer who stays there at the next action', async () => {
    const { where } = await startJob('/job/uid-JOB-1');
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

  it.each([
    [unreachable, 'There is no connection. Try again when you have a signal.'],
    [{ tag: 'refused', message: 'Not your visit any more.' }, 'Not your visit any more.'],
    [{ tag: 'unknown', reason: 'platform-failed' }, outcomeUnknownWords],
  ])('stays and shows an error when it fails (%o)', async (failure, words) => {
    const world = worldWith('En Route');
    world.fail('takeStep', failure);
    const { where } = await startJob('/job/agenda', world);
    await pass(100);
    const alert = screen.getByText('Failed to start job');
    expect(alert.closest('[role=alert]')?.textContent).toContain(words);
    await pass(5000);
    expect(where()).toBe('/job/agenda');
  });
});

describe('a started job that cannot be done', () => {
  it('offers to close it or to call', async () => {
    const { user, where } = openEngineer('/job/agenda', { world: worldWith('In Progress') });
    await user.click(await screen.findByRole('button', { name: 'I can’t do this job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'If the job can’t be done' }));
    expect(dialog.getByText(/answer No to “Have you resolved the issue\?”/)).toBeTruthy();
    expect(hrefOf('0800 000 0456', dialog)).toBe('tel:+448000000456');
    await user.click(dialog.getByRole('link', { name: 'Complete Job' }));
    await waitFor(() => expect(where()).toContain('/job/uid-JOB-1/close'));
  });
});
