import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PhotoStorage, StoredPhoto, UploadFile } from '#application/ports/photo-storage.ts';
import type { FakeConnection } from './connection.ts';

export type PhotoStorageFake = PhotoStorage & { readonly stored: () => readonly StoredPhoto[] };

const largestByDefault = 500_000;

/** Stores photos in memory; a file named as broken cannot be read. */
export const photoStorageFake = (connection: FakeConnection): PhotoStorageFake => {
  const stored: StoredPhoto[] = [];
  return {
    stored: () => stored,
    prepare: (file): TE.TaskEither<{ readonly tag: 'unreadable' }, UploadFile> => {
      if (!file.type.startsWith('image/')) return TE.right(file);
      return file.name.startsWith('broken')
        ? TE.left({ tag: 'unreadable' })
        : TE.right({ ...file, size: Math.min(file.size, largestByDefault) });
    },
    upload: (job, { name, size }, onProgress) =>
      pipe(
        connection.answer(() => ({ name, location: `photos/${job}/${stored.length + 1}` })),
        TE.tapIO((photo) => () => {
          onProgress(size, size);
          stored.push(photo);
        }),
      ),
  };
};
