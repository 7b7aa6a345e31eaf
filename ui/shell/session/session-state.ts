import { atom } from 'jotai';
import type { Session } from '#application/ports/remote/identity-provider.ts';

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
