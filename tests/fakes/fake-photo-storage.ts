import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PhotoStorage, StoredPhoto } from '#application/ports/remote/engineer-calls.ts';
import { type FileContent, visitFileProblem } from '#domain/repair';
import type { FakeConnection } from './connection.ts';

const largestByDefault = 500_000;

/** Judges a made-up file by its declared type, because it has no bytes. */
const contentByType = (type: string): FileContent | undefined => {
  if (type === 'application/pdf') return 'pdf';
  return type.startsWith('image/') ? 'jpeg' : undefined;
};

/** Prepares made-up files by the real rule, in a browser without HEIC; a file named as broken cannot be read. */
export const fakePrepareFile: PhotoStorage['prepare'] = (file) => {
  if (file.isPrepared === true) return TE.right(file);
  const problem = visitFileProblem(contentByType(file.type), file.size);
  if (problem !== undefined) return TE.left({ tag: problem });
  if (file.name.startsWith('broken')) return TE.left({ tag: 'unreadable' });
  if (/^image\/hei[cf]/.test(file.type)) return TE.left({ tag: 'heic' });
  return TE.right(
    file.type === 'application/pdf'
      ? { ...file, isPrepared: true }
      : { ...file, size: Math.min(file.size, largestByDefault), isPrepared: true },
  );
};

/** Stores photos in memory. */
export const fakePhotoStorage = (connection: FakeConnection) => {
  const stored: StoredPhoto[] = [];
  const storage: PhotoStorage = {
    prepare: fakePrepareFile,
    upload: (job, { name, size }, onProgress) =>
      pipe(
        connection.answer(() => ({ name, location: `photos/${job}/${stored.length + 1}` })),
        TE.tapIO((photo) => () => {
          onProgress(size, size);
          stored.push(photo);
        }),
      ),
  };
  return { ...storage, storedPhotos: () => stored };
};
