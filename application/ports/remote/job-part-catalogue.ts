import type { TaskEither } from 'fp-ts/TaskEither';
import type { CataloguePart } from '#domain/close';
import type { PlatformFailure } from './platform-failure.ts';

export type JobPartCatalogue = {
  /** Every part that can be requested. */
  readonly all: TaskEither<PlatformFailure, readonly CataloguePart[]>;
};
