import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeWaitForUserPause } from '#infrastructure/portal/loading/wait-for-user-pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const opened = () => {
  const page = new EventTarget();
  const waitForUserPause = makeWaitForUserPause(page);
  return {
    touch: (how = 'pointerdown') => void page.dispatchEvent(new Event(how)),
    /** Milliseconds until it returned. */
    wait: () => {
      const from = performance.now();
      return waitForUserPause().then(() => performance.now() - from);
    },
  };
};

it.each(['pointerdown', 'keydown', 'scroll'])(
  'waiting for a pause returns one and a half seconds after the last %s',
  async (how) => {
    const { touch, wait } = opened();
    touch(how);
    await vi.advanceTimersByTimeAsync(500);
    const waited = wait();
    await vi.advanceTimersByTimeAsync(400);
    touch(how);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await waited).toBe(400 + 1500);
    expect(await wait()).toBe(0);
  },
);

it('waiting for a pause takes fifteen seconds at most', async () => {
  const { touch, wait } = opened();
  touch();
  const waited = wait();
  for (let times = 0; times < 30; times += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    touch();
  }
  expect(await waited).toBe(15_000);
});
