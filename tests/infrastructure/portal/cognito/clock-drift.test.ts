import { describe, expect, it } from 'vitest';
import { makeClockDrift } from '#infrastructure/portal/cognito/cognito-identity-provider.ts';
import { memoryStorage } from '#infrastructure/portal/storage/text-storage.ts';

const serverTime = Date.UTC(2026, 5, 11, 9);
const date = new Date(serverTime).toUTCString();
const hours = 3600;
const driftKey = 'CognitoIdentityServiceProvider.client.sasha.clockDrift';

/** A device whose session was opened while its clock was ahead by some seconds. */
const deviceWith = (clockDrift: number | undefined) => {
  const storage = memoryStorage();
  if (clockDrift !== undefined) {
    storage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'sasha');
    for (const name of ['idToken', 'accessToken', 'refreshToken'])
      storage.setItem(`CognitoIdentityServiceProvider.client.sasha.${name}`, name);
    storage.setItem(driftKey, String(clockDrift));
  }
  const device = { now: serverTime };
  return { storage, device, drift: makeClockDrift(storage, 'client', () => device.now) };
};

describe('the drift of the device clock', () => {
  it.each([
    ['was 26 hours ahead at sign-in and is right now', 26 * hours, 0],
    ['was right at sign-in and is 11 hours behind now', 0, -11 * hours],
    ['is 3 days ahead without a session', undefined, 72 * hours],
  ])('follows an answer of the platform when the clock %s', (_, atSignIn, ahead) => {
    const { storage, device, drift } = deviceWith(atSignIn);
    device.now = serverTime + ahead * 1000;
    drift.noteServerDate(date);
    expect(drift.secondsAhead()).toBe(ahead);
    if (atSignIn !== undefined) expect(storage.getItem(driftKey)).toBe(String(ahead));
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
