import type { TaskEither } from 'fp-ts/TaskEither';
import type { Invoice } from '#domain/close';
import type { PlatformFailure } from './platform-failure.ts';

export type Invoices = {
  readonly all: TaskEither<PlatformFailure, readonly Invoice[]>;
  /** A short-lived address from which the document can be fetched. */
  readonly documentUrl: (documentKey: string) => TaskEither<PlatformFailure, string>;
};
