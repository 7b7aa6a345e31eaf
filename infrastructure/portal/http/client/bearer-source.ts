import type { TaskEither } from 'fp-ts/TaskEither';

/** The identity provider cannot be reached. */
export type BearerFailure = { readonly tag: 'unreachable' };

type Token = TaskEither<BearerFailure, string | undefined>;

/** The source of a call's bearer token; `undefined` when no user is signed in. */
export type BearerSource = {
  readonly token: Token;
  /** A newer token than one that the platform has rejected. */
  readonly renewed: (rejected: string) => Token;
};
