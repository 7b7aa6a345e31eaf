import type { TaskEither } from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { PlatformFailure } from './platform-failure.ts';

/** A file as the browser holds it, by what the application needs of it. */
export type UploadFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The browser's own file; only adapters look inside. */
  readonly content: object;
};

export type UploadProgress = (sentBytes: number, totalBytes: number) => void;

export type StoredPhoto = { readonly name: string; readonly location: string };

export type PhotoStorage = {
  /** Makes an image small and strips its location; any other file comes back as it is. */
  readonly prepare: (file: UploadFile) => TaskEither<{ readonly tag: 'unreadable' }, UploadFile>;
  readonly upload: (
    job: JobUid,
    file: UploadFile,
    onProgress: UploadProgress,
  ) => TaskEither<PlatformFailure, StoredPhoto>;
};
