import { vi } from 'vitest';

type Waiting = {
  /** Milliseconds between two checks, by which fake timers advance. */
  readonly interval?: number;
};

/** Waits until a check passes: a busy machine is slow, not wrong. Fake timers stand still, unless an interval is given. */
export const waitUntil = <Value>(
  check: () => Value | Promise<Value>,
  { interval = 0 }: Waiting = {},
): Promise<Value> => vi.waitFor(check, { timeout: 20_000, interval });
