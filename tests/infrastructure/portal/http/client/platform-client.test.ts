import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import fc from 'fast-check';
import { unreachable, signedOut, needsCorrection } from '#application/sending/judge-failure.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noPence } from '#domain/money';
import { identifier, type ContractId } from '#domain/kernel';
import type { BearerSource } from '#infrastructure/portal/http/client/platform-call.ts';
import {
  makeFailureReferences,
  makePlatformClient,
} from '#infrastructure/portal/http/client/platform-client.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';
import { json, useFakePlatform, type Reply } from '../fake-platform.ts';
import { contractExample } from '../../../wire/wire-examples.ts';
import { waitUntil } from '../../../../wait-until.ts';
import { failureOfStatus } from '#infrastructure/portal/http/client/decode-answer.ts';

const contractId = identifier<ContractId>('con-1');

const platform = await useFakePlatform();

/** A session's token with its renewals counted; the test decides the renewed value. */
const signedInWith = (token: string | undefined, renewed?: string) => {
  const rejected: string[] = [];
  const source: BearerSource = {
    token: TE.right(token),
    renewed: (old) => () => {
      rejected.push(old);
      return TE.right(renewed)();
    },
  };
  return { source, rejected };
};

type Watching = Parameters<typeof makePlatformClient>;

const clientOf = (source: BearerSource, watchCall?: Watching[3], followCall?: Watching[4]) => {
  const address = { ...defaultPlatformAddress, apiUrl: platform.apiUrl };
  return makePlatformClient(address, source, undefined, watchCall, followCall);
};

const getContract = (source: BearerSource = signedInWith('token-1').source) =>
  clientOf(source)(routeTable.contract, { params: { contractId } })();

describe('a call of the platform client', () => {
  it.each(['', '/'])(
    'is sent to the configured service below an API with "%s" at its end, with the token and encoded parameters',
    async (end) => {
      platform.replyWith(() => json({ data: [] }));
      const address = { ...defaultPlatformAddress, apiUrl: `${platform.apiUrl}${end}` };
      await makePlatformClient(address, signedInWith('token-1').source)(routeTable.contract, {
        params: { contractId: identifier<ContractId>('a/b ?&c') },
      })();
      const [call] = platform.received;
      expect(call?.method).toBe('GET');
      expect(call?.url).toBe('/api/contracts-public/contracts/a%2Fb%20%3F%26c');
      expect(call?.headers.authorization).toBe('Bearer token-1');
      expect(call?.headers['idempotency-key']).toBeUndefined();
    },
  );

  it('is followed as one that no one waits for, if it is in the background', async () => {
    platform.replyWith(() => json({ data: [] }));
    const followed: unknown[] = [];
    const client = clientOf(signedInWith('t').source, undefined, (answer, inBackground) => {
      followed.push(inBackground);
      return answer();
    });
    await client(routeTable.contract, { params: { contractId } })();
    await client(routeTable.contract, { params: { contractId }, inBackground: true })();
    expect(followed).toEqual([undefined, true]);
  });

  it.each(['.', '..', ''])('is not sent for the identifier "%s"', async (raw) => {
    const answer = await clientOf(signedInWith('t').source)(routeTable.contract, {
      params: { contractId: identifier<ContractId>(raw) },
    })();
    expect(answer).toMatchObject({ left: { tag: 'failed', reason: 'unexpected' } });
    expect(platform.received).toEqual([]);
  });

  it('that requires a session is not sent without one', async () => {
    expect(await getContract(signedInWith(undefined).source)).toEqual(E.left(signedOut));
    expect(platform.received).toEqual([]);
  });

  it('reports unreachable while the session cannot be read', async () => {
    const lost = TE.left({ tag: 'unknown', reason: 'unreachable' } as const);
    expect(await getContract({ token: lost, renewed: () => lost })).toEqual(E.left(unreachable));
  });
});

describe('an answer to the platform client', () => {
  const text = (body: string, status = 200): Reply => ({ status, text: body });
  const good = { data: [contractExample] };
  const unknown = (reason: string) => ({ tag: 'unknown', reason });
  const notAccepted = { tag: 'failed', reason: 'not-accepted', message: 'No' };

  it.each<readonly [string, Reply, object]>([
    ['a 500 that looks like a success', json(good, 500), unknown('platform-failed')],
    ['HTML', text('<!doctype html>'), unknown('unexpected')],
    ['half a JSON', text(`${JSON.stringify(good).slice(0, -1)},`), unknown('unexpected')],
    ['a 200 that holds only a message', json({ message: 'No' }), notAccepted],
    ['a broken connection', 'hang-up', unreachable],
  ])('that is %s is a failure with its reason', async (_, reply, failure) => {
    platform.replyWith(() => reply);
    expect(await getContract()).toMatchObject(E.left(failure));
  });

  it.each(['silence', 'half-silence'] as const)(
    'that is incomplete (%s) counts as lost after 30 seconds',
    async (reply) => {
      const patience = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
      platform.replyWith(() => reply);
      const answer = getContract();
      await waitUntil(() => expect(platform.received).toHaveLength(1));
      patience.abort();
      expect(timeout.mock.calls).toEqual([[30_000]]);
      expect(await answer).toEqual(E.left(unreachable));
    },
  );

  it.each([429, 503])('of status %i says how long to wait before the next try', async (status) => {
    platform.replyWith(() => ({ status, text: '{}', headers: { 'Retry-After': '120' } }));
    expect(await getContract()).toMatchObject({ left: { retryAfter: 120 } });
    platform.replyWith(() => ({ status, text: '<h1>Wait</h1>' }));
    expect(await getContract()).not.toHaveProperty('left.retryAfter');
  });

  const known = (reply: Reply, requestId = '3f2a9c1b-1'): Reply =>
    typeof reply === 'string' ? reply : { ...reply, headers: { 'X-Request-Id': requestId } };
  it.each<readonly [string, Reply, string | undefined]>([
    ['a refusal', known(json({ message: 'No' }, 404)), '3f2a9c1b'],
    ['a failure', known(json({ message: 'Out of order' }, 500)), '3f2a9c1b'],
    ['a wrong shape', known(json({ data: 1 })), '3f2a9c1b'],
    ['a failure without an id', json({}, 500), undefined],
    ['no answer', 'hang-up', undefined],
    ['a good answer', known(json({ data: [contractExample] })), undefined],
  ])('that is %s sets the reference of its request', async (_, reply, reference) => {
    const { latest, watchCall } = makeFailureReferences();
    const client = clientOf(signedInWith('t').source, watchCall);
    platform.replyWith(() => known(json({}, 500), '00000000-1'));
    await client(routeTable.contract, { params: { contractId } })();
    expect(latest()).toBe('00000000');
    platform.replyWith(() => reply);
    await client(routeTable.contract, { params: { contractId } })();
    expect(latest()).toBe(reference);
  });

  it('is read with any depth of unknown content', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    platform.replyWith(() => ({ status: 200, text: `{"data":[],"more":${deep}}` }));
    expect(await getContract()).toMatchObject({ _tag: 'Right' });
  });

  it('with a wrong format is described without its values', async () => {
    platform.replyWith(() =>
      json({ data: [{ ...contractExample, billingType: 7, skAccountId: { secret: 'SW1A 1AA' } }] }),
    );
    const answer = await getContract();
    const detail: unknown = expect.stringMatching(/skAccountId/);
    expect(answer).toMatchObject({ left: { detail } });
    expect(JSON.stringify(answer)).not.toContain('SW1A');
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a 401 answer', () => {
  const acceptOnly = (token: string) => () =>
    platform.received.at(-1)?.headers.authorization === `Bearer ${token}`
      ? json({ data: [] })
      : json({ message: 'Who are you?' }, 401);

  it('leads to one retry with a renewed token', async () => {
    platform.replyWith(acceptOnly('token-2'));
    const { source, rejected } = signedInWith('token-1', 'token-2');
    expect(await getContract(source)).toEqual(E.right({ data: [] }));
    expect(rejected).toEqual(['token-1']);
  });

  it.each([undefined, 'token-1'])(
    'means signed out when the renewal returns %s',
    async (renewed) => {
      platform.replyWith(acceptOnly('token-2'));
      expect(await getContract(signedInWith('token-1', renewed).source)).toEqual(E.left(signedOut));
      expect(platform.received).toHaveLength(1);
    },
  );

  it('means signed out at once without a session, and a refusal where no one signs in', async () => {
    platform.replyWith(acceptOnly('token-2'));
    const payment = await clientOf(signedInWith(undefined).source)(routeTable.createPayment, {
      params: {},
      body: { contractId, paymentAmount: noPence },
      attemptKey: 'attempt-1',
    })();
    expect(payment).toEqual(E.left(signedOut));
    const identified = await clientOf(signedInWith('token-1').source)(routeTable.identify, {
      params: {},
      body: { email: 'ada@example.com', postcode: 'SW1A 1AA' },
    })();
    expect(identified).toMatchObject({ left: { tag: 'refused' } });
    const tokens = platform.received.map(({ headers }) => headers.authorization);
    expect(tokens).toEqual([undefined, undefined]);
  });
});

it('the reference of a failure stays when an earlier call succeeds, and goes with a later one', () => {
  const { latest, watchCall } = makeFailureReferences();
  const beside = watchCall();
  watchCall().failed('3f2a9c1b-0000-4000-8000-000000000000');
  beside.succeeded();
  expect(latest()).toBe('3f2a9c1b');
  watchCall().succeeded();
  expect(latest()).toBeUndefined();
});

const withWords = (code: number) =>
  failureOfStatus(code, { message: 'No', hasExpectedFormat: true });
const withoutWords = (code: number) =>
  failureOfStatus(code, { message: undefined, hasExpectedFormat: true });
/** A proxy in front of the platform answers with a page of its own. */
const fromProxy = (code: number) =>
  failureOfStatus(code, { message: undefined, hasExpectedFormat: false });

const meaning = ({ tag, reason }: ReturnType<typeof withWords>): string =>
  reason === undefined ? tag : `${tag}, ${reason}`;

/** The row "Refused claim" of the decisions. */
it.each([
  ['refused', [402, 409, 410]],
  ['refused, not-found', [403, 404]],
  ['refused, contradiction', [422]],
  ['failed, not-accepted', [200, 400]],
  ['failed, too-early', [425]],
  ['failed, rate-limited', [429]],
  ['unknown, timed-out', [408]],
  ['unknown, platform-failed', [500, 502, 503, 504, 599]],
] as const)('a status with words means %s when it is one of %j', (expected, codes) => {
  for (const code of codes) {
    expect(`${code}: ${meaning(withWords(code))}`).toBe(`${code}: ${expected}`);
    expect(withWords(code)).toMatchObject({ message: 'No', detail: `status ${code}` });
  }
});

it.each([
  ['unknown, unexpected', 'unknown, unexpected', [200, 204]],
  ['failed, not-accepted', 'failed, unexpected', [400]],
  ['failed, too-early', 'failed, too-early', [425]],
  ['failed, rate-limited', 'failed, rate-limited', [429]],
  ['unknown, timed-out', 'unknown, timed-out', [408]],
  ['unknown, no-words', 'unknown, unexpected', [300, 403, 404, 409, 422]],
  ['unknown, platform-failed', 'unknown, platform-failed', [500, 503]],
] as const)(
  'a status without words means %s, and %s from a proxy, when it is one of %j',
  (expected, proxied, codes) => {
    for (const code of codes) {
      expect(`${code}: ${meaning(withoutWords(code))}`).toBe(`${code}: ${expected}`);
      expect(`${code}: ${meaning(fromProxy(code))}`).toBe(`${code}: ${proxied}`);
    }
  },
);

it('requires a correction for no 5xx, time-out, rate limit or proxy, and refuses for good only with words', () => {
  const message = fc.option(fc.string({ minLength: 1 }), { nil: undefined });
  const temporary = fc.oneof(fc.integer({ min: 500, max: 599 }), fc.constantFrom(408, 425, 429));
  fc.assert(
    fc.property(temporary, message, fc.boolean(), (code, words, hasExpectedFormat) => {
      const failure = failureOfStatus(code, { message: words, hasExpectedFormat });
      expect(needsCorrection(failure)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), (code) => {
      expect(needsCorrection(fromProxy(code))).toBe(false);
      expect(withoutWords(code).tag).not.toBe('refused');
      expect(fromProxy(code).tag).not.toBe('refused');
    }),
  );
});
