import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import {
  makeSessionKeeper,
  type RenewTokens,
} from '#infrastructure/portal/identity/session-keeper.ts';
import {
  type StoredTokens,
  type TokenStore,
  sessionOfClaims,
  sessionOfTokens,
} from '#infrastructure/portal/identity/stored-tokens.ts';
import { customer, withoutRole } from '../../../contracts/identity-contract.ts';
import { makeClockDrift } from '#infrastructure/portal/identity/clock-drift.ts';

const minute = 60_000;
const signedInAt = Date.UTC(2026, 5, 11, 9);

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens of a user, valid for an hour after a moment of the provider's clock; each renewal has another number. */
const tokensOf = ({ subject, email, role, accountId }: Session, since = 0, renewal = 0) => {
  const exp = (signedInAt + since) / 1000 + 3600;
  const claims = { sub: subject, email, 'custom:role': role, 'custom:account_id': accountId, exp };
  return {
    user: subject,
    idToken: `header.${base64({ ...claims, renewal })}.signature`,
    accessToken: `header.${base64({ sub: subject, exp })}.signature`,
    refreshToken: `refresh-${subject}`,
    clockDrift: 0,
  } satisfies StoredTokens;
};

let stored: StoredTokens | undefined;
let elapsed: number;
const store: TokenStore = {
  read: () => stored,
  keepRenewed: (tokens) => {
    stored = tokens;
  },
  keepClockDrift: (clockDrift) => {
    stored = stored && { ...stored, clockDrift };
  },
  clear: () => {
    stored = undefined;
  },
};

const renewAtProvider = vi.fn<RenewTokens>();
const renewed = () => tokensOf(customer, elapsed, renewAtProvider.mock.calls.length);
const open = () => makeSessionKeeper(store, renewAtProvider, () => signedInAt + elapsed);

beforeEach(() => {
  stored = tokensOf(customer);
  elapsed = 0;
  renewAtProvider.mockReset().mockImplementation(() => TE.of(renewed()));
});

describe('the renewal of tokens', () => {
  it('is not requested while the tokens are valid, or without a session', async () => {
    elapsed = 58 * minute;
    expect(await open().currentSession()).toEqual(E.right(customer));
    expect(await open().bearer.token()).toEqual(E.right(tokensOf(customer).idToken));
    stored = undefined;
    expect(await open().currentSession()).toEqual(E.right(undefined));
    expect(await open().bearer.token()).toEqual(E.right(undefined));
    expect(renewAtProvider).not.toHaveBeenCalled();
  });

  it('happens a minute before the tokens expire', async () => {
    elapsed = 59 * minute;
    expect(await open().bearer.token()).toEqual(E.right(renewed().idToken));
    expect(stored).toEqual(renewed());
  });

  const expired = tokensOf(customer, -minute * 60);
  it.each([
    ['the ID token alone expires', { idToken: expired.idToken }],
    ['the access token alone expires', { accessToken: expired.accessToken }],
    ['a token has no expiry', { accessToken: 'opaque' }],
  ])('happens when %s', async (_, changed) => {
    stored = { ...tokensOf(customer), ...changed };
    await open().bearer.token();
    expect(renewAtProvider).toHaveBeenCalledOnce();
  });

  it('uses the clock of the provider', async () => {
    stored = { ...tokensOf(customer), clockDrift: 7200 };
    elapsed = 150 * minute;
    expect(await open().currentSession()).toEqual(E.right(customer));
    expect(renewAtProvider).not.toHaveBeenCalled();
    elapsed = 179 * minute;
    await open().currentSession();
    expect(renewAtProvider).toHaveBeenCalledOnce();
  });

  it('happens once for five simultaneous callers', async () => {
    elapsed = 61 * minute;
    const keeper = open();
    const [token] = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        index % 2 === 0 ? keeper.bearer.token() : keeper.currentSession(),
      ),
    );
    expect(token).toEqual(E.right(renewed().idToken));
    expect(renewAtProvider).toHaveBeenCalledOnce();
  });

  it('that is refused signs the user out after one request', async () => {
    elapsed = 61 * minute;
    renewAtProvider.mockImplementation(() => TE.of(undefined));
    const keeper = open();
    const ended = vi.fn();
    const neverCalled = vi.fn();
    keeper.watchEnd(ended);
    keeper.watchEnd(neverCalled)();
    expect(await keeper.currentSession()).toEqual(E.right(undefined));
    expect(await keeper.bearer.token()).toEqual(E.right(undefined));
    expect(renewAtProvider).toHaveBeenCalledOnce();
    expect(ended).toHaveBeenCalledOnce();
    expect(neverCalled).not.toHaveBeenCalled();
    expect(stored).toBeUndefined();
  });

  it('that cannot reach the provider keeps the session, but returns no expired token', async () => {
    renewAtProvider.mockImplementation(() => TE.left(unreachable));
    const keeper = open();
    const ended = vi.fn();
    keeper.watchEnd(ended);
    elapsed = 59.5 * minute;
    expect(await keeper.bearer.token()).toEqual(E.right(tokensOf(customer).idToken));
    elapsed = 61 * minute;
    expect(await keeper.currentSession()).toEqual(E.right(customer));
    expect(await keeper.bearer.token()).toEqual(E.left(unreachable));
    expect(ended).not.toHaveBeenCalled();
    renewAtProvider.mockImplementation(() => TE.of(renewed()));
    expect(await keeper.bearer.token()).toEqual(E.right(renewed().idToken));
  });

  it('that gets no answer for 3 seconds keeps the session, and continues', async () => {
    vi.useFakeTimers();
    elapsed = 61 * minute;
    let resolve: (tokens: E.Either<never, StoredTokens>) => void = () => undefined;
    renewAtProvider.mockImplementation(() => () => new Promise((done) => (resolve = done)));
    const keeper = open();
    const session = keeper.currentSession();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await session).toEqual(E.right(customer));
    const token = keeper.bearer.token();
    resolve(E.right(renewed()));
    expect(await token).toEqual(E.right(renewed().idToken));
    expect(renewAtProvider).toHaveBeenCalledOnce();
  });

  it('follows a rejected token, unless a newer one is already present', async () => {
    const { bearer } = open();
    const rejected = tokensOf(customer).idToken;
    renewAtProvider.mockImplementationOnce(() => TE.left(unreachable));
    expect(await bearer.renewed(rejected)()).toEqual(E.left(unreachable));
    const newer = await bearer.renewed(rejected)();
    expect(newer).toEqual(E.right(renewed().idToken));
    expect(await bearer.renewed(rejected)()).toEqual(newer);
    expect(renewAtProvider).toHaveBeenCalledTimes(2);
  });
});

describe('a renewal during which the stored tokens change', () => {
  const change = async (after: StoredTokens | undefined, answer: StoredTokens | undefined) => {
    elapsed = 61 * minute;
    renewAtProvider.mockImplementation(() => {
      stored = after;
      return TE.of(answer);
    });
    const keeper = open();
    const ended = vi.fn();
    keeper.watchEnd(ended);
    return { session: await keeper.currentSession(), ended };
  };
  const fresh = tokensOf(customer, 61 * minute, 1);

  it('does not undo a sign-out', async () => {
    expect(await change(undefined, fresh)).toMatchObject({ session: E.right(undefined) });
    expect(stored).toBeUndefined();
  });

  it.each([
    ['renewed', fresh],
    ['refused', undefined],
  ])('does not affect another user who has signed in before it is %s', async (_, answer) => {
    const other = tokensOf(withoutRole, 61 * minute);
    const { session, ended } = await change(other, answer);
    expect(session).toEqual(E.right(undefined));
    expect(stored).toEqual(other);
    expect(ended).not.toHaveBeenCalled();
  });

  it('uses the tokens of the same user who has signed in again', async () => {
    const again = { ...tokensOf(customer, 61 * minute), refreshToken: 'refresh-again' };
    const { session, ended } = await change(again, undefined);
    expect(session).toEqual(E.right(customer));
    expect(stored).toEqual(again);
    expect(ended).not.toHaveBeenCalled();
  });
});

const claims = { sub: 'sub-1', email: customer.email };

it.each([
  [{ ...claims, 'custom:role': 'customer', 'custom:account_id': 'acc-1' }, customer],
  [claims, { ...customer, role: undefined, accountId: undefined }],
  [
    { ...claims, 'custom:account_id': '' },
    { ...customer, role: undefined, accountId: undefined },
  ],
  [undefined, undefined],
  [{}, undefined],
  [{ ...claims, sub: 1 }, undefined],
  [{ sub: 'sub-1' }, undefined],
])('the claims %j are the session %j', (given, session) => {
  expect(sessionOfClaims(given)).toEqual(session);
});

it.each(['', 'opaque', 'a.b', 'a.!.c'])('the ID token %j has no session', (idToken) => {
  expect(sessionOfTokens({ ...tokensOf(customer), idToken })).toBeUndefined();
});

const date = new Date(signedInAt).toUTCString();
const hours = 3600;
/** A device whose session was opened while its clock was ahead by some seconds. */
const deviceWith = (clockDrift: number | undefined) => {
  stored = clockDrift === undefined ? undefined : { ...tokensOf(customer), clockDrift };
  const device = { now: signedInAt };
  return { device, drift: makeClockDrift(store, () => device.now) };
};

describe('the drift of the device clock', () => {
  it.each([
    ['was 26 hours ahead at sign-in and is right now', 26 * hours, 0],
    ['was right at sign-in and is 11 hours behind now', 0, -11 * hours],
    ['is 3 days ahead without a session', undefined, 72 * hours],
  ])('follows an answer of the platform when the clock %s', (_, atSignIn, ahead) => {
    const { device, drift } = deviceWith(atSignIn);
    device.now = signedInAt + ahead * 1000;
    drift.noteServerDate(date);
    expect(drift.secondsAhead()).toBe(ahead);
    if (atSignIn !== undefined) expect(stored?.clockDrift).toBe(ahead);
  });

  it('stays as measured at sign-in while an answer differs by less than a minute', () => {
    const { device, drift } = deviceWith(90);
    device.now = signedInAt + (90 + 59) * 1000;
    drift.noteServerDate(date);
    expect(drift.secondsAhead()).toBe(90);
  });

  it.each([undefined, null, '', 'yesterday'])('ignores an answer dated %j', (unusable) => {
    const { drift } = deviceWith(90);
    drift.noteServerDate(unusable);
    expect(drift.secondsAhead()).toBe(90);
  });
});
