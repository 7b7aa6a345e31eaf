import axios from 'axios';
import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import type { BearerSource } from './bearer-source.ts';
import type { AnyCall, PlatformClient } from './platform-call.ts';
import { unwatched, type WatchCall } from './failure-references.ts';
import type { ListReading } from './incomplete-lists.ts';
import { readAnswer, type RawAnswer } from './read-answer.ts';
import { pathTemplate, type PlatformAddress, type Route } from '../../../wire/route.ts';

export type PlatformClientSettings = PlatformAddress & { readonly apiUrl: string };

/** Milliseconds after which a call counts as lost. */
export const callTimeout = 30_000;

/** A call with everything in its place but the bearer token. */
type PreparedCall = {
  readonly method: Route['method'];
  readonly url: string;
  readonly params: object | undefined;
  readonly data: string | undefined;
  readonly headers: { readonly [name: string]: string };
};

type Token = string | undefined;

/** Fills a path; `undefined` when a segment would climb out of it, since a URL cannot carry "." or "..". */
const fillPath = (template: string, params: { readonly [name: string]: unknown }) => {
  const segments = Object.values(params).map(String);
  return segments.some((segment) => /^\.{0,2}$/.test(segment))
    ? undefined
    : template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
};

const prepare = (
  route: Route,
  call: AnyCall,
  address: PlatformAddress,
): E.Either<PlatformFailure, PreparedCall> => {
  const url = fillPath(pathTemplate(route, address), call.params);
  if (url === undefined) return E.left({ tag: 'malformed', detail: 'no such address' });
  return E.right({
    method: route.method,
    url,
    params: route.query.encode(call.query) as object | undefined,
    data: call.body === undefined ? undefined : JSON.stringify(route.body.encode(call.body)),
    headers: {
      Accept: 'application/json',
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(call.attemptKey === undefined ? {} : { 'Idempotency-Key': call.attemptKey }),
    },
  });
};

/** Told of every answer that was read: what was left out of its lists, and which list was called for. */
export type OnRead = (
  leftOut: ReadonlyMap<string, number>,
  reading: ListReading | undefined,
) => void;

const unreachable = (): PlatformFailure => ({ tag: 'unreachable' });
const signedOut = (): PlatformFailure => ({ tag: 'signed-out' });

/** The one way to the platform: finds the address, carries the token, and makes one of four failures of what goes wrong. */
export const makePlatformClient = (
  settings: PlatformClientSettings,
  bearer: BearerSource,
  onRead: OnRead = () => undefined,
  watchCall: WatchCall = unwatched,
): PlatformClient => {
  const http = axios.create({
    adapter: 'fetch',
    baseURL: settings.apiUrl,
    timeout: callTimeout,
    responseType: 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [(text: unknown) => text],
    validateStatus: () => true,
  });

  const send = (call: PreparedCall, token: Token): TE.TaskEither<PlatformFailure, RawAnswer> =>
    TE.tryCatch(async () => {
      const authorisation = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const { status, data, headers } = await http.request<unknown>({
        ...call,
        headers: { ...call.headers, ...authorisation },
      });
      const requestId: unknown = headers['x-request-id'];
      return {
        status,
        text: typeof data === 'string' ? data : '',
        requestId: typeof requestId === 'string' ? requestId : undefined,
      };
    }, unreachable);

  const renewAndSend = (
    call: PreparedCall,
    rejected: string,
  ): TE.TaskEither<PlatformFailure, RawAnswer> =>
    pipe(
      bearer.renewed(rejected),
      TE.flatMap((token) =>
        token === undefined || token === rejected ? TE.left(signedOut()) : send(call, token),
      ),
    );

  const sendSigned = (
    call: PreparedCall,
    token: Token,
  ): TE.TaskEither<PlatformFailure, RawAnswer> =>
    pipe(
      send(call, token),
      TE.flatMap((answer) =>
        answer.status === 401 && token !== undefined ? renewAndSend(call, token) : TE.right(answer),
      ),
      TE.filterOrElse(({ status }) => status !== 401, signedOut),
    );

  const deliver = (route: Route, call: PreparedCall): TE.TaskEither<PlatformFailure, RawAnswer> =>
    route.bearer === 'never'
      ? send(call, undefined)
      : pipe(
          bearer.token,
          TE.flatMap((token) =>
            route.bearer === 'required' && token === undefined
              ? TE.left(signedOut())
              : sendSigned(call, token),
          ),
        );

  return (route, call) => async () => {
    const { failed, succeeded } = watchCall();
    const delivered = await pipe(
      TE.fromEither(prepare(route, call, settings)),
      TE.flatMap((prepared) => deliver(route, prepared)),
    )();
    const read = E.flatMap((answer: RawAnswer) =>
      readAnswer(route, answer, (leftOut) => onRead(leftOut, call.reads)),
    )(delivered);
    if (E.isRight(read)) succeeded();
    else failed(E.isRight(delivered) ? delivered.right.requestId : undefined);
    return read;
  };
};
