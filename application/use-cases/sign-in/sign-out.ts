import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { ClaimDrafts } from '../../ports/claim-drafts.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';

export type SignOut = T.Task<void>;

/** Leaves nobody signed in, and nothing of what they wrote. */
export const makeSignOut = (identity: IdentityProvider, drafts: ClaimDrafts): SignOut =>
  pipe(
    identity.signOut,
    T.tapIO(() => drafts.discardAll),
  );
