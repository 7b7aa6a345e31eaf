import type { TaskEither } from 'fp-ts/TaskEither';

type Token = TaskEither<{ readonly tag: 'unreachable' }, string | undefined>;

/** Where the bearer token of a call comes from; `undefined` when nobody is signed in. */
export type BearerSource = {
  readonly token: Token;
  /** A newer token than one that the platform has rejected. */
  readonly renewed: (rejected: string) => Token;
};
