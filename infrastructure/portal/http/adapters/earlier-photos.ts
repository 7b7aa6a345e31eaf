import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { EarlierPhotos } from '#application/ports/remote/earlier-photos.ts';
import type { GetFile } from '../client/get-file.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';
import { webAddress } from '../web-address.ts';

/** `page` is the base address of a platform's relative paths. */
export const makeEarlierPhotos = (
  call: PlatformClient,
  getFile: GetFile,
  page: string,
): EarlierPhotos => ({
  read: (jobId, photoKey) =>
    pipe(
      call(engineerRoutes.photoUrl, { params: { jobId, photoKey } }),
      TE.flatMap(({ url }) => webAddress(url, page)),
      TE.flatMap(getFile),
    ),
});
