import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFollowCall, type FollowCall } from '#infrastructure/portal/connection/follow-call.ts';
import { makePlatformContact } from '#infrastructure/portal/connection/platform-contact.ts';
import { readRetryAfter } from '#infrastructure/portal/connection/retry-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = (believesOnline: boolean) => {
  const page = new EventTarget();
  const contact = makePlatformContact(page, believesOnline);
  const changes: boolean[] = [];
  const stop = contact.watchOnline(() => void changes.push(contact.isOnline()));
  return { page, contact, changes, stop, follow: makeFollowCall(contact, 3000) };
};

const loseCall = (follow: FollowCall) =>
  expect(follow(() => Promise.reject(new Error('Failed to fetch')))).rejects.toThrow();

const never = () => new Promise<never>(() => undefined);

// Decisions, "No answer for 3 seconds".
describe('the contact with the platform', () => {
  it('exists after any answer, although the browser believes that it is offline', async () => {
    const { contact, follow, changes } = begin(false);
    await follow(async () => ({ status: 503 }));
    expect(contact.isOnline()).toBe(true);
    expect(changes).toEqual([true]);
  });

  it('is lost after 3 seconds without an answer, and restored by the late answer', async () => {
    const { contact, follow, changes } = begin(true);
    let answer = (): void => undefined;
    const call = follow(() => new Promise<void>((resolve) => (answer = resolve)));
    vi.advanceTimersByTime(2999);
    expect(contact.isOnline()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(contact.isOnline()).toBe(false);
    answer();
    await call;
    expect(changes).toEqual([false, true]);
  });

  it('is lost once, not with each call, on a line whose answers take 3.5 seconds', async () => {
    const { follow, changes } = begin(true);
    const call = async (milliseconds: number): Promise<void> => {
      const answered = follow(() => new Promise<void>((done) => setTimeout(done, milliseconds)));
      await vi.advanceTimersByTimeAsync(milliseconds);
      await answered;
    };
    for (const milliseconds of [3500, 3500, 3500, 6000]) await call(milliseconds);
    expect(changes).toEqual([false, true]);
    // After a quick answer 3 seconds count again.
    await call(100);
    await call(3500);
    expect(changes).toEqual([false, true, false, true]);
  });

  it('is lost after 10 seconds at the latest', async () => {
    const { follow, changes } = begin(true);
    const slow = follow(() => new Promise<void>((done) => setTimeout(done, 30_000)));
    await vi.advanceTimersByTimeAsync(30_000);
    await slow;
    void follow(never);
    vi.advanceTimersByTime(9999);
    expect(changes).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    expect(changes).toEqual([false, true, false]);
  });

  it('stays while a call in the background is slow, and is lost when that call fails', async () => {
    const { contact, follow, changes } = begin(true);
    let fail = (): void => undefined;
    const call = follow(() => new Promise<void>((_, reject) => (fail = reject)), true);
    vi.advanceTimersByTime(29_000);
    expect(changes).toEqual([]);
    fail();
    await expect(call).rejects.toBeUndefined();
    expect(contact.isOnline()).toBe(false);
  });

  it('is lost at once after a network error', async () => {
    const { contact, follow } = begin(true);
    await loseCall(follow);
    expect(contact.isOnline()).toBe(false);
  });

  it.each(['fails', 'has no answer for 3 seconds'])(
    'stays when a call from before the connection came back %s',
    async (ending) => {
      const { page, contact, follow, changes } = begin(true);
      let fail = (): void => undefined;
      const early = follow(() => new Promise<void>((_, reject) => (fail = reject)));
      page.dispatchEvent(new Event('offline'));
      page.dispatchEvent(new Event('online'));
      if (ending === 'fails') {
        fail();
        await expect(early).rejects.toBeUndefined();
      } else vi.advanceTimersByTime(3000);
      expect(contact.isOnline()).toBe(true);
      expect(changes).toEqual([false, true]);
      await loseCall(follow);
      expect(contact.isOnline()).toBe(false);
    },
  );

  it('follows the events of the browser as a hint until a call shows otherwise', async () => {
    const { page, contact, follow } = begin(true);
    page.dispatchEvent(new Event('offline'));
    expect(contact.isOnline()).toBe(false);
    await follow(async () => undefined);
    expect(contact.isOnline()).toBe(true);
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    expect(contact.isOnline()).toBe(true);
  });

  it('is not reported as lost for longer than a minute after the last lost call, if the browser believes that it is online', async () => {
    const { contact, follow } = begin(true);
    await loseCall(follow);
    vi.advanceTimersByTime(59_000);
    await loseCall(follow);
    vi.advanceTimersByTime(59_999);
    expect(contact.isOnline()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(contact.isOnline()).toBe(true);
  });

  it('stays lost while the browser believes that it is offline', async () => {
    const { page, contact, follow } = begin(true);
    await loseCall(follow);
    page.dispatchEvent(new Event('offline'));
    await loseCall(follow);
    vi.advanceTimersByTime(600_000);
    expect(contact.isOnline()).toBe(false);
  });

  it('reports a change once, and nothing to a watcher that has stopped', () => {
    const { contact, follow, changes, stop } = begin(true);
    void follow(never);
    void follow(never);
    vi.advanceTimersByTime(3000);
    expect(changes).toEqual([false]);
    stop();
    contact.noteAnswer();
    expect(changes).toEqual([false]);
  });
});

const answeredAt = 'Thu, 11 Jun 2026 12:00:00 GMT';

it.each([
  ['120', answeredAt, 120],
  [' 0 ', null, 0],
  ['86400', null, 3600],
  ['Thu, 11 Jun 2026 12:02:00 GMT', answeredAt, 120],
  ['Thu, 11 Jun 2026 11:00:00 GMT', answeredAt, 0],
  ['Thu, 11 Jun 2026 12:02:00 GMT', null, undefined],
  ['soon', answeredAt, undefined],
  ['', answeredAt, undefined],
  [null, answeredAt, undefined],
  [undefined, undefined, undefined],
] as const)('Retry-After: %j in an answer of %j means %j seconds', (retryAfter, date, seconds) => {
  expect(readRetryAfter(retryAfter, date)).toBe(seconds);
});

it('the wait is between none and an hour for any header', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(answeredAt, null), (retryAfter, date) => {
      const seconds = readRetryAfter(retryAfter, date) ?? 0;
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThanOrEqual(3600);
    }),
  );
});
