import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { EarlierPhotos, StoredFile } from '#application/ports/remote/engineer-calls.ts';
import { refused, type FakeConnection } from './connection.ts';

/** Photos of earlier visits, in memory. */
export const fakeEarlierPhotos = (
  connection: FakeConnection,
  photos: ReadonlyMap<string, StoredFile>,
): EarlierPhotos => ({
  read: (_, photoKey) =>
    pipe(
      connection.answer(() => photos.get(photoKey)),
      TE.flatMap((file) => (file === undefined ? refused(404, 'No such photo') : TE.right(file))),
    ),
});
