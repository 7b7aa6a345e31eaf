import { readModes, searchWithModes } from '../configuration/portal-modes.ts';

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
