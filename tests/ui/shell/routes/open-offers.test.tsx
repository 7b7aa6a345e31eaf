import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import { engineerWorld, offer } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

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
  world.hold({ offers: [offer('1'), offer('2')] });
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  await place('Offers 2 open');
});
