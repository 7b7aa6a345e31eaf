import { jsonRecord } from '#application/device/json-record.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { identifier, type ContractId } from '#domain/kernel';
import { fieldsOfState } from './navigation-state.ts';

/**
 * Navigation state of the new-claim route (document 1, section 2.1): a contract with the subject of its owner, because
 * a tab's history outlives a session, or an e-mail with a postcode.
 */
export type ClaimEntry =
  | { readonly contractId: ContractId; readonly subject?: string }
  | { readonly email: string; readonly postcode: string };

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads a navigation's state; `undefined` when it names neither a contract nor an e-mail with a postcode. */
export const readClaimEntry = (state: unknown): ClaimEntry | undefined => {
  const fields = fieldsOfState(state);
  const contract = text(fields['contractId']);
  if (contract !== undefined) {
    const subject = text(fields['subject']);
    const contractId = identifier<ContractId>(contract);
    return subject === undefined ? { contractId } : { contractId, subject };
  }
  const email = text(fields['email']);
  const postcode = text(fields['postcode']);
  return email === undefined || postcode === undefined ? undefined : { email, postcode };
};

/** The navigation's state once the entry is stored on the device. */
export const entryOnDevice = { claimEntry: 'on-device' } as const;

/** Whether the entry of a navigation is stored on the device. */
export const isEntryOnDevice = (state: unknown): boolean =>
  fieldsOfState(state)['claimEntry'] === entryOnDevice.claimEntry;

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
