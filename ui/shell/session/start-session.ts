import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { SignedIn } from './session-state.ts';
import { takeOwnership } from './session-owner.ts';

/** Starts a session, and first deletes another user's data in this tab. */
export const startSession = (
  session: Session,
  device: DeviceStore,
  { forgetUser }: Pick<UseCases, 'forgetUser'>,
): SignedIn => {
  takeOwnership(device, session.subject, forgetUser);
  return { phase: 'signed-in', session };
};
