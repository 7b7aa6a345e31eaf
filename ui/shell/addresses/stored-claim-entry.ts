import { jsonRecord } from '#application/device/json-record.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { readClaimEntry, type ClaimEntry } from './claim-entry.ts';

const entryRecord = jsonRecord<ClaimEntry>(
  { name: 'claim-entry', keptIn: 'tab', belongsTo: 'user' },
  readClaimEntry,
);

/** Stores the entry of the claim form, for a return without the navigation's state. */
export const storeClaimEntry = (device: DeviceStore, entry: ClaimEntry): void =>
  void device.keep(entryRecord, entry);

export const readStoredClaimEntry = (device: DeviceStore): ClaimEntry | undefined =>
  device.read(entryRecord);

export const forgetClaimEntry = (device: DeviceStore): void => device.forget(entryRecord);
