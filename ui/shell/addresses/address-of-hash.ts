import { readModes, searchWithModes } from '../configuration/portal-modes.ts';
import { hashRedirect } from './safe-path.ts';

type Place = Pick<Location, 'hash' | 'origin' | 'search'>;

/** Converts an address of the form `#!/path`, with its modes; `undefined` for any other. */
export const addressOfHash = ({ hash, origin, search }: Place): string | undefined => {
  const target = hashRedirect(hash);
  if (target === undefined) return undefined;
  const found = new URL(target, origin);
  found.search = searchWithModes(found.search, readModes(search)) ?? found.search;
  return `${found.pathname}${found.search}${found.hash}`;
};
