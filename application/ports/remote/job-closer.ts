import type { TaskEither } from 'fp-ts/TaskEither';
import type { CloseRequest } from '#domain/close';
import type { PlatformFailure } from './platform-failure.ts';

export type JobCloser = {
  /** The same attempt key never closes a job twice. */
  readonly close: (
    request: CloseRequest,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, { readonly receipt?: string | undefined }>;
};
