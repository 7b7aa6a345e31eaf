import { describe, expect, it } from 'vitest';
import { makeClockDrift } from '#infrastructure/portal/identity/clock-drift.ts';
import type { StoredTokens } from '#infrastructure/portal/identity/stored-tokens.ts';

const serverTime = Date.UTC(2026, 5, 11, 9);
const date = new Date(serverTime).toUTCString();
const hours = 3600;
const tokens = { user: 'sasha', idToken: 'a', accessToken: 'b', refreshToken: 'c' };

/** A device whose session was opened while its clock was ahead by some seconds. */
const deviceWith = (clockDrift: number | undefined) => {
  let stored: StoredTokens | undefined =
    clockDrift === undefined ? undefined : { ...tokens, clockDrift };
  const store = {
    read: () => stored,
    keepClockDrift: (seconds: number) => {
      stored = stored && { ...stored, clockDrift: seconds };
    },
  };
  const device = { now: serverTime };
  return { store, device, drift: makeClockDrift(store, () => device.now) };
};

describe('the drift of the device clock', () => {
  it.each([
    ['was 26 hours ahead at sign-in and is right now', 26 * hours, 0],
    ['was right at sign-in and is 11 hours behind now', 0, -11 * hours],
    ['is 3 days ahead without a session', undefined, 72 * hours],
  ])('follows an answer of the platform when the clock %s', (_, atSignIn, ahead) => {
    const { store, device, drift } = deviceWith(atSignIn);
    device.now = serverTime + ahead * 1000;
    drift.noteServerDate(date);
    expect(drift.secondsAhead()).toBe(ahead);
    if (atSignIn !== undefined) expect(store.read()?.clockDrift).toBe(ahead);
  });

  it('stays as measured at sign-in while an answer differs by less than a minute', () => {
    const { device, drift } = deviceWith(90);
    device.now = serverTime + (90 + 59) * 1000;
    drift.noteServerDate(date);
    expect(drift.secondsAhead()).toBe(90);
  });

  it.each([undefined, null, '', 'yesterday'])('ignores an answer dated %j', (unusable) => {
    const { drift } = deviceWith(90);
    drift.noteServerDate(unusable);
    expect(drift.secondsAhead()).toBe(90);
  });
});
