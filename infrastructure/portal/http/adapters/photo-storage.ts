import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PhotoStorage, UploadFile } from '#application/ports/remote/photo-storage.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import type { PutFile } from '../client/put-file.ts';

/** An address that a platform gave, as one that a browser may open; a failure for any but http(s). */
export const webAddress = (given: string, page: string): TE.TaskEither<PlatformFailure, string> => {
  const parsed = URL.canParse(given, page) ? new URL(given, page) : undefined;
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
    ? TE.right(parsed.href)
    : TE.left({ tag: 'unknown', reason: 'unexpected', detail: 'no web address' });
};

/** Prepares a file for its upload. */
export type PrepareFile = PhotoStorage['prepare'];

/**
 * The file's bytes, under the type of the upload. They are read first: a browser reports missing bytes, such as those
 * of a deleted file, only as a failed request.
 */
const readBytes = ({
  content,
  type,
}: UploadFile): TE.TaskEither<{ readonly tag: 'unreadable' }, Blob> =>
  TE.tryCatch(
    async () => {
      if (!(content instanceof Blob)) throw new TypeError('No file');
      return new Blob([await content.arrayBuffer()], {
        type: type === '' ? 'application/octet-stream' : type,
      });
    },
    () => ({ tag: 'unreadable' as const }),
  );

/**
 * Requests a signed address and sends the file straight there; `page` is the base address of a platform's relative
 * paths.
 */
export const makePhotoStorage = (
  call: PlatformClient,
  putFile: PutFile,
  prepare: PrepareFile,
  page: string,
): PhotoStorage => ({
  prepare,
  upload: (jobId, file, onProgress) =>
    pipe(
      TE.Do,
      TE.bindW('bytes', () => readBytes(file)),
      TE.bindW('place', () =>
        call(engineerRoutes.photoUpload, { params: { jobId }, body: { filename: file.name } }),
      ),
      TE.bindW('url', ({ place }) => webAddress(place.signedPutObjectUrl, page)),
      TE.tap(({ url, bytes }) => putFile(url, bytes, onProgress)),
      TE.map(({ place }) => ({ name: file.name, location: place.s3Url })),
    ),
});
