import type { TaskEither } from 'fp-ts/TaskEither';
import type { LocalDate } from '#domain/time';
import type { SignedPence } from '#domain/money';
import type { PlatformFailure } from './platform-failure.ts';

export type Invoice = {
  readonly number: string;
  readonly issuedOn: LocalDate;
  readonly totalNet: SignedPence;
  /** `undefined` while the document is not stored yet. */
  readonly documentKey: string | undefined;
};

export type Invoices = {
  readonly all: TaskEither<PlatformFailure, readonly Invoice[]>;
  /** A short-lived address from which the document can be fetched. */
  readonly documentUrl: (documentKey: string) => TaskEither<PlatformFailure, string>;
};
