import type { DeviceRecord, DeviceStore } from '#application/ports/device/device-store.ts';

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
