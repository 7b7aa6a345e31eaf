import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PhotoStorage, UploadFile } from '#application/ports/remote/photo-storage.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import type { PutFile } from '../client/put-file.ts';
import { webAddress } from '../client/web-address.ts';

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
 * Requests a signed address and sends the file straight there; relative addresses of a platform start from
 * `base`, the address of the page.
 */
export const makePhotoStorage = (
  call: PlatformClient,
  putFile: PutFile,
  prepare: PrepareFile,
  base: string,
): PhotoStorage => ({
  prepare,
  upload: (jobId, file, onProgress) =>
    pipe(
      TE.Do,
      TE.bindW('bytes', () => readBytes(file)),
      TE.bindW('place', () =>
        call(engineerRoutes.photoUpload, { params: { jobId }, body: { filename: file.name } }),
      ),
      TE.bindW('url', ({ place }) => webAddress(place.signedPutObjectUrl, base)),
      TE.tap(({ url, bytes }) => putFile(url, bytes, onProgress)),
      TE.map(({ place }) => ({ name: file.name, location: place.s3Url })),
    ),
});
