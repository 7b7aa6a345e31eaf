import { beforeEach, describe, expect, it } from 'vitest';
import type { CodeChallenge } from '#application/ports/remote/identity-provider.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { makeOpenChallenges } from '#infrastructure/portal/identity/open-challenges.ts';
import { customer, emailOf } from '../../../contracts/identity-contract.ts';
import { fakeDeviceStore, type FakeDeviceStore } from '../../../fakes/fake-device-store.ts';
import { requireValue } from '../../wire/domain-examples.ts';

const minute = 60_000;
const requestedAt = Date.UTC(2026, 5, 11, 9);
const email = emailOf(customer);
const wrongCode = { tag: 'refused', reason: 'wrong-code' } as const;
const challengeOver = { tag: 'refused', reason: 'challenge-over' } as const;

let device: FakeDeviceStore;
let elapsed: number;

const openPage = () => makeOpenChallenges(device, () => requestedAt + elapsed);
const reload = () => {
  device = device.reloaded();
  return openPage();
};
const waitingIn = ({ findWaiting }: { readonly findWaiting: () => CodeChallenge | undefined }) =>
  requireValue(findWaiting()).challenge;

beforeEach(() => {
  device = fakeDeviceStore();
  elapsed = 0;
});

describe('a challenge after a reload', () => {
  it('continues with the session of the last answer, and counts the wrong codes before the reload', () => {
    const before = openPage();
    const { challenge } = before.begin(email, 'session-1');
    expect(before.onWrongCode(challenge, 'session-2')).toEqual(wrongCode);
    expect(before.onWrongCode(challenge, 'session-3')).toEqual(wrongCode);
    const after = reload();
    expect(after.findWaiting()).toMatchObject({ email, requestedAt });
    expect(after.find(waitingIn(after))).toMatchObject({ email, session: 'session-3' });
    expect(after.onWrongCode(waitingIn(after), 'session-4')).toEqual(challengeOver);
    expect(reload().findWaiting()).toBeUndefined();
  });

  it('is the latest one, also after answers to an earlier one', () => {
    const page = openPage();
    const first = page.begin(email, 'session-1');
    elapsed += minute;
    const last = page.begin(email, 'session-2');
    page.onWrongCode(first.challenge, 'session-3');
    const after = reload();
    expect(after.findWaiting()).toMatchObject({ requestedAt: last.requestedAt });
    expect(after.find(waitingIn(after))).toMatchObject({ session: 'session-2', wrongCodes: 0 });
  });

  it('still reports a lost answer, until a later answer has arrived', () => {
    const before = openPage();
    const { challenge } = before.begin(email, 'session-1');
    before.onAnswerFailed(challenge, unreachable);
    before.onWrongCode(challenge, 'session-2');
    expect(before.onAnswerFailed(challenge, challengeOver)).toEqual(challengeOver);
    const again = before.begin(email, 'session-3').challenge;
    expect(before.onAnswerFailed(again, unreachable)).toEqual(unreachable);
    const after = reload();
    const lost = { tag: 'unknown', reason: 'answer-lost' };
    expect(after.onAnswerFailed(waitingIn(after), challengeOver)).toEqual(lost);
    expect(reload().findWaiting()).toBeUndefined();
  });

  it('expires ten minutes after the code was requested, regardless of the last answer', () => {
    const before = openPage();
    const { challenge } = before.begin(email, 'session-1');
    elapsed = 9 * minute;
    before.onWrongCode(challenge, 'session-2');
    expect(reload().findWaiting()?.email).toBe(email);
    elapsed = 10 * minute;
    expect(reload().findWaiting()).toBeUndefined();
    expect(device.names()).toEqual([]);
  });

  it('is deleted when it ends, and with all other data of the user', () => {
    const page = openPage();
    page.begin(email, 'session-1');
    page.end();
    expect(reload().findWaiting()).toBeUndefined();
    openPage().begin(email, 'session-1');
    device.forgetUser();
    expect(reload().findWaiting()).toBeUndefined();
  });
});
