import { describe, expect, it } from 'vitest';
import { makeClockDrift } from '#infrastructure/portal/cognito/clock-drift.ts';

const serverTime = Date.UTC(2026, 5, 11, 9);
const date = new Date(serverTime).toUTCString();
const hours = 3600;
const driftKey = 'CognitoIdentityServiceProvider.client.sasha.clockDrift';

/** A device whose session was opened while its clock was ahead by some seconds. */
const deviceWith = (clockDrift: number | undefined) => {
  const kept = new Map<string, string>();
  if (clockDrift !== undefined) {
    kept.set('CognitoIdentityServiceProvider.client.LastAuthUser', 'sasha');
    for (const name of ['idToken', 'accessToken', 'refreshToken'])
      kept.set(`CognitoIdentityServiceProvider.client.sasha.${name}`, name);
    kept.set(driftKey, String(clockDrift));
  }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const device = { now: serverTime };
  return { kept, device, drift: makeClockDrift(storage, 'client', () => device.now) };
};

describe('the drift of the device clock', () => {
  it.each([
    ['was 26 hours ahead at sign-in and is right now', 26 * hours, 0],
    ['was right at sign-in and is 11 hours behind now', 0, -11 * hours],
    ['is 3 days ahead without a session', undefined, 72 * hours],
  ])('follows an answer of the platform when the clock %s', (_, atSignIn, ahead) => {
    const { kept, device, drift } = deviceWith(atSignIn);
    device.now = serverTime + ahead * 1000;
    drift.noteServerDate(date);
    expect(drift.secondsAhead()).toBe(ahead);
    if (atSignIn !== undefined) expect(kept.get(driftKey)).toBe(String(ahead));
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
