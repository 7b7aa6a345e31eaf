import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PhotoStorage, StoredPhoto, UploadFile } from '#application/ports/photo-storage.ts';
import type { TwinLine } from './line.ts';

export type PhotoStorageTwin = PhotoStorage & { readonly stored: () => readonly StoredPhoto[] };

const largestByDefault = 500_000;

/** Stores photos in memory; a file named as broken cannot be read. */
export const photoStorageTwin = (line: TwinLine): PhotoStorageTwin => {
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
        line.answer(() => ({ name, location: `photos/${job}/${stored.length + 1}` })),
        TE.tapIO((photo) => () => {
          onProgress(size, size);
          stored.push(photo);
        }),
      ),
  };
};
