import type { DeviceRecord, DeviceStore } from '#application/ports/device/device-store.ts';

const emailRecord: DeviceRecord<string> = {
  name: 'email',
  keptIn: 'tab',
  belongsTo: 'user',
  write: (email) => email,
  read: (text) => text,
};

/** The e-mail of the last attempt in this tab, so that "Try again" does not require it again. */
export const readLastEmail = (device: DeviceStore): string => device.read(emailRecord) ?? '';

export const storeLastEmail = (device: DeviceStore, email: string): void => {
  if (email === '') device.forget(emailRecord);
  else device.keep(emailRecord, email);
};
