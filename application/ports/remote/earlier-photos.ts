import type { TaskEither } from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel';
import type { UploadFile } from './photo-storage.ts';
import type { PlatformFailure } from './platform-failure.ts';

/** The content of a stored file, and its type by that content. */
export type StoredFile = Pick<UploadFile, 'type' | 'content'>;

/** The photos of earlier visits, as the job of a follow-on visit lists them. */
export type EarlierPhotos = {
  readonly read: (visit: JobUid, photoKey: string) => TaskEither<PlatformFailure, StoredFile>;
};
