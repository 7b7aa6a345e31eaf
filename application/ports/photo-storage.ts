import type { TaskEither } from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { VisitFileProblem } from '#domain/visits/visit-files.ts';
import type { PlatformFailure } from './platform-failure.ts';

/** A file as the browser holds it, by what the application needs of it. */
export type UploadFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The browser's own file; only adapters look inside. */
  readonly content: object;
  /** Whether it is as it is sent. An earlier version kept photos as the camera left them, with their location. */
  readonly isPrepared?: true;
};

export type UploadProgress = (sentBytes: number, totalBytes: number) => void;

export type StoredPhoto = { readonly name: string; readonly location: string };

/**
 * Why a file cannot be sent, whatever the connection: its bytes cannot be read, it is nothing that is stored, or a photo
 * of Apple's that this browser cannot decode.
 */
export type UnfitFile = { readonly tag: 'unreadable' | 'heic' | VisitFileProblem };

export type PhotoStorage = {
  /** Judges a file by its content; makes an image small, without its location. A PDF stays as it is. */
  readonly prepare: (file: UploadFile) => TaskEither<UnfitFile, UploadFile>;
  readonly upload: (
    job: JobUid,
    file: UploadFile,
    onProgress: UploadProgress,
  ) => TaskEither<PlatformFailure | { readonly tag: 'unreadable' }, StoredPhoto>;
};
