import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { ForgetUser } from '../device/forget-user.ts';
import type { IdentityProvider } from '../ports/remote/identity-provider.ts';

export type SignOut = T.Task<void>;

/** Ends the session, and deletes the user's data on this device. */
export const makeSignOut = (identity: IdentityProvider, forgetUser: ForgetUser): SignOut =>
  pipe(
    identity.signOut,
    T.flatMap(() => forgetUser),
  );
