import type { TaskEither } from 'fp-ts/TaskEither';
import type { FollowOnRequest } from '#domain/close';
import type { PlatformFailure } from './platform-failure.ts';

export type FollowOns = {
  /** The same attempt key never makes two visits. */
  readonly create: (
    request: FollowOnRequest,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, void>;
};
