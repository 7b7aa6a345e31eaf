import { matchPath } from 'react-router-dom';

/** A link of the navigation, and the paths that belong to it. */
export type NavigationSection = {
  readonly to: string;
  /** Other addresses of the same page. */
  readonly aliases?: readonly string[];
  /** Path prefixes of its section, if it is larger than the page itself. */
  readonly sectionPaths: readonly string[];
};

const isAt = (path: string, pathname: string): boolean => matchPath(path, pathname) !== null;

const isBelow = (path: string, pathname: string): boolean =>
  matchPath({ path, end: false }, pathname) !== null;

/** The length of the address that a section matches. */
const depth = ({ sectionPaths }: NavigationSection, pathname: string): number =>
  Math.max(0, ...sectionPaths.filter((path) => isBelow(path, pathname)).map((path) => path.length));

/** How a link is marked: as the current page, or as the section of the current page. */
export const ariaCurrentOf = <Place extends NavigationSection>(
  place: Place,
  places: readonly Place[],
  pathname: string,
): 'page' | 'true' | undefined => {
  if ([place.to, ...(place.aliases ?? [])].some((path) => isAt(path, pathname))) return 'page';
  const own = depth(place, pathname);
  const deepest = Math.max(...places.map((one) => depth(one, pathname)));
  return own > 0 && own === deepest ? 'true' : undefined;
};
