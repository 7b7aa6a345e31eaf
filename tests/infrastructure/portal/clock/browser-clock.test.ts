import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readClock } from '#infrastructure/portal/clock/clock-and-keys.ts';

const started = Date.UTC(2026, 0, 5, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: started });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of the portal', () => {
  it('is the clock of the device, corrected by its known drift', () => {
    let secondsAhead = 0;
    const { now } = readClock(undefined, () => secondsAhead);
    expect(now()).toBe(started);
    secondsAhead = -3 * 24 * 60 * 60;
    expect(now()).toBe(Date.UTC(2026, 0, 8, 12));
    secondsAhead = 90;
    expect(now()).toBe(Date.UTC(2026, 0, 5, 11, 58, 30));
  });
});
