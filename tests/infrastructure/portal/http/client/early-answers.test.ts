import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BearerSource } from '#infrastructure/portal/http/client/bearer-source.ts';
import {
  earlyAnswerKeeps,
  makeEarlyAnswers,
} from '#infrastructure/portal/http/client/early-answers.ts';
import { makeEarlyClient } from '#infrastructure/portal/http/client/early-client.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { callTimeout } from '#infrastructure/portal/http/client/prepare-call.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';
import { json, startFakePlatform, type FakePlatform } from '../fake-platform.ts';

let platform: FakePlatform;
beforeAll(async () => {
  platform = await startFakePlatform();
});
afterAll(() => platform.close());

let now = 0;
let token: string | undefined;
beforeEach(() => {
  platform.received.length = 0;
  platform.replyWith(() => json({ jobs: [], nextCursor: null }));
  now = 1000;
  token = 'token-1';
});

const page = (cursor?: number) => ({
  params: {},
  query: { ...(cursor === undefined ? {} : { cursor }), limit: 20 },
});

/** The early request of the page, and the client that is loaded after it. */
const bothWays = () => {
  const bearer: BearerSource = {
    token: () => TE.right(token)(),
    renewed: () => () => TE.right('token-2')(),
  };
  const settings = { ...defaultPlatformAddress, apiUrl: platform.apiUrl };
  const early = makeEarlyAnswers(() => now);
  const ask = makeEarlyClient(settings, bearer, early);
  const client = makePlatformClient(settings, bearer, undefined, undefined, early);
  return {
    askEarly: (cursor?: number) => ask(routeTable.agenda, page(cursor))(),
    ask: (cursor?: number) => client(routeTable.agenda, page(cursor))(),
  };
};

const urls = () => platform.received.map(({ url }) => url);

describe('a request that was sent before the client was loaded', () => {
  it('is the same request that the client sends', async () => {
    const { askEarly } = bothWays();
    await askEarly(40);
    const apart = bothWays();
    await apart.ask(40);
    const [first, second] = platform.received;
    expect(first?.url).toBe(second?.url);
    expect(first?.url).toContain('cursor=40');
    expect(first?.method).toBe(second?.method);
    expect(first?.headers.authorization).toBe('Bearer token-1');
    expect(first?.headers.accept).toBe(second?.headers.accept);
  });

  it('answers the same call of the client once', async () => {
    const { askEarly, ask } = bothWays();
    expect(await askEarly()).toEqual(E.right({ jobs: [], nextCursor: null }));
    expect(await ask()).toEqual(E.right({ jobs: [], nextCursor: null }));
    expect(urls()).toHaveLength(1);
    await ask();
    expect(urls()).toHaveLength(2);
  });

  it('answers the call of the client while it is still pending', async () => {
    const { askEarly, ask } = bothWays();
    const answering = askEarly();
    await vi.waitFor(() => expect(urls()).toHaveLength(1));
    const answers = await Promise.all([answering, ask()]);
    expect(answers.every(E.isRight)).toBe(true);
    expect(urls()).toHaveLength(1);
  });

  it.each([
    ['another page', () => undefined, 20],
    ['another user', () => (token = 'token-of-another'), undefined],
    ['a later hour', () => (now += earlyAnswerKeeps), undefined],
  ])('does not answer a call of %s', async (_what, change, cursor) => {
    const { askEarly, ask } = bothWays();
    await askEarly();
    change();
    await ask(cursor);
    expect(urls()).toHaveLength(2);
  });

  it('is repeated by the client when it was lost', async () => {
    const { askEarly, ask } = bothWays();
    platform.replyWith(() => 'hang-up');
    expect(await askEarly()).toEqual(E.left({ tag: 'unreachable' }));
    platform.replyWith(() => json({ jobs: [], nextCursor: null }));
    expect(await ask()).toEqual(E.right({ jobs: [], nextCursor: null }));
  });

  it.each(['silence', 'half-silence'] as const)(
    'is lost for the client that already waits for it, and is not repeated: %s',
    async (reply) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { askEarly, ask } = bothWays();
      let go = (): void => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      platform.replyWith(() => {
        go();
        return reply;
      });
      const answering = askEarly();
      await held;
      const asked = ask();
      await vi.advanceTimersByTimeAsync(callTimeout);
      expect(await asked).toEqual(E.left({ tag: 'unreachable' }));
      expect(await answering).toEqual(E.left({ tag: 'unreachable' }));
      expect(urls()).toHaveLength(1);
      vi.useRealTimers();
    },
  );

  it('leaves the renewal of a refused token to the client', async () => {
    const { askEarly, ask } = bothWays();
    platform.replyWith(({ headers }) =>
      headers.authorization === 'Bearer token-2'
        ? json({ jobs: [], nextCursor: null })
        : json({ message: 'No' }, 401),
    );
    expect(E.isLeft(await askEarly())).toBe(true);
    expect(await ask()).toEqual(E.right({ jobs: [], nextCursor: null }));
    expect(platform.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('is not sent without a session', async () => {
    const { askEarly } = bothWays();
    token = undefined;
    expect(E.isLeft(await askEarly())).toBe(true);
    expect(urls()).toEqual([]);
  });
});
