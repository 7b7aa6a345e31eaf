import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { signedOut, unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { BearerSource } from './bearer-source.ts';
import type { PlatformClient } from './platform-call.ts';
import type { FollowCall } from '../../connection/platform-contact.ts';
import { secondsToWait } from '../../connection/retry-after.ts';
import { unwatched, type WatchCall } from './failure-references.ts';
import type { ListReading } from './incomplete-lists.ts';
import { callTimeout, headersFor, prepareCall, type PreparedCall } from './prepare-call.ts';
import { decodeAnswer, type RawAnswer } from './decode-answer.ts';
import type { PlatformAddress, Route } from '../../../wire/route.ts';

export type PlatformClientSettings = PlatformAddress & { readonly apiUrl: string };

type Token = string | undefined;

/** Receives the date of each answer, as its header says. */
export type NoteServerDate = (date: unknown) => void;

/** Called for every answer that was read: the omitted items of its lists, and the requested list. */
export type OnRead = (
  omitted: ReadonlyMap<string, number>,
  reading: ListReading | undefined,
) => void;

const queryOf = ({ params }: PreparedCall): string => {
  const given = Object.entries(params ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  // Lists are written with plain commas in the documents.
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
  const send = (call: PreparedCall, token: Token): TE.TaskEither<PlatformFailure, RawAnswer> =>
    TE.tryCatch(
      () => followCall(() => request(call, token)),
      () => unreachable,
    );
  const request = async (call: PreparedCall, token: Token): Promise<RawAnswer> => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), callTimeout);
    try {
      const answer = await fetch(`${settings.apiUrl}${call.url}${queryOf(call)}`, {
        method: call.method,
        headers: headersFor(call, token),
        body: call.data ?? null,
        signal: patience.signal,
      });
      noteServerDate(answer.headers.get('date'));
      return {
        status: answer.status,
        text: await answer.text(),
        requestId: answer.headers.get('x-request-id') ?? undefined,
        retryAfter: secondsToWait(answer.headers.get('retry-after'), answer.headers.get('date')),
      };
    } finally {
      clearTimeout(timer);
    }
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
        answer.status === 401 && token !== undefined ? renewAndSend(call, token) : TE.right(answer),
      ),
      TE.filterOrElse(
        ({ status }) => status !== 401,
        (): PlatformFailure => signedOut,
      ),
    );

  const deliver = (route: Route, call: PreparedCall): TE.TaskEither<PlatformFailure, RawAnswer> =>
    route.bearer === 'never'
      ? send(call, undefined)
      : pipe(
          bearer.token,
          TE.flatMap((token) =>
            route.bearer === 'required' && token === undefined
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
