import { expect, it, vi } from 'vitest';
import { makeTabLease } from '#application/close/tab-lease.ts';
import { fakeLeases } from '../../fakes/fake-leases.ts';

const twoTabs = () => {
  const leases = fakeLeases();
  const onTakenOver = vi.fn();
  return {
    onTakenOver,
    first: makeTabLease(leases, 'close', onTakenOver),
    second: makeTabLease(leases, 'close', () => undefined),
  };
};

it('is held by one tab until another takes it over', async () => {
  const { first, second, onTakenOver } = twoTabs();
  expect([await first.take(), await second.take()]).toEqual([true, false]);
  expect(await second.steal()).toBe(true);
  expect([first.isHeld(), second.isHeld()]).toEqual([false, true]);
  expect(onTakenOver).toHaveBeenCalledOnce();
});

it('is given back by a screen that was left, also while it was being taken', async () => {
  const { first, second, onTakenOver } = twoTabs();
  const taking = first.take();
  first.leave();
  expect([await taking, first.isHeld(), await second.take()]).toEqual([false, false, true]);
  second.leave();
  expect([await first.steal(), second.isHeld(), onTakenOver.mock.calls]).toEqual([
    false,
    false,
    [],
  ]);
});
