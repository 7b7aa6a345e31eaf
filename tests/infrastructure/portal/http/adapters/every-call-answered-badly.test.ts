import * as E from 'fp-ts/Either';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callTimeout } from '#infrastructure/portal/http/client/platform-client.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { closedJobCodec, doneCodec } from '#infrastructure/wire/codecs/plain-answers.ts';
import { routeTable, type RouteName } from '#infrastructure/wire/route-table.ts';
import { pathTemplate, type Route } from '#infrastructure/wire/route.ts';
import { json, useFakePlatform, type Reply } from '../fake-platform.ts';
import { everyCall } from './every-call.ts';
import { waitUntil } from '../../../../wait-until.ts';

const server = await useFakePlatform();
afterEach(() => {
  vi.useRealTimers();
});

const text = (body: string, status = 200): Reply => ({ status, text: body });
const page = '<!doctype html><h1>Bad gateway</h1>';

type BadAnswer = readonly [kind: string, reply: (good: object) => Reply, failure: object];

/** No answer of the specification is one of these, so none of them may pass for one. */
const badAnswers: readonly BadAnswer[] = [
  [
    'a 500 with a message',
    () => json({ message: 'Out of order' }, 500),
    { tag: 'unknown', reason: 'platform-failed', message: 'Out of order' },
  ],
  [
    'a 500 that looks like a success',
    (good) => json(good, 500),
    { tag: 'unknown', reason: 'platform-failed' },
  ],
  ['HTML', () => text(page), { tag: 'unknown', reason: 'unexpected' }],
  ['HTML with a 502', () => text(page, 502), { tag: 'unknown', reason: 'platform-failed' }],
  [
    'half a JSON',
    (good) => text(`${JSON.stringify(good).slice(0, -1)},`),
    { tag: 'unknown', reason: 'unexpected' },
  ],
  ['a list in its place', (good) => json([good]), { tag: 'unknown', reason: 'unexpected' }],
  [
    'a 200 that holds only a message',
    () => json({ message: 'Not this time' }),
    { tag: 'failed', reason: 'not-accepted', message: 'Not this time' },
  ],
  [
    'a 429',
    () => json({ message: 'Wait a little' }, 429),
    { tag: 'failed', reason: 'rate-limited', message: 'Wait a little' },
  ],
  ['a broken connection', () => 'hang-up', unreachable],
];

/** A wrong shape for a call whose answer contains data. */
const wrongShapes: readonly BadAnswer[] = [
  ['nothing', () => text(''), { tag: 'unknown', reason: 'unexpected' }],
  ['an empty object', () => json({}), { tag: 'unknown', reason: 'unexpected' }],
  [
    'an object of another kind',
    () => json({ data: 7, jobs: 'none' }),
    { tag: 'unknown', reason: 'unexpected' },
  ],
];

const names = Object.keys(routeTable) as readonly RouteName[];
const routeOf = (name: RouteName): Route => routeTable[name];

/** The address of a call of the route table, with any parameters. */
const addressOf = (name: RouteName): RegExp =>
  new RegExp(
    `^/api${pathTemplate(routeOf(name), defaultPlatformAddress).replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`,
  );

const requested = (name: RouteName) => everyCall(server.apiUrl)[name];

describe.each(names)('the call %s', (name) => {
  it('uses the route of the route table, and accepts a valid answer', async () => {
    const { ask, good } = requested(name);
    server.replyWith(() => json(good));
    expect(await ask()).toMatchObject({ _tag: 'Right' });
    const [call] = server.received;
    expect(call?.method).toBe(routeOf(name).method);
    expect(call?.url).toMatch(addressOf(name));
  });

  const anyShape: readonly unknown[] = [doneCodec, closedJobCodec];
  const kinds = anyShape.includes(routeOf(name).answer)
    ? badAnswers
    : [...badAnswers, ...wrongShapes];
  it.each(kinds)('fails as specified when it is answered by %s', async (_, reply, failure) => {
    const { ask, good } = requested(name);
    server.replyWith(() => reply(good));
    expect(await ask()).toMatchObject(E.left(failure));
  });

  it('signs the user out after two 401 answers, if it is a call of a user', async () => {
    server.replyWith(() => json({ message: 'Who are you?' }, 401));
    const isOfUser = routeOf(name).caller !== 'anyone';
    expect(await requested(name).ask()).toMatchObject(
      E.left(isOfUser ? signedOut : { tag: 'refused' }),
    );
    expect(server.received).toHaveLength(isOfUser ? 2 : 1);
  });
});

it.each(['silence', 'half-silence'] as const)(
  'a call whose answer is incomplete (%s) counts as lost after 30 seconds, for every route',
  async (reply) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.replyWith(() => reply);
    const calls = Object.entries(everyCall(server.apiUrl));
    const ended = new Map<string, unknown>();
    const all = Promise.all(calls.map(async ([name, { ask }]) => ended.set(name, await ask())));
    await waitUntil(() => expect(server.received).toHaveLength(calls.length));
    await vi.advanceTimersByTimeAsync(callTimeout - 1000);
    expect([...ended]).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await all;
    expect(Object.fromEntries(ended)).toEqual(
      Object.fromEntries(calls.map(([name]) => [name, E.left(unreachable)])),
    );
    expect(callTimeout).toBe(30_000);
  },
);
