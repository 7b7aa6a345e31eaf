import { act, screen, waitFor, within } from '@testing-library/react';
import { signedOut, unreachable } from '#application/sending/judge-failure.ts';
import * as TE from 'fp-ts/TaskEither';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../../open-portal.tsx';
import { busyWorld, moment } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { setOnline } from '../../set-online.ts';

it('an unknown address shows no screen, but the telephone number for engineers', async () => {
  openEngineer('/job/uid-JOB-1/nowhere', { world: busyWorld() });
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: '0800 000 0456' }),
  ).toBeTruthy();
  expect(
    within(await screen.findByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Agenda', 'Offers', 'Account']);
});

it.each([
  ['engineer', true],
  ['customer', false],
] as const)(
  'while the account is loading, an %s gets the use-cases of engineers: %s',
  async (role, brought) => {
    const loadEngineerUseCases = vi.fn(() => new Promise<never>(() => {}));
    const openAccount = vi.fn(() => () => new Promise<never>(() => {}));
    openEngineer('/', {
      loadEngineerUseCases,
      useCases: { currentSession: TE.right(sessionOf(role)), openAccount },
    });
    await waitFor(() => expect(openAccount).toHaveBeenCalled());
    await waitFor(() => expect(loadEngineerUseCases.mock.calls.length > 0).toBe(brought));
  },
);

it('an engineer sees a screen only after the stored commands have been read', async () => {
  const world = busyWorld();
  const { outbox } = world.engineerUseCases;
  const changes: (() => void)[] = [];
  let isRead = false;
  openEngineer('/job/agenda', {
    world,
    engineerUseCases: {
      outbox: {
        ...outbox,
        isRead: () => isRead,
        subscribe: (changed) => {
          changes.push(changed);
          return () => undefined;
        },
      },
    },
  });
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  act(() => {
    isRead = true;
    for (const changed of changes) changed();
  });
  await screen.findByRole('article');
});

describe('a start at / for an engineer', () => {
  const start = (tag: string) => {
    const world = busyWorld();
    world.fail('openAccount', { tag });
    world.readEarlier(moment);
    return openEngineer('/', { world });
  };

  it('opens the stored agenda when offline', async () => {
    const { where } = start('account-unreachable');
    await screen.findByRole('article');
    expect(where()).toBe('/job/agenda');
    expect(screen.getByText('As of 10:42 — no connection')).toBeTruthy();
    expect(screen.queryByText(/having trouble getting your account/)).toBeNull();
  });

  it('reads the agenda once, while the account is loading', async () => {
    const world = busyWorld();
    const readsOfToday = () =>
      world.callsOf('readAgenda').filter(({ given }) => given[0] === 'todayAgenda');
    const release = world.holdBack('openAccount');
    const { where } = openEngineer('/', { world });
    await waitFor(() => expect(readsOfToday()).toHaveLength(1));
    expect(where()).toBe('/');
    release();
    await screen.findByRole('article');
    expect(where()).toBe('/job/agenda');
    expect(readsOfToday()).toHaveLength(1);
  });

  it('shows the number to call when the platform does not return the account', async () => {
    const { where } = start('account-unavailable');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/having trouble getting your account.*0800 000 0456/);
    expect(where()).toBe('/');
  });
});

it('an engineer whose session expired returns to the same place after sign-in', async () => {
  const world = busyWorld();
  world.fail('readAgenda', signedOut);
  const { where } = openEngineer('/job/agenda?tab=upcomingAgenda', { world });
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(sessionStorage.getItem('pilotlight-user-redirect')).toContain(
    '/job/agenda?tab=upcomingAgenda',
  );
});

describe('the notice about the connection', () => {
  afterEach(() => {
    window.dispatchEvent(new Event('online'));
  });

  it('is shown while the connection is lost, and the data is read again when it returns', async () => {
    const world = busyWorld();
    openEngineer('/job/agenda', { world });
    await screen.findByRole('article');
    expect(screen.queryByText('You’re offline')).toBeNull();

    await setOnline(false);
    world.readEarlier(moment);
    const notice = screen.getByText('You’re offline');
    expect(notice.closest('[role=status]')).not.toBeNull();

    world.readEarlier(undefined);
    const requested = world.callsOf('readAgenda').length;
    await setOnline(true);
    await waitFor(() => expect(world.callsOf('readAgenda').length).toBeGreaterThan(requested));
    expect(screen.queryByText('You’re offline')).toBeNull();
    expect(screen.getByText('You’re back online.')).toBeTruthy();
  });

  it('does not stay when a call is lost right after the return: the call is repeated after two seconds', async () => {
    const world = busyWorld();
    openEngineer('/job/agenda', { world });
    await screen.findByRole('article');
    await setOnline(false);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    world.fail('readAgenda', unreachable);
    await setOnline(true);
    await setOnline(false);
    world.fail('readAgenda', undefined);
    const requested = world.callsOf('readAgenda').length;
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(world.callsOf('readAgenda').length).toBeGreaterThan(requested);
    vi.useRealTimers();
  });
});
