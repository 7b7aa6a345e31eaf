import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type {
  FailureReferences,
  PlatformFailure,
} from '#application/ports/remote/platform-failure.ts';
import { signedOut, unreachable } from '#application/sending/judge-failure.ts';
import { bearerOf, pathTemplate, type PlatformAddress, type Route } from '../../../wire/route.ts';
import type { FollowCall } from '../../connection/follow-call.ts';
import { readRetryAfter } from '../../connection/retry-after.ts';
import { decodeAnswer, statusCode, type RawAnswer } from './decode-answer.ts';
import type { ListReading } from './incomplete-lists.ts';
import type { AnyCall, BearerSource, PlatformClient } from './platform-call.ts';

/** Called when a call begins; returns the callbacks for its end. */
type WatchCall = () => {
  /** With the platform's id of the request, if it answered. */
  readonly failed: (requestId: string | undefined) => void;
  readonly succeeded: () => void;
};

type NotedReferences = FailureReferences & { readonly watchCall: WatchCall };

/** Enough to find one request in a year's log by its beginning, and to be read out on the phone. */
const referenceLength = 8;

/** Keeps the id of the last request that failed, until one that was made after it has succeeded. */
export const makeFailureReferences = (): NotedReferences => {
  let last: { readonly reference: string | undefined; readonly at: number } | undefined;
  let step = 0;
  return {
    latest: () => last?.reference,
    watchCall: () => {
      const began = (step += 1);
      return {
        failed: (requestId) => {
          last = { reference: requestId?.slice(0, referenceLength), at: (step += 1) };
        },
        succeeded: () => {
          if (last !== undefined && last.at < began) last = undefined;
        },
      };
    },
  };
};

/** Watches nothing. */
const unwatched: WatchCall = () => ({ failed: () => undefined, succeeded: () => undefined });

/** A call with everything in its place but the bearer token. */
type PreparedCall = {
  readonly method: Route['method'];
  readonly url: string;
  readonly params: object | undefined;
  readonly data: string | undefined;
  readonly headers: { readonly [name: string]: string };
  readonly inBackground: boolean | undefined;
};

/** Milliseconds after which a call counts as lost. */
const callTimeout = 30_000;

/** Fills a path; `undefined` when a segment would climb out of it, since a URL cannot carry "." or "..". */
const fillPath = (template: string, params: { readonly [name: string]: unknown }) => {
  const segments = Object.values(params).map(String);
  return segments.some((segment) => /^\.{0,2}$/.test(segment))
    ? undefined
    : template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
};

/** Puts a call into the form in which it travels, the same for the same call. */
const prepareCall = (
  route: Route,
  call: AnyCall,
  address: PlatformAddress,
): E.Either<PlatformFailure, PreparedCall> => {
  const url = fillPath(pathTemplate(route, address), call.params);
  if (url === undefined)
    return E.left({ tag: 'failed', reason: 'unexpected', detail: 'no such address' });
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
    inBackground: call.inBackground,
  });
};

/** The headers of a call, with or without a user. */
const headersFor = (
  { headers }: PreparedCall,
  token: string | undefined,
): PreparedCall['headers'] =>
  token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` };

type PlatformClientSettings = PlatformAddress & { readonly apiUrl: string };

type Token = string | undefined;

/** Receives the date of each answer, as its header says. */
type NoteServerDate = (date: unknown) => void;

/** Called for every answer that was read: the omitted items of its lists, and the requested list. */
export type OnRead = (
  omitted: ReadonlyMap<string, number>,
  reading: ListReading | undefined,
) => void;

const queryOf = ({ params }: PreparedCall): string => {
  const given = Object.entries(params ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  // Lists are written with plain commas in the specification.
  return query === '' ? '' : `?${query.replaceAll('%2C', ',')}`;
};

/** The client of the platform: builds the address, adds the token, and turns every error into a failure. */
export const makePlatformClient = (
  settings: PlatformClientSettings,
  bearer: BearerSource,
  onRead: OnRead = () => undefined,
  watchCall: WatchCall = unwatched,
  followCall: FollowCall = (answer) => answer(),
  noteServerDate: NoteServerDate = () => undefined,
): PlatformClient => {
  const base = settings.apiUrl.replace(/\/$/, '');
  const send = (call: PreparedCall, token: Token): TE.TaskEither<PlatformFailure, RawAnswer> =>
    TE.tryCatch(
      () => followCall(() => request(call, token), call.inBackground),
      () => unreachable,
    );
  const request = async (call: PreparedCall, token: Token): Promise<RawAnswer> => {
    const answer = await fetch(`${base}${call.url}${queryOf(call)}`, {
      method: call.method,
      headers: headersFor(call, token),
      body: call.data ?? null,
      signal: AbortSignal.timeout(callTimeout),
    });
    noteServerDate(answer.headers.get('date'));
    return {
      status: answer.status,
      text: await answer.text(),
      requestId: answer.headers.get('x-request-id') ?? undefined,
      retryAfter: readRetryAfter(answer.headers.get('retry-after'), answer.headers.get('date')),
    };
  };

  const renewAndSend = (
    call: PreparedCall,
    rejected: string,
  ): TE.TaskEither<PlatformFailure, RawAnswer> =>
    pipe(
      bearer.renewed(rejected),
      TE.flatMap((token) =>
        token === undefined || token === rejected ? TE.left(signedOut) : send(call, token),
      ),
    );

  const sendSigned = (
    call: PreparedCall,
    token: Token,
  ): TE.TaskEither<PlatformFailure, RawAnswer> =>
    pipe(
      send(call, token),
      TE.flatMap((answer) =>
        answer.status === statusCode.signedOut && token !== undefined
          ? renewAndSend(call, token)
          : TE.right(answer),
      ),
      TE.filterOrElse(
        ({ status }) => status !== statusCode.signedOut,
        (): PlatformFailure => signedOut,
      ),
    );

  const deliver = (
    { caller }: Route,
    call: PreparedCall,
  ): TE.TaskEither<PlatformFailure, RawAnswer> =>
    bearerOf(caller) === 'never'
      ? send(call, undefined)
      : pipe(
          bearer.token,
          TE.flatMap((token) =>
            bearerOf(caller) === 'required' && token === undefined
              ? TE.left(signedOut)
              : sendSigned(call, token),
          ),
        );

  return (route, call) => async () => {
    const { failed, succeeded } = watchCall();
    const delivered = await pipe(
      TE.fromEither(prepareCall(route, call, settings)),
      TE.flatMap((prepared) => deliver(route, prepared)),
    )();
    const read = E.flatMap((answer: RawAnswer) =>
      decodeAnswer(route, answer, (omitted) => onRead(omitted, call.reads)),
    )(delivered);
    if (E.isRight(read)) succeeded();
    else failed(E.isRight(delivered) ? delivered.right.requestId : undefined);
    return read;
  };
};
