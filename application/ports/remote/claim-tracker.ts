import type { TaskEither } from 'fp-ts/TaskEither';
import type { ClaimTrace } from '#domain/claim';
import type { PlatformFailure } from './platform-failure.ts';

export type ClaimTracker = {
  readonly track: (trace: ClaimTrace) => TaskEither<PlatformFailure, { readonly id: string }>;
};
