import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type * as t from 'io-ts';
import type { Instant } from '#domain/time';
import type { Done } from '../../wire/codecs/plain-answers.ts';
import { nothing, pathTemplate, type Route } from '../../wire/route.ts';
import type { Transaction } from '../database/database.ts';
import { Refusal } from './error-answers.ts';
import type { PlatformBindings, PlatformContext, PlatformApp } from './platform-context.ts';
import { decodeOrRefuse, readBody } from './read-body.ts';
import { findCaller, type CallerOf } from './signed-in.ts';
import { withIdempotency } from './with-idempotency.ts';

/** Whether the client accepts an encoding, and does not prefer the plain answer. */
export const acceptsEncoding = (c: Context, encoding: 'br' | 'gzip'): boolean =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: [encoding, 'identity'],
    default: 'identity',
  }) === encoding;

const pack = promisify(gzip);

/** Characters up to which an answer fits into one network packet uncompressed. */
const shortEnough = 1400;

/**
 * Answers with JSON. A long answer is compressed for clients that accept it, before its first byte is sent: a streamed
 * compression stalled where a connection was cut.
 */
const answerJson = async (c: Context<PlatformBindings>, answer: object): Promise<Response> => {
  const text = JSON.stringify(answer);
  c.header('content-type', 'application/json');
  if (text.length < shortEnough) return c.body(text);
  c.header('vary', 'accept-encoding');
  if (!acceptsEncoding(c, 'gzip')) return c.body(text);
  c.header('content-encoding', 'gzip');
  return c.body(new Uint8Array(await pack(text)));
};

/** A received call: its caller and its decoded parts. */
type ServedCall<R extends Route> = {
  readonly caller: CallerOf[R['caller']];
  readonly params: { readonly [Name in keyof R['params']]: t.TypeOf<R['params'][Name]> };
  readonly query: t.TypeOf<R['query']>;
  readonly body: t.TypeOf<R['body']>;
  /** Made once for an attempt of the person, if they made one. */
  readonly idempotencyKey: string | undefined;
  readonly now: Instant;
};

/** A call without a result is answered by nothing. */
type Answer<R extends Route> = t.TypeOf<R['answer']> extends Done ? void : t.TypeOf<R['answer']>;
type PlatformRequest = Context<PlatformBindings>;

const addressOf = (context: PlatformContext, route: Route): string =>
  `/api${pathTemplate(route, context.configuration.portal).replaceAll(/\{(\w+)\}/g, ':$1')}`;

const isNothing = (codec: t.Mixed): boolean => codec === nothing;

/** Reads a call, after its caller was found: others learn nothing about its parameters and body. */
const readCall = async <R extends Route>(
  c: PlatformRequest,
  context: PlatformContext,
  route: R,
): Promise<ServedCall<R>> => {
  const caller = await findCaller[route.caller](context, c);
  const params: readonly (readonly [string, unknown])[] = Object.entries(route.params).map(
    ([name, codec]) => [name, decodeOrRefuse(codec, c.req.param(name))],
  );
  const query: unknown = isNothing(route.query)
    ? undefined
    : decodeOrRefuse(route.query, c.req.query());
  const body: unknown = isNothing(route.body) ? undefined : await readBody(c, route.body);
  return {
    caller,
    params: Object.fromEntries(params),
    query,
    body,
    idempotencyKey: c.req.header('idempotency-key'),
    now: c.get('now'),
  } as ServedCall<R>;
};

const encode = <R extends Route>(route: R, answer: Answer<R>): object =>
  route.answer.encode(answer) as object;

/** Serves a call of the route table at its own address, with its own codecs. */
export const serveRoute = <R extends Route>(
  app: PlatformApp,
  context: PlatformContext,
  route: R,
  answer: (call: ServedCall<R>) => Promise<Answer<R>>,
): void => {
  app.on(route.method, addressOf(context, route), async (c) => {
    const call = await readCall(c, context, route);
    return answerJson(c, encode(route, await answer(call)));
  });
};

type Creation<R extends Route> = {
  /** The account that owns the Idempotency-Key. */
  readonly keyOwner: string;
  /** A thrown refusal rolls back the writes; a returned one commits them. */
  readonly create: (transaction: Transaction) => Promise<Answer<R> | Refusal>;
};

/**
 * Serves a call that creates something: once for each Idempotency-Key of a person, all in one transaction. `prepare`
 * refuses what is not the caller's before that begins.
 */
export const serveCreate = <R extends Route>(
  app: PlatformApp,
  context: PlatformContext,
  route: R,
  prepare: (call: ServedCall<R>) => Creation<R> | Promise<Creation<R>>,
): void => {
  app.on(route.method, addressOf(context, route), async (c) => {
    const { keyOwner, create } = await prepare(await readCall(c, context, route));
    return withIdempotency(c, context, keyOwner, async (transaction) => {
      const answer = await create(transaction);
      return answer instanceof Refusal ? answer : encode(route, answer);
    });
  });
};
