import axios from 'axios';
import * as E from 'fp-ts/Either';
import type * as TE from 'fp-ts/TaskEither';
import { answerTimeout } from '#application/sending/await-answer.ts';
import type { UploadProgress } from '#application/ports/remote/engineer-calls.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { CallContact } from '../../connection/platform-contact.ts';
import { readRetryAfter } from '../../connection/retry-after.ts';
import {
  failureOfAnswer,
  failureOfStatus,
  isSuccess,
  withRetryAfter,
  type RawAnswer,
} from './decode-answer.ts';

/** Uploads a file to a signed address. */
export type PutFile = (
  url: string,
  file: Blob,
  onProgress: UploadProgress,
) => TE.TaskEither<PlatformFailure, void>;

/**
 * Milliseconds without progress after which an upload counts as lost. On a bad connection the whole file may wait in
 * the phone's buffer, so this is well above the moment at which the user is informed of a slow upload.
 */
export const uploadTimeout = 180_000;

const textOf = (header: unknown): string | undefined =>
  typeof header === 'string' ? header : undefined;

/** A storage answers with XML: its message is in `Message`. */
const failureOfStorage = (answer: RawAnswer): PlatformFailure => {
  const failure = failureOfAnswer(answer);
  if ('message' in failure) return failure;
  const failed = failureOfStatus(answer.status, {
    message: /<Message>([^<]+)<\/Message>/.exec(answer.text)?.[1],
    hasExpectedFormat: /^\s*<(?:\?xml|Error)\b/.test(answer.text),
  });
  return withRetryAfter(failed, answer.retryAfter);
};

/** A call without the platform's token: the address itself is the permission. */
export const makePutFile = (patience: number = uploadTimeout, contact?: CallContact): PutFile => {
  // `fetch` does not report upload progress.
  const http = axios.create({
    adapter: ['xhr', 'http'],
    responseType: 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [(text: unknown) => text],
    validateStatus: () => true,
  });

  const send = async (
    url: string,
    file: Blob,
    onProgress: UploadProgress,
    noteSilence: () => void,
  ): Promise<E.Either<PlatformFailure, void>> => {
    const stillness = new AbortController();
    let timers: readonly NodeJS.Timeout[] = [];
    const stopTimers = () => timers.forEach(clearTimeout);
    const startTimers = () => {
      stopTimers();
      timers = [
        setTimeout(() => stillness.abort(), patience),
        setTimeout(noteSilence, answerTimeout),
      ];
    };
    startTimers();
    try {
      const { status, data, headers } = await http.put<unknown>(url, file, {
        headers: { 'Content-Type': file.type },
        signal: stillness.signal,
        onUploadProgress: ({ loaded }) => {
          startTimers();
          onProgress(Math.min(loaded, file.size), file.size);
        },
      });
      contact?.noteAnswer();
      const answer = {
        status,
        text: typeof data === 'string' ? data : '',
        retryAfter: readRetryAfter(textOf(headers['retry-after']), textOf(headers['date'])),
      };
      return isSuccess(status) ? E.right(undefined) : E.left(failureOfStorage(answer));
    } finally {
      stopTimers();
    }
  };

  return (url, file, onProgress) => async () => {
    const noteSilence = contact?.beginCall() ?? (() => undefined);
    try {
      return await send(url, file, onProgress, noteSilence);
    } catch {
      noteSilence();
      return E.left(unreachable);
    }
  };
};
