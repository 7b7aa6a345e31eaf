import { isJsonObject, jsonRecord } from '#application/device/json-record.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { readModes, searchWithModes } from '../addresses/portal-modes.ts';

const base = 'https://portal.invalid';

// Browsers turn a backslash into a slash, and remove control characters.
const suspicious = /[\\\p{Cc}]/u;

/** Decodes repeatedly until nothing changes, so that nested percent-encoding is found. */
const decodeFully = (text: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodeFully(decoded);
  } catch {
    return undefined;
  }
};

const pathPart = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const startsLikePath = (path: string): boolean => path.startsWith('/') && !path.startsWith('//');

/**
 * The path, query and fragment of a same-origin address; `undefined` for anything that could lead elsewhere: another
 * host or scheme, a backslash, a control character, or an encoded form of these.
 */
export const safePath = (address: string): string | undefined => {
  if (!startsLikePath(address) || /\s/u.test(address) || suspicious.test(address)) return undefined;
  const decodedPath = decodeFully(pathPart(address));
  if (decodedPath === undefined || !startsLikePath(decodedPath) || suspicious.test(decodedPath))
    return undefined;
  if (!URL.canParse(address, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, base);
  return origin === base && startsLikePath(pathname) ? `${pathname}${search}${hash}` : undefined;
};

/**
 * The target of an address of the form `#!/path` (document 1, section 2.2); an unsafe one leads to the landing page.
 */
export const hashRedirect = (hash: string): string | undefined =>
  hash.startsWith('#!') ? (safePath(hash.slice(2)) ?? '/') : undefined;

type Place = Pick<Location, 'hash' | 'origin' | 'search'>;

/** Converts an address of the form `#!/path`, with its modes; `undefined` for any other. */
export const addressOfHash = ({ hash, origin, search }: Place): string | undefined => {
  const target = hashRedirect(hash);
  if (target === undefined) return undefined;
  const found = new URL(target, origin);
  found.search = searchWithModes(found.search, readModes(search)) ?? found.search;
  return `${found.pathname}${found.search}${found.hash}`;
};

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
