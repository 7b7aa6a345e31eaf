import type { DeviceRecord, DeviceStore } from '#application/ports/device-store.ts';

/** The device's own: it goes only with the sign-in itself, since other tabs take its going for a logout. */
const hintRecord: DeviceRecord<true> = {
  name: 'pilotlight-signed-in',
  keptIn: 'device',
  belongsTo: 'device',
  write: String,
  read: (text) => (text === 'true' ? true : undefined),
};

/**
 * Whether somebody was signed in here when last seen. The sign-in page asks this before it fetches the identity
 * provider's library; the answer opens nothing by itself.
 */
export const mightBeSignedIn = (device: DeviceStore): boolean =>
  device.read(hintRecord) !== undefined;

export const noteSignedIn = (device: DeviceStore, signedIn: boolean): void => {
  if (signedIn) device.keep(hintRecord, true);
  else device.forget(hintRecord);
};

/** Does something when another tab signs out; returns how to stop listening. */
export const whenSignedOutElsewhere = (device: DeviceStore, act: () => void): (() => void) =>
  device.watch(hintRecord, (where) => {
    if (where === 'elsewhere' && !mightBeSignedIn(device)) act();
  });
