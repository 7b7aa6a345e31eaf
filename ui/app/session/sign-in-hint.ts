import type { DeviceRecord, DeviceStore } from '#application/ports/device-store.ts';
import { parseRole, type Role } from '#domain/identity';

/** Who was signed in here when last seen, as far as what to fetch for them depends on it. */
type SignInHint = Role | 'somebody';

const ofNoRole = 'true';

const hintName = 'pilotlight-signed-in';

/** The device's own: it goes only with the sign-in itself, since other tabs take its going for a logout. */
const hintRecord: DeviceRecord<SignInHint> = {
  name: hintName,
  keptIn: 'device',
  belongsTo: 'device',
  write: (hint) => (hint === 'somebody' ? ofNoRole : hint),
  read: (text) => (text === ofNoRole ? 'somebody' : parseRole(text)),
};

/**
 * Whether somebody was signed in here when last seen, and as what. The sign-in page asks this before it fetches the
 * identity provider's library; the answer opens nothing by itself.
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

/** Does something when another tab signs out; returns how to stop listening. */
export const whenSignedOutElsewhere = (device: DeviceStore, act: () => void): (() => void) =>
  device.watch(hintRecord, (where) => {
    if (where === 'elsewhere' && !mightBeSignedIn(device)) act();
  });
