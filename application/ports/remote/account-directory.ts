import type { TaskEither } from 'fp-ts/TaskEither';
import type { Account } from '#domain/cover';
import type { Role } from '#domain/identity';
import type { AccountId } from '#domain/kernel';
import type { PlatformFailure } from './platform-failure.ts';

export type AccountDirectory = {
  /** A customer's account comes with its contracts and properties; an engineer's has neither. */
  readonly account: (
    accountId: AccountId,
    role: Role | undefined,
  ) => TaskEither<PlatformFailure, Account>;
};
