import type { TaskEither } from 'fp-ts/TaskEither';
import type { ClaimTrace } from '#domain/claim';
import type { PlatformFailure } from './platform-failure.ts';

export type ClaimTracker = {
  /** The receipt is that of a refusal in which the trace ends. */
  readonly track: (
    trace: ClaimTrace,
  ) => TaskEither<PlatformFailure, { readonly id: string; readonly receipt?: string | undefined }>;
};
