import type { DeviceRecord, DeviceStore } from '#application/ports/device-store.ts';

const ownerRecord: DeviceRecord<string> = {
  name: 'session-owner',
  keptIn: 'tab',
  belongsTo: 'user',
  write: (subject) => subject,
  read: (text) => text,
};

/** Gives this tab to the user who signs in; what another user has left on the device is forgotten first. */
export const takeOwnership = (
  device: DeviceStore,
  subject: string,
  forgetUser: () => unknown,
): void => {
  const before = device.read(ownerRecord);
  if (before !== undefined && before !== subject) forgetUser();
  device.keep(ownerRecord, subject);
};
