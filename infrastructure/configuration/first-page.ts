import { parseUserMode, usesNewRouteTable } from '#domain/identity';
import type { Configuration } from './configuration.ts';

/** A page of the build; the two below `auth/` hold a form that can be typed in before any script has come. */
export type BuiltPage = 'auth/index.html' | 'auth/identification.html' | 'index.html';

/**
 * The page of the build for a path: at `/auth` by the active route table, sign-in in the new one and identification in
 * the old one (document 1, section 2.2).
 */
export const firstPage = (
  { newAuth }: Pick<Configuration, 'newAuth'>,
  path: string,
  mode?: string,
): BuiltPage => {
  if (!/^\/auth\/?$/.test(path)) return 'index.html';
  return usesNewRouteTable(newAuth, parseUserMode(mode))
    ? 'auth/index.html'
    : 'auth/identification.html';
};
