import { roleOfAddress, worksOffline } from '#application/device/role-addresses.ts';
import {
  configurationBlockId,
  configurationPath,
} from '../../configuration/configuration-of-page.ts';

/** The messages of a page to a service worker. */
export type ShellMessage =
  /** Is a page with these files of your version? The answer, yes or no, comes through the port that is sent along. */
  | { readonly ask: 'is-yours'; readonly files: readonly string[] }
  /** Answer for every page from now on, in place of the version before. */
  | { readonly ask: 'take-over' };

/** The reaction of a service worker to a message; `undefined` for a message that is not ours. */
export const reactionTo = (
  message: unknown,
  files: readonly string[],
): { readonly answer: boolean } | 'take-over' | undefined => {
  if (typeof message !== 'object' || message === null || !('ask' in message)) return undefined;
  if (message.ask === 'take-over') return 'take-over';
  if (message.ask !== 'is-yours' || !('files' in message) || !Array.isArray(message.files))
    return undefined;
  return { answer: message.files.every((file) => files.includes(String(file))) };
};

/** The handling of a request by the service worker. */
type ShellDecision =
  /** A page that opens offline: from the network, or as it was kept. */
  | 'page'
  /** A file of this version, which never changes. */
  | 'kept-file'
  /** The configuration of a page that carries none: from the network, or as it was kept. */
  | 'configuration'
  /** Nothing: answers of the platform are never kept. */
  | 'leave-alone';

const opensOffline = (path: string): boolean => path === '/' || worksOffline(roleOfAddress(path));

type ShellRequest = { readonly method: string; readonly mode: string; readonly url: string };

/** Decides by the address alone; `origin` is the portal's own. */
export const shellDecision = (
  { method, mode, url }: ShellRequest,
  origin: string,
): ShellDecision => {
  const { pathname, origin: requestOrigin } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return 'leave-alone';
  if (pathname.startsWith('/assets/')) return 'kept-file';
  if (pathname === configurationPath) return 'configuration';
  return mode === 'navigate' && opensOffline(pathname) ? 'page' : 'leave-alone';
};

/**
 * Whether an HTML page is the portal, and not one of a gateway in front of it, such as "down for maintenance": only the
 * portal carries its configuration in a block of that name.
 */
export const isPortalPage = (page: string): boolean =>
  page.includes(`id="${configurationBlockId}"`);

/** Whether a page was served without its configuration, and so fetches the file beside it. */
export const needsConfigurationFile = (page: string): boolean =>
  page.includes(`href="${configurationPath}"`);

/** Whether a page is the portal with files of this version alone, so that it opens offline with them. */
export const fitsFiles = (page: string, files: readonly string[]): boolean => {
  const named = page.match(/\/assets\/[\w.-]+/g) ?? [];
  return isPortalPage(page) && named.length > 0 && named.every((file) => files.includes(file));
};

/**
 * The stored versions to delete when `own` is activated, of all in the order of their arrival: the previous one stays,
 * for a tab that still uses it.
 */
export const versionsToDrop = (kept: readonly string[], own: string): readonly string[] =>
  kept.filter((version) => version !== own).slice(0, -1);

/** Milliseconds that a page waits for the connection before it opens as it was kept. */
export const connectionTimeout = 4000;
