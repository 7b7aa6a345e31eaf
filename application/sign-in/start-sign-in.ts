import * as TE from 'fp-ts/TaskEither';
import { parseEmailAddress } from '#domain/identity';
import type {
  CodeChallenge,
  IdentityProvider,
  StartSignInFailure,
} from '../ports/remote/identity-provider.ts';

export type StartSignIn = (
  email: string,
) => TE.TaskEither<{ readonly tag: 'not-an-email' } | StartSignInFailure, CodeChallenge>;

/** Requests a one-time code for an e-mail address. */
export const makeStartSignIn =
  (identity: IdentityProvider): StartSignIn =>
  (typed) => {
    const email = parseEmailAddress(typed);
    return email === undefined ? TE.left({ tag: 'not-an-email' }) : identity.startSignIn(email);
  };
