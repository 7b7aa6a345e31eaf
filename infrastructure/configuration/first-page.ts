import { parseUserMode, usesNewRouteTable } from '#domain/identity/user-mode.ts';
import type { Configuration } from './configuration.ts';

/**
 * Which page of the build begins at a path: the sign-in form stands in its page before any script, and only where the
 * new route table holds (document 1, section 2.2); identification is drawn by the script.
 */
export const firstPage = (
  { newAuth }: Pick<Configuration, 'newAuth'>,
  path: string,
  mode?: string,
): 'auth/index.html' | 'index.html' =>
  /^\/auth\/?$/.test(path) && usesNewRouteTable(newAuth, parseUserMode(mode))
    ? 'auth/index.html'
    : 'index.html';
