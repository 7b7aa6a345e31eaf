import type { TaskEither } from 'fp-ts/TaskEither';
import type { JobOffer } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { PlatformFailure } from './platform-failure.ts';

export type JobOffers = {
  readonly open: TaskEither<PlatformFailure, readonly JobOffer[]>;
  /** The same attempt key never accepts an offer twice. */
  readonly accept: (
    offerId: string,
    start: Instant,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, void>;
  readonly decline: (offerId: string) => TaskEither<PlatformFailure, void>;
};
