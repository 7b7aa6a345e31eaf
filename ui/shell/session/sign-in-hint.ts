import type { DeviceRecord, DeviceStore } from '#application/ports/device/device-store.ts';
import { parseRole, type Role } from '#domain/identity';

/** The last user of this device, as far as it decides what to load. */
type SignInHint = Role | 'somebody';

const ofNoRole = 'true';

const hintName = 'pilotlight-signed-in';

/** Belongs to the device. It is removed only at logout, because other tabs treat its removal as a logout. */
const hintRecord: DeviceRecord<SignInHint> = {
  name: hintName,
  keptIn: 'device',
  belongsTo: 'device',
  write: (hint) => (hint === 'somebody' ? ofNoRole : hint),
  read: (text) => (text === ofNoRole ? 'somebody' : parseRole(text)),
};

/**
 * The last session of this device, if any. The sign-in page reads it before it loads the identity provider's library;
 * it grants no access.
 */
export const lastSignedIn = (device: DeviceStore): SignInHint | undefined =>
  device.read(hintRecord);

export const mightBeSignedIn = (device: DeviceStore): boolean => lastSignedIn(device) !== undefined;

export const noteSignedIn = (device: DeviceStore, role: Role | undefined): void => {
  device.keep(hintRecord, role ?? 'somebody');
};

export const noteSignedOut = (device: DeviceStore): void => {
  device.forget(hintRecord);
};

/** Calls back when another tab signs in or out; returns a function to unsubscribe. */
export const watchOtherTabs = (
  device: DeviceStore,
  act: (isSignedIn: boolean) => void,
): (() => void) =>
  device.watch(hintRecord, (where) => {
    if (where === 'elsewhere') act(mightBeSignedIn(device));
  });

const emailRecord: DeviceRecord<string> = {
  name: 'email',
  keptIn: 'tab',
  belongsTo: 'user',
  write: (email) => email,
  read: (text) => text,
};

/** The e-mail of the last attempt or session in this tab: "Try again" and a session that ran out do not require it again. */
export const readLastEmail = (device: DeviceStore): string => device.read(emailRecord) ?? '';

export const storeLastEmail = (device: DeviceStore, email: string): void =>
  void device.keep(emailRecord, email);

export const forgetLastEmail = (device: DeviceStore): void => device.forget(emailRecord);
