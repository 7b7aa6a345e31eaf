import { atom } from 'jotai';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { Role } from '#domain/identity';

export type SignedIn = { readonly phase: 'signed-in'; readonly session: Session };

/** The portal's knowledge of the current user. */
export type SessionState =
  | { readonly phase: 'unknown' }
  | {
      readonly phase: 'signed-out';
      /**
       * After a logout, sign-in does not return to the current address. After a 401 (`refused`) the user must sign in
       * again, on unguarded routes too.
       */
      readonly because: 'not-signed-in' | 'run-out' | 'refused' | 'logout';
    }
  | SignedIn;

/** Shown to a user whose session has just been refused by the platform or the identity provider. */
export const hasRunOut = (state: SessionState): boolean =>
  state.phase === 'signed-out' && (state.because === 'run-out' || state.because === 'refused');

export const sessionAtom = atom<SessionState>({ phase: 'unknown' });

/** The audience of a screen: a role, or every signed-in user. */
export type Audience = Role | 'anyone-signed-in';

export type Access =
  | 'wait'
  | 'sign-in'
  | 'explain-no-role'
  | 'explain-no-account'
  | 'go-to-landing'
  | 'allow';

/** The role of a usable account; `undefined` for an account without a role or id. */
export const usableRole = ({ role, accountId }: Session): Role | undefined =>
  accountId === undefined ? undefined : role;

/** The guard's decision for a visitor (document 1, section 4.3). */
export const decideAccess = (state: SessionState, audience: Audience): Access => {
  if (state.phase === 'unknown') return 'wait';
  if (state.phase === 'signed-out') return 'sign-in';
  const { role, accountId } = state.session;
  if (role === undefined) return 'explain-no-role';
  if (accountId === undefined) return 'explain-no-account';
  return audience === 'anyone-signed-in' || audience === role ? 'allow' : 'go-to-landing';
};
