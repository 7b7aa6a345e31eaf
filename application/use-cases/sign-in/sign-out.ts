import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { ForgetUser } from '../../device/forget-user.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';

export type SignOut = T.Task<void>;

/** Leaves nobody signed in, and nothing of what they wrote or read. */
export const makeSignOut = (identity: IdentityProvider, forgetUser: ForgetUser): SignOut =>
  pipe(
    identity.signOut,
    T.flatMap(() => forgetUser),
  );
