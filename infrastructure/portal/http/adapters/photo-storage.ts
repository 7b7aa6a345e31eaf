import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PhotoStorage, UploadFile } from '#application/ports/photo-storage.ts';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import type { PutFile } from '../client/put-file.ts';
import { routeTable } from '../../../wire/route-table.ts';
import { webAddress } from '../web-address.ts';

/** What makes a file ready to be sent. */
export type PrepareFile = PhotoStorage['prepare'];

const unexpected = (detail: string): PlatformFailure => ({ tag: 'malformed', detail });

/** The file's bytes, under the type that it is sent as. */
const bytesOf = ({ content, type }: UploadFile): Blob | undefined =>
  content instanceof Blob
    ? content.slice(0, content.size, type === '' ? 'application/octet-stream' : type)
    : undefined;

/** Asks for a signed address and sends the file straight there; `page` is what a platform's own paths stand on. */
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
      TE.bind('bytes', () => TE.fromNullable(unexpected('no file'))(bytesOf(file))),
      TE.bind('place', () =>
        call(routeTable.photoUpload, { params: { jobId }, body: { filename: file.name } }),
      ),
      TE.bind('url', ({ place }) =>
        TE.fromNullable(unexpected('no web address'))(webAddress(place.signedPutObjectUrl, page)),
      ),
      TE.tap(({ url, bytes }) => putFile(url, bytes, onProgress)),
      TE.map(({ place }) => ({ name: file.name, location: place.s3Url })),
    ),
});
