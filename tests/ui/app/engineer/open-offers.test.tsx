import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { engineerWorld, offer } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

const worldWith = (...ids: string[]) => {
  const world = engineerWorld();
  world.hold({ offers: ids.map((id) => offer(id)) });
  return world;
};

const place = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Main' })).findByRole('link', { name });

afterEach(() => vi.useRealTimers());

describe('the place of the offers in the navigation', () => {
  it('tells how many are open, on the way elsewhere too, and asks for nothing', async () => {
    const { user, world, where } = openEngineer('/job/offers', { world: worldWith('1', '2') });
    const link = await place('Offers 2 open');
    expect(within(link).getByText('2')).toBeTruthy();
    const asked = world.callsOf('listOffers').length;
    await user.click(await place('Agenda'));
    await waitFor(() => expect(where()).toBe('/job/agenda'));
    expect(await place('Offers 2 open')).toBeTruthy();
    expect(world.callsOf('listOffers')).toHaveLength(asked);
  });

  it('counts what is left when one is gone, and says nothing of none', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const world = worldWith('1', '2');
    openEngineer('/job/offers', { world, fakeTimers: true });
    await place('Offers 2 open');
    world.hold({ offers: [offer('2')] });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await place('Offers 1 open');
    world.hold({ offers: [] });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect((await place('Offers')).textContent).toBe('Offers');
  });

  it('comes with what is read ahead, a moment after the first screen stands and every ten minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world } = openEngineer('/job/agenda', { fakeTimers: true });
    await screen.findByText('No jobs in agenda');
    expect(world.callsOf('readAhead')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(world.callsOf('readAhead')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(world.callsOf('readAhead')).toHaveLength(2);
  });

  it('waits for as long as somebody presses', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let calmDown = () => {};
    const calm = new Promise<void>((resolve) => (calmDown = resolve));
    const engineerUseCases = { whenCalm: () => calm };
    const { world } = openEngineer('/job/agenda', { fakeTimers: true, engineerUseCases });
    await screen.findByText('No jobs in agenda');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(world.callsOf('readAhead')).toHaveLength(0);
    await act(async () => calmDown());
    expect(world.callsOf('readAhead')).toHaveLength(1);
  });

  it('tells how many before they were ever looked at, and nothing while they cannot be read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const world = worldWith('1');
    openEngineer('/job/agenda', { world, fakeTimers: true });
    await screen.findByText('No jobs in agenda');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await place('Offers 1 open');
    world.fail('listOffers', { tag: 'unreachable' });
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect((await place('Offers')).textContent).toBe('Offers');
    world.fail('listOffers', undefined);
    world.hold({ offers: [offer('1'), offer('2')] });
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    await place('Offers 2 open');
  });
});
