import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { ClaimDrafts } from '../../ports/claim-drafts.ts';
import type { DeviceStore } from '../../ports/device-store.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { VisitNotebook } from '../../ports/visit-notebook.ts';

export type SignOut = T.Task<void>;

/** Leaves nobody signed in, and nothing of what they wrote or read. */
export const makeSignOut = (
  identity: IdentityProvider,
  device: DeviceStore,
  drafts: ClaimDrafts,
  notebook: Pick<VisitNotebook, 'clear'>,
): SignOut =>
  pipe(
    identity.signOut,
    T.tapIO(() => device.forgetUser),
    T.tapIO(() => drafts.discardAll),
    T.tap(() => notebook.clear),
  );
