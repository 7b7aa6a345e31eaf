import { atom } from 'jotai';
import type { Session } from '#application/ports/identity-provider.ts';

export type SignedIn = { readonly phase: 'signed-in'; readonly session: Session };

/** What the portal knows of who is there. */
export type SessionState =
  | { readonly phase: 'unknown' }
  | {
      readonly phase: 'signed-out';
      /**
       * A person who logged out wants to leave; anybody else wants to come back to where they were. Who was refused has to
       * prove themselves again, also where no guard asks who they are.
       */
      readonly because: 'not-signed-in' | 'run-out' | 'refused' | 'logout';
    }
  | SignedIn;

/** Said to a user whom the platform, or the identity provider, knew until now and knows no longer. */
export const hasRunOut = (state: SessionState): boolean =>
  state.phase === 'signed-out' && (state.because === 'run-out' || state.because === 'refused');

export const sessionAtom = atom<SessionState>({ phase: 'unknown' });
