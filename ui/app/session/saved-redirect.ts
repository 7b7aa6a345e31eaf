import { isFields, jsonRecord } from '#application/device/json-record.ts';
import type { DeviceStore } from '#application/ports/device-store.ts';
import { safePath } from '../routes/safe-path.ts';

/** A place to come back to: a path with its query, and what the navigation there carried. */
export type Redirect = { readonly path: string; readonly state: unknown };

const landing: Redirect = { path: '/', state: null };

/** Landing stands for what could lead to another origin. */
const redirectRecord = jsonRecord(
  { name: 'redirect', keptIn: 'tab', belongsTo: 'user' },
  (json): Redirect => {
    if (!isFields(json) || typeof json['path'] !== 'string') return landing;
    const path = safePath(json['path']);
    return path === undefined ? landing : { path, state: json['state'] ?? null };
  },
);

/** Keeps where a visitor wanted to go while they sign in. */
export const saveRedirect = (device: DeviceStore, redirect: Redirect): void =>
  void device.keep(redirectRecord, redirect);

/** The kept place, once; `undefined` when there is none, or none that is wanted. */
export const takeRedirect = (
  device: DeviceStore,
  isWanted: (path: string) => boolean = () => true,
): Redirect | undefined => {
  const redirect = device.read(redirectRecord);
  if (redirect === undefined || !isWanted(redirect.path)) return undefined;
  device.forget(redirectRecord);
  return redirect;
};
