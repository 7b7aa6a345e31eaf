import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runEvery } from '#infrastructure/platform/housekeeping/run-maintenance.ts';
import type { PlatformContext } from '#infrastructure/platform/server/platform-context.ts';

const failures: unknown[] = [];
const context = {
  logger: {
    info: () => undefined,
    warning: () => undefined,
    failure: (event: string, problem: unknown) => failures.push([event, problem]),
  },
} as unknown as PlatformContext;

beforeEach(() => {
  vi.useFakeTimers();
  failures.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const roundEvery = 10_000;

describe('the maintenance loop', () => {
  it('runs at the start and then at intervals, until it is stopped', async () => {
    const round = vi.fn(() => Promise.resolve());
    const end = runEvery(context, round, roundEvery);
    expect(round).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * roundEvery);
    expect(round).toHaveBeenCalledTimes(4);
    await end();
    await vi.advanceTimersByTimeAsync(3 * roundEvery);
    expect(round).toHaveBeenCalledTimes(4);
  });

  it('continues after a round that failed, which is reported', async () => {
    const problem = new Error('The database is away.');
    const round = vi.fn(() => Promise.reject(problem));
    const end = runEvery(context, round, roundEvery);
    await vi.advanceTimersByTimeAsync(roundEvery);
    expect(round).toHaveBeenCalledTimes(2);
    expect(failures).toEqual([
      ['housekeeping-failed', problem],
      ['housekeeping-failed', problem],
    ]);
    await end();
  });

  it('starts no round while another is running, and stopping waits for that', async () => {
    let finish: () => void = () => undefined;
    const round = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const end = runEvery(context, round, roundEvery);
    await vi.advanceTimersByTimeAsync(5 * roundEvery);
    expect(round).toHaveBeenCalledTimes(1);
    const ended = vi.fn();
    const ending = end().then(ended);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).not.toHaveBeenCalled();
    finish();
    await ending;
  });
});
