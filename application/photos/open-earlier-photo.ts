import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel';
import type { EarlierPhotos, StoredFile } from '../ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { VisitNotebook } from '../ports/device/notebooks.ts';

export type OpenEarlierPhoto = (
  visit: JobUid,
  photoKey: string,
) => TE.TaskEither<PlatformFailure, StoredFile>;

/**
 * Opens a photo of an earlier visit: the stored copy, else the platform's, which is stored beside the visit unless
 * another engineer has signed in meanwhile. A stored photo never changes.
 */
export const makeOpenEarlierPhoto =
  (photos: EarlierPhotos, notebook: VisitNotebook): OpenEarlierPhoto =>
  (visit, photoKey) => {
    const reader = notebook.owner();
    return pipe(
      TE.fromTaskOption(() => undefined)(notebook.photo(visit, photoKey)),
      TE.orElse(() =>
        pipe(
          photos.read(visit, photoKey),
          TE.tapTask((file) =>
            notebook.owner() === reader
              ? notebook.notePhoto(visit, photoKey, file)
              : async () => undefined,
          ),
        ),
      ),
    );
  };
