import type { Task } from 'fp-ts/Task';
import * as T from 'fp-ts/Task';
import { pipe } from 'fp-ts/function';
import type { IdentityProvider } from '../ports/remote/identity-provider.ts';
import type { DeviceStore } from '../ports/device/device-store.ts';
import type { VisitNotebook } from '../ports/device/visit-notebook.ts';

/**
 * Deletes a user's data on this device, at logout and when another user signs in; all but the database at once. Unsent
 * closes stay: they are in a notebook of their engineer.
 */
type ForgetUser = Task<void>;

export const makeForgetUser =
  (device: DeviceStore, notebook: Pick<VisitNotebook, 'clear'>): ForgetUser =>
  () => {
    device.forgetUser();
    return notebook.clear();
  };

export type SignOut = Task<void>;

/** Ends the session, and deletes the user's data on this device. */
export const makeSignOut = (identity: IdentityProvider, forgetUser: ForgetUser): SignOut =>
  pipe(
    identity.signOut,
    T.flatMap(() => forgetUser),
  );
