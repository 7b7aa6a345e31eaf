import type { DeviceRecord, DeviceStore } from '#application/ports/device-store.ts';

const ownerRecord: DeviceRecord<string> = {
  name: 'tab-owner',
  keptIn: 'tab',
  belongsTo: 'user',
  write: (subject) => subject,
  read: (text) => text,
};

/** Gives this tab to the user who signs in; what another user has left in it is forgotten, which it tells. */
export const takeTab = (device: DeviceStore, subject: string): boolean => {
  const before = device.read(ownerRecord);
  const wasAnothers = before !== undefined && before !== subject;
  if (wasAnothers) device.forgetUser();
  device.keep(ownerRecord, subject);
  return wasAnothers;
};
