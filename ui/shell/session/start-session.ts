import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { DeviceStore, DeviceRecord } from '#application/ports/device/device-store.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import { type SignedIn, storeLastEmail } from './session-state.ts';

const ownerRecord: DeviceRecord<string> = {
  name: 'session-owner',
  keptIn: 'tab',
  belongsTo: 'user',
  write: (subject) => subject,
  read: (text) => text,
};

/** Assigns this tab to the user who signs in, and first deletes the data of any other user. */
export const takeOwnership = (
  device: DeviceStore,
  subject: string,
  forgetUser: () => unknown,
): void => {
  const before = device.read(ownerRecord);
  if (before !== undefined && before !== subject) forgetUser();
  device.keep(ownerRecord, subject);
};

/** Starts a session, and first deletes another user's data in this tab. Its address is typed once, also if it runs out. */
export const startSession = (
  session: Session,
  device: DeviceStore,
  { forgetUser }: Pick<UseCases, 'forgetUser'>,
): SignedIn => {
  takeOwnership(device, session.subject, forgetUser);
  storeLastEmail(device, session.email);
  return { phase: 'signed-in', session };
};
