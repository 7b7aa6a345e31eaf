import { AuthenticationHelper } from 'amazon-cognito-identity-js';
import * as E from 'fp-ts/Either';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  makeCognitoIdentityProvider,
  poolTimeout,
  type CognitoIdentityProvider,
} from '#infrastructure/portal/cognito/cognito-identity-provider.ts';
import { openCognitoPool } from '#infrastructure/portal/cognito/cognito-pool.ts';
import { makeFollowCall } from '#infrastructure/portal/connection/follow-call.ts';
import {
  makePlatformContact,
  type PlatformContact,
} from '#infrastructure/portal/connection/platform-contact.ts';
import { memoryStorage } from '#infrastructure/portal/storage/text-storage.ts';
import { makeCognitoTokens } from '#infrastructure/portal/cognito/cognito-tokens.ts';
import type { TextStorage } from '#infrastructure/portal/storage/text-storage.ts';
import {
  challengeOf,
  customer,
  emailOf,
  holdsTheIdentityContract,
  rightCode,
  signIn,
  withoutRole,
} from '../../../contracts/identity-contract.ts';
import { fakeDeviceStore, type FakeDeviceStore } from '../../../fakes/fake-device-store.ts';
import { exception, startCognito, type CognitoServer } from './cognito-server.ts';
import { waitUntil } from '../../../wait-until.ts';

const clientId = 'client-1';
const people = [
  { sub: 'sub-1', email: customer.email, role: 'customer', accountId: 'acc-1' },
  { sub: 'sub-2', email: withoutRole.email },
];
const minute = 60_000;

/** The token that a call to the platform would carry. */
const tokenOf = async ({ bearer }: CognitoIdentityProvider): Promise<string | undefined> => {
  const token = await bearer.token();
  return E.isRight(token) ? token.right : undefined;
};

let server: CognitoServer;
let storage: TextStorage;
let device: FakeDeviceStore;
let elapsed: number;
let contact: PlatformContact;

const loadRealPool = () => {
  const settings = { poolId: 'eu-west-2_Abc123', clientId, endpoint: server.endpoint };
  return Promise.resolve(openCognitoPool(settings, storage, makeFollowCall(contact, 3000)));
};
const tokens = () => makeCognitoTokens(storage, clientId);
const open = (loadPool = loadRealPool) =>
  makeCognitoIdentityProvider({
    tokens: tokens(),
    device,
    now: () => Date.now() + elapsed,
    loadPool,
  });

beforeEach(async () => {
  server = await startCognito(people, rightCode);
  storage = memoryStorage();
  device = fakeDeviceStore();
  elapsed = 0;
  contact = makePlatformContact(new EventTarget(), false);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

holdsTheIdentityContract(() =>
  Promise.resolve({
    provider: open(),
    setReachable: (reachable) => server.answerWith(reachable ? undefined : 'hang-up'),
    loseAnswers: (lost) => server.answerWith(lost ? 'lose' : undefined),
  }),
);

const left = (tag: string, reason: string) => E.left({ tag, reason });
const unreachable = left('unknown', 'unreachable');
const unknownEmail = left('refused', 'unknown-email');
const challengeOver = left('refused', 'challenge-over');
const rateLimited = left('failed', 'rate-limited');
const tooMany = (retryAfter?: number) =>
  E.left({ tag: 'failed', reason: 'rate-limited', retryAfter });

const nameInHeader = {
  status: 400,
  text: '',
  headers: { 'x-amzn-ErrorType': 'UserNotFoundException:http://amazon.example/' },
};

describe('the answer of Cognito', () => {
  it.each([
    [exception('UserNotFoundException', 'No such user'), unknownEmail],
    [nameInHeader, unknownEmail],
    [exception('NotAuthorizedException', 'User is disabled.'), unknownEmail],
    [exception('UserLambdaValidationException', 'CreateAuthChallenge failed'), unreachable],
    [exception('NotAuthorizedException', 'Password attempts exceeded'), rateLimited],
    [exception('TooManyRequestsException', 'Rate exceeded'), rateLimited],
    [exception('InternalErrorException', 'Oh'), unreachable],
  ])('to a sign-in, %j, is read as %j', async (answer, failure) => {
    server.answerWith(answer);
    expect(await open().startSignIn(emailOf(customer))()).toEqual(failure);
  });

  it.each([
    ['CodeMismatchException', left('refused', 'wrong-code')],
    ['NotAuthorizedException', challengeOver],
    ['ExpiredCodeException', challengeOver],
    ['TooManyFailedAttemptsException', rateLimited],
    ['InternalErrorException', unreachable],
  ])('to a code, %s, is read as %j', async (type, failure) => {
    const provider = open();
    const challenge = await challengeOf(provider);
    server.answerWith(exception(type));
    expect(await provider.answerCode(challenge, rightCode)()).toEqual(failure);
  });

  it.each([
    ['a 429 without any body', { status: 429, text: '' }, tooMany()],
    [
      'a 429 with a time',
      { status: 429, text: '', headers: { 'Retry-After': '840' } },
      tooMany(840),
    ],
    ['HTML', { status: 200, text: '<!doctype html>' }, unreachable],
    ['a 400 without a name', { status: 400, text: '{"message":"No"}' }, unreachable],
    ['a 502', { status: 502, text: '<h1>Bad gateway</h1>' }, unreachable],
  ])(
    'to either step, %s, fails with its reason and leaves the user signed out',
    async (_, answer, failure) => {
      const provider = open();
      const challenge = await challengeOf(provider);
      server.answerWith(answer);
      expect(await provider.startSignIn(emailOf(customer))()).toEqual(failure);
      expect(await provider.answerCode(challenge, rightCode)()).toEqual(failure);
      server.answerWith(undefined);
      expect(await provider.currentSession()).toEqual(E.right(undefined));
    },
  );

  it('shows a connection when it is a refusal or cannot be read, and none when none comes', async () => {
    server.answerWith(exception('UserNotFoundException', 'User does not exist.'));
    await open().startSignIn(emailOf(customer))();
    expect(contact.isOnline()).toBe(true);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await open().startSignIn(emailOf(customer))();
    expect(contact.isOnline()).toBe(false);
    vi.unstubAllGlobals();
    server.answerWith({ status: 502, text: '<html>' });
    await open().startSignIn(emailOf(customer))();
    expect(contact.isOnline()).toBe(true);
  });

  it('shows no connection after 3 seconds, and is read as unreachable after 30', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    contact.noteAnswer();
    server.answerWith('silence');
    const started = open().startSignIn(emailOf(customer))();
    await vi.advanceTimersByTimeAsync(3000);
    expect(contact.isOnline()).toBe(false);
    await vi.advanceTimersByTimeAsync(poolTimeout);
    expect(await started).toEqual(unreachable);
  });

  it('is unreachable while the library does not load, and works once it does', async () => {
    const loadPool = vi.fn(loadRealPool).mockRejectedValueOnce(new Error('offline'));
    const provider = open(loadPool);
    expect(await provider.startSignIn(emailOf(customer))()).toEqual(unreachable);
    expect(await signIn(provider)).toEqual(E.right(customer));
    expect(loadPool).toHaveBeenCalledTimes(2);
  });
});

it('a device is confirmed to a provider that remembers it, and identifies itself with the next code', async () => {
  const workedOut = vi.spyOn(AuthenticationHelper.prototype, 'generateRandomSmallA');
  const { devices, keysOfAnswers } = server.rememberDevices();
  expect(await signIn(open())).toEqual(E.right(customer));
  expect(workedOut).toHaveBeenCalledTimes(1);
  const remembered = devices.get('device-1');
  expect(remembered?.Salt).toMatch(/^[\w+/]{20,}={0,2}$/);
  // 3,072 bits, and perhaps a byte for the sign.
  expect(remembered?.PasswordVerifier).toMatch(/^[\w+/]{510,516}={0,2}$/);
  expect(await signIn(open())).toEqual(E.right(customer));
  expect(keysOfAnswers).toEqual([undefined, 'device-1']);
});

/** A provider with a user who signed in so long ago. */
const signedIn = async (ago = 0) => {
  const provider = open();
  await signIn(provider);
  elapsed = ago;
  return provider;
};

describe('the renewal of tokens', () => {
  it('is not requested, and loads no library, while the tokens are valid', async () => {
    await signIn(open());
    const loadPool = vi.fn<() => Promise<never>>();
    const later = open(loadPool);
    expect(await later.currentSession()).toEqual(E.right(customer));
    expect(await tokenOf(later)).toBeTypeOf('string');
    expect(loadPool).not.toHaveBeenCalled();
  });

  it('is unreachable without an answer, brings another token, and ends the session when it is refused', async () => {
    const provider = await signedIn();
    const first = await tokenOf(provider);
    elapsed = 61 * minute;
    server.answerWith('hang-up');
    expect(await provider.bearer.token()).toEqual(unreachable);
    server.answerWith(undefined);
    const second = await tokenOf(provider);
    expect(second).toBeTypeOf('string');
    expect(second).not.toBe(first);
    server.revokeAll();
    expect(await provider.currentSession()).toEqual(E.right(undefined));
    expect(tokens().read()).toBeUndefined();
  });
});

describe('signing out', () => {
  it('revokes the session, and deletes it here before the answer', async () => {
    const provider = await signedIn();
    server.holdAnswers();
    await provider.signOut();
    expect(tokens().read()).toBeUndefined();
    await waitUntil(() => expect(server.operations.at(-1)).toBe('RevokeToken'));
  });

  it('is not undone by a renewal that finishes after its timeout', async () => {
    const provider = await signedIn(61 * minute);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const release = server.holdAnswers();
    const requested = provider.currentSession();
    await waitUntil(() => expect(server.operations.at(-1)).toBe('InitiateAuth'));
    await vi.advanceTimersByTimeAsync(poolTimeout);
    await requested;
    vi.useRealTimers();
    elapsed = 0;
    await provider.signOut();
    release();
    // The server answers in order, so the earlier request has been answered too.
    await challengeOf(provider, emailOf(withoutRole));
    expect(tokens().read()).toBeUndefined();
  });
});
