import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fetchPlatformTime,
  clockTimeout,
} from '#infrastructure/portal/clock/fetch-platform-time.ts';
import { readClock } from '#infrastructure/portal/clock/clock-and-keys.ts';

const started = Date.UTC(2026, 0, 5, 12);

const answerWith = (body: unknown): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body))));
};

beforeEach(() => {
  vi.useFakeTimers({ now: started });
});
afterEach(() => {
  vi.useRealTimers();
});

const inTime = () => 0;
const clockAt = async (url: string | undefined) => readClock(await fetchPlatformTime(url), inTime);

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

  it('runs from a time that was set', async () => {
    answerWith({ now: '2026-12-24T09:00:00.000Z', set: true, frozen: false });
    const reading = await fetchPlatformTime('/developer/clock');
    // Reading it takes time, which is not a fault of the clock.
    vi.setSystemTime(started + 10_000);
    const { now } = readClock(reading, inTime);
    expect(now()).toBe(Date.UTC(2026, 11, 24, 9, 0, 10));
    vi.setSystemTime(started + 60_000);
    expect(now()).toBe(Date.UTC(2026, 11, 24, 9, 1));
  });

  it.each([
    ['was not set', { now: '2026-12-24T09:00:00.000Z', set: false, frozen: false }],
    ['cannot be read', { now: 'Christmas' }],
  ])('is the clock of the device when the platform shows a time that %s', async (_, body) => {
    answerWith(body);
    expect((await clockAt('/developer/clock')).now()).toBe(started);
  });

  it('is the clock of the device when the platform cannot be reached or does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect((await clockAt('/developer/clock')).now()).toBe(started);
    const silent = vi.fn<typeof fetch>(
      (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new Error('late')));
        }),
    );
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    });
    vi.stubGlobal('fetch', silent);
    const clock = clockAt('/developer/clock');
    await vi.advanceTimersByTimeAsync(clockTimeout);
    expect((await clock).now()).toBe(started + clockTimeout);
  });
});
