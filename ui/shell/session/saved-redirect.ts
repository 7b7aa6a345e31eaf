import { isJsonObject, jsonRecord } from '#application/device/json-record.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { safePath } from '../addresses/safe-path.ts';

/** An address to return to: a path with its query, and its navigation state. */
export type Redirect = { readonly path: string; readonly state: unknown };

const landing: Redirect = { path: '/', state: null };

/** An address that could lead to another origin is replaced by the landing page. */
const redirectRecord = jsonRecord(
  { name: 'redirect', keptIn: 'tab', belongsTo: 'user' },
  (json): Redirect => {
    if (!isJsonObject(json) || typeof json['path'] !== 'string') return landing;
    const path = safePath(json['path']);
    return path === undefined ? landing : { path, state: json['state'] ?? null };
  },
);

/** Stores the address that a visitor wanted to open, during sign-in. */
export const saveRedirect = (device: DeviceStore, redirect: Redirect): void =>
  void device.keep(redirectRecord, redirect);

/** Returns and removes the stored address; `undefined` when there is none, or `isWanted` rejects it. */
export const takeRedirect = (
  device: DeviceStore,
  isWanted: (path: string) => boolean = () => true,
): Redirect | undefined => {
  const redirect = device.read(redirectRecord);
  if (redirect === undefined || !isWanted(redirect.path)) return undefined;
  device.forget(redirectRecord);
  return redirect;
};
