import type { IO } from 'fp-ts/IO';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { EmailAddress, OneTimeCode, Role } from '#domain/identity';
import type { AccountId } from '#domain/kernel';

/** A signed-in person, as the identity provider's attributes name them. */
export type Session = {
  readonly subject: string;
  readonly email: string;
  /** `undefined` when the account has no role, or none that is known. */
  readonly role: Role | undefined;
  readonly accountId: AccountId | undefined;
};

/** A sign-in that waits for its one-time code. */
export type CodeChallenge = {
  readonly email: EmailAddress;
  readonly challenge: object;
  /** When its code was requested, in milliseconds since the epoch. */
  readonly requestedAt: number;
};

export type TooManyAttempts = {
  readonly tag: 'failed';
  readonly reason: 'rate-limited';
  /** Seconds after which it can be tried again, where the provider names them. */
  readonly retryAfter?: number | undefined;
};

/** The provider was not reached, or its answer was lost. */
export type ProviderUnreachable = { readonly tag: 'unknown'; readonly reason: 'unreachable' };

/** Why no code was sent, in the vocabulary of `PlatformFailure`. */
export type StartSignInFailure =
  | { readonly tag: 'refused'; readonly reason: 'unknown-email' }
  | TooManyAttempts
  | ProviderUnreachable;

export type AnswerCodeFailure =
  | { readonly tag: 'refused'; readonly reason: 'wrong-code' | 'challenge-over' }
  /** An earlier answer has used up the challenge, and its result was lost: it may have been right. */
  | { readonly tag: 'unknown'; readonly reason: 'answer-lost' }
  | TooManyAttempts
  | ProviderUnreachable;

export type IdentityProvider = {
  /** The sign-in of this tab that still waits for its code, after a reload too; `undefined` when none does. */
  readonly waitingChallenge: IO<CodeChallenge | undefined>;
  /** From now on no sign-in of this tab waits for its code. */
  readonly forgetChallenge: IO<void>;
  readonly startSignIn: (email: EmailAddress) => TaskEither<StartSignInFailure, CodeChallenge>;
  readonly answerCode: (
    challenge: CodeChallenge,
    code: OneTimeCode,
  ) => TaskEither<AnswerCodeFailure, Session>;
  /**
   * The stored session, renewed when it is about to expire, or unchanged while the device is offline; `undefined` when
   * no user is signed in.
   */
  readonly currentSession: TaskEither<ProviderUnreachable, Session | undefined>;
  /**
   * Calls back when the provider has refused to renew the session, whatever caused the renewal; returns how to stop.
   */
  readonly watchEnd: (onEnd: () => void) => () => void;
  /** Always ends the session here, with or without a connection. */
  readonly signOut: Task<void>;
};
