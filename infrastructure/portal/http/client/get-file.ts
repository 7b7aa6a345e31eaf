import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { StoredFile } from '#application/ports/remote/engineer-calls.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { bytesToRecognise, recogniseContent, type FileContent } from '#domain/repair';
import { failureOfAnswer } from './decode-answer.ts';

/** Downloads a file from a signed address, without the platform's token: the address itself is the permission. */
export type GetFile = (url: string) => TE.TaskEither<PlatformFailure, StoredFile>;

/** Milliseconds for a whole file. */
const downloadTimeout = 60_000;

const mediaTypes: { readonly [Kind in FileContent]: string } = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  heif: 'image/heif',
  pdf: 'application/pdf',
};

/** Its type is judged by its content: a gateway may answer with a page of its own. */
const toStoredFile = (bytes: ArrayBuffer): E.Either<PlatformFailure, StoredFile> => {
  const kind = recogniseContent(
    new Uint8Array(bytes, 0, Math.min(bytesToRecognise, bytes.byteLength)),
  );
  if (kind === undefined)
    return E.left({ tag: 'unknown', reason: 'unexpected', detail: 'neither an image nor a PDF' });
  const type = mediaTypes[kind];
  return E.right({ type, content: new Blob([bytes], { type }) });
};

// On `fetch`: axios, which uploads need for their progress, would be loaded with the first screen.
const download = async (url: string, timeout: number) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeout), credentials: 'omit' });
  return answer.ok
    ? toStoredFile(await answer.arrayBuffer())
    : E.left(failureOfAnswer({ status: answer.status, text: await answer.text() }));
};

export const makeGetFile =
  (patience: number = downloadTimeout): GetFile =>
  (url) =>
    pipe(
      TE.tryCatch(
        () => download(url, patience),
        (): PlatformFailure => unreachable,
      ),
      TE.flatMapEither((file) => file),
    );
