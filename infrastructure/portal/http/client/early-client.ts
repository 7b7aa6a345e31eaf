import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import type { BearerSource } from './bearer-source.ts';
import type { EarlyAnswers } from './early-answers.ts';
import type { PlatformClient } from './platform-call.ts';
import type { NoteServerDate, PlatformClientSettings } from './platform-client.ts';
import { callTimeout, headersFor, prepareCall, type PreparedCall } from './prepare-call.ts';
import { readAnswer, type RawAnswer } from './read-answer.ts';

const ask = async (
  apiUrl: string,
  call: PreparedCall,
  token: string,
  noteServerDate: NoteServerDate,
): Promise<RawAnswer> => {
  const query = new URLSearchParams(call.params as { readonly [name: string]: string }).toString();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), callTimeout);
  try {
    const answer = await fetch(`${apiUrl}${call.url}${query === '' ? '' : `?${query}`}`, {
      method: call.method,
      headers: headersFor(call, token),
      signal: patience.signal,
    });
    noteServerDate(answer.headers.get('date'));
    return {
      status: answer.status,
      text: await answer.text(),
      requestId: answer.headers.get('x-request-id') ?? undefined,
    };
  } finally {
    clearTimeout(timer);
  }
};

const unreachable = (): PlatformFailure => ({ tag: 'unreachable' });

/**
 * A small client for reads before the platform's client is loaded. Its answers are kept for that client, which then
 * makes the same call and handles failures.
 */
export const makeEarlyClient =
  (
    settings: PlatformClientSettings,
    bearer: BearerSource,
    early: EarlyAnswers,
    noteServerDate: NoteServerDate = () => undefined,
  ): PlatformClient =>
  (route, call) => {
    const send = (prepared: PreparedCall, token: string) => {
      const answer = ask(settings.apiUrl, prepared, token, noteServerDate);
      early.note(prepared, token, answer);
      return TE.tryCatch(() => answer, unreachable);
    };
    return pipe(
      TE.fromEither(prepareCall(route, call, settings)),
      TE.flatMap((prepared) =>
        pipe(
          bearer.token,
          TE.mapLeft(unreachable),
          TE.filterOrElse((token) => token !== undefined, unreachable),
          TE.flatMap((token) => send(prepared, token)),
        ),
      ),
      TE.flatMapEither((answer) => readAnswer(route, answer)),
    );
  };
