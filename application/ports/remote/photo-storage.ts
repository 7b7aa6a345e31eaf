import type { TaskEither } from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel';
import type { VisitFileProblem } from '#domain/repair';
import type { PlatformFailure } from './platform-failure.ts';

/** A file of the browser, as far as the application needs it. */
export type UploadFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The browser's own file; only adapters look inside. */
  readonly content: object;
  /** Whether it is in the form that is sent. An earlier version stored photos as taken, with their location. */
  readonly isPrepared?: true;
};

export type UploadProgress = (sentBytes: number, totalBytes: number) => void;

export type StoredPhoto = { readonly name: string; readonly location: string };

/**
 * Why a file can never be sent: its bytes cannot be read, its type is not accepted, or this browser cannot decode HEIC.
 */
export type UnfitFile = { readonly tag: 'unreadable' | 'heic' | VisitFileProblem };

/** Why a prepared file is not stored. Only `refused` and `unreadable` do not pass by themselves. */
export type UploadFailure = PlatformFailure | { readonly tag: 'unreadable' };

export type PhotoStorage = {
  /** Checks a file by its content; shrinks an image and removes its location. A PDF stays as it is. */
  readonly prepare: (file: UploadFile) => TaskEither<UnfitFile, UploadFile>;
  readonly upload: (
    job: JobUid,
    file: UploadFile,
    onProgress: UploadProgress,
  ) => TaskEither<UploadFailure, StoredPhoto>;
};
