import { matchPath } from 'react-router-dom';

/** A place of the navigation, and the paths that it stands for. */
export type NavigationSection = {
  readonly to: string;
  /** Other addresses of the same page. */
  readonly aliases?: readonly string[];
  /** Below which paths its section lies, where that is more than the page itself. */
  readonly holds: readonly string[];
};

const isAt = (path: string, pathname: string): boolean => matchPath(path, pathname) !== null;

const isBelow = (path: string, pathname: string): boolean =>
  matchPath({ path, end: false }, pathname) !== null;

/** How much of the address a section accounts for. */
const depth = ({ holds }: NavigationSection, pathname: string): number =>
  Math.max(0, ...holds.filter((path) => isBelow(path, pathname)).map((path) => path.length));

/** How a place is marked: as the page that one is on, or as the section that the page lies in. */
export const activeMarkOf = <Place extends NavigationSection>(
  place: Place,
  places: readonly Place[],
  pathname: string,
): 'page' | 'true' | undefined => {
  if ([place.to, ...(place.aliases ?? [])].some((path) => isAt(path, pathname))) return 'page';
  const own = depth(place, pathname);
  const deepest = Math.max(...places.map((one) => depth(one, pathname)));
  return own > 0 && own === deepest ? 'true' : undefined;
};
