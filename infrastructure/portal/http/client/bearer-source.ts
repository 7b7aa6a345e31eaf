import type { TaskEither } from 'fp-ts/TaskEither';
import type { ProviderUnreachable } from '#application/ports/remote/identity-provider.ts';

type Token = TaskEither<ProviderUnreachable, string | undefined>;

/** The source of a call's bearer token; `undefined` when no user is signed in. */
export type BearerSource = {
  readonly token: Token;
  /** A newer token than one that the platform has rejected. */
  readonly renewed: (rejected: string) => Token;
};
