import { act, screen, waitFor, within } from '@testing-library/react';
import { unreachable } from '#application/sending/judge-failure.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { hasFormOnPath } from '#ui/shell/update/update-notice.tsx';
import { busyWorld, engineerWorld, offer, worldOfVisit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';
import { setOnline } from '../../set-online.ts';

afterEach(() => {
  window.dispatchEvent(new Event('online'));
});

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

it('an engineer starts without the account once the platform does not answer', async () => {
  const openAccount = () => () => new Promise<never>(() => undefined);
  openEngineer('/', { world: busyWorld(), useCases: { openAccount } });
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await setOnline(false);
  expect(await screen.findByRole('heading', { level: 1, name: 'Agenda' })).toBeTruthy();
  await setOnline(true);
});

it('the notice about the connection is shown while it is lost, and the data is read again when it returns', async () => {
  const world = busyWorld();
  openEngineer('/job/agenda', { world });
  await screen.findByRole('article');
  expect(screen.queryByText('Slow or no connection')).toBeNull();
  await setOnline(false);
  world.connection.breakWith(unreachable);
  const notice = screen.getByText('Slow or no connection');
  expect(notice.closest('[role=status]')).not.toBeNull();
  world.connection.mend();
  const requested = world.callsOf('readAgenda').length;
  await setOnline(true);
  await waitFor(() => expect(world.callsOf('readAgenda').length).toBeGreaterThan(requested));
  expect(screen.queryByText('Slow or no connection')).toBeNull();
  expect(screen.getByText('The connection is back.')).toBeTruthy();
});

const place = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Main' })).findByRole('link', { name });

it('the Offers link in the navigation shows the number before the first visit to the offers, and none while they cannot be read', async () => {
  const world = engineerWorld({ offers: [offer('1')] });
  openEngineer('/job/agenda', { world, fakeTimers: true });
  await screen.findByText('No jobs in agenda');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await place('Offers 1 open');
  world.fail('listOffers', unreachable);
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect((await place('Offers')).textContent).toBe('Offers');
  world.fail('listOffers', undefined);
  world.replace({ offers: [offer('1'), offer('2')] });
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  await place('Offers 2 open');
});

it.each([
  ['/', false],
  ['/job/agenda/', false],
  ['/job/offers', false],
  ['/engineer/account/invoices', false],
  ['/job/offers/offer-1', true],
  ['/job/uid-1/close', true],
  ['/job/agenda-1', true],
  ['/claim/new/con-1', true],
])('the path %s may contain a half-filled form: %s', (path, expected) => {
  expect(hasFormOnPath(path)).toBe(expected);
});

it('a newer version is offered after the screen of the job is closed, and is loaded once', async () => {
  const world = worldOfVisit();
  const { user, router } = openEngineer('/job/uid-JOB-1/cancel', { world });
  await screen.findByRole('heading', { level: 1 });
  await act(async () => world.versions.find());
  expect(screen.queryByText('A new version is ready')).toBeNull();

  await act(() => router.navigate('/job/agenda'));
  await screen.findByText('A new version is ready');
  await user.dblClick(screen.getByRole('button', { name: 'Update now' }));
  expect(world.versions.requests).toEqual(['take-over']);
  expect(screen.getByRole('button', { name: 'Updating...' })).toBeTruthy();
  await act(async () => world.versions.putInForce());
  expect(world.versions.requests).toEqual(['take-over', 'reload']);
});
