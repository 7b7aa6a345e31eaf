import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import {
  contentSecurityPolicy,
  type InlineSources,
} from '../../configuration/content-security-policy.ts';
import {
  firstPage,
  providedPage,
  type BuiltPage,
  type PageMaker,
} from '../../configuration/provided-page.ts';
import { manifestPath, manifestText } from '../../configuration/web-manifest.ts';
import { acceptsEncoding } from '../server/serve-route.ts';
import { answerNotFound } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp, PlatformBindings } from '../server/platform-context.ts';
import { allRooms } from '../server/platform-rooms.ts';
import { isDecodableAddress } from '../server/refuse-unreadable-address.ts';
import { inlineSources } from './inline-sources.ts';

const path = '/developer/rules';

/** Serves the built explorer of the rules, which lies beside the built portal. Its addresses are relative. */
export const registerExplorerRoutes = (
  app: PlatformApp,
  { configuration: { portalFolder } }: PlatformContext,
): void => {
  const folder = join(portalFolder, '../rules');
  const files = serveStatic<PlatformBindings>({
    rewriteRequestPath: (asked) => join(folder, asked.slice(path.length)),
  });

  app.get(path, (c) => c.redirect(`${path}/`, 301));
  app.get(`${path}/*`, async (c, next) => {
    const isBuilt = await stat(join(folder, 'index.html')).then(
      () => true,
      () => false,
    );
    return isBuilt
      ? files(c, next)
      : c.text(
          'The explorer is not built yet: run "npm run build:rules", then load this page again.',
          503,
        );
  });
};

const compress = promisify(brotliCompress);

type PortalPage = {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** The content policy's sources for its inline styles and scripts. */
  readonly inline: InlineSources;
};

/** Reads pages of the built portal, each made into this platform's own; a new build is noticed. */
const makePageReader = (
  portalFolder: string,
  provide: (html: string, built: BuiltPage) => Promise<string>,
) => {
  const pages = new Map<string, { readonly mtime: number; readonly page: PortalPage }>();
  return async (built: BuiltPage): Promise<PortalPage | undefined> => {
    const path = join(portalFolder, built);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return undefined;
    const known = pages.get(path);
    if (known?.mtime === found.mtimeMs) return known.page;
    const text = await provide(await readFile(path, 'utf8'), built);
    const plain = Buffer.from(text);
    const page = { plain, brotli: await compress(plain), inline: inlineSources(text) };
    pages.set(path, { mtime: found.mtimeMs, page });
    return page;
  };
};

/** Loads the module beside the built portal that brands its pages; `undefined` without one. Each build has its own. */
const loadPageMaker = async (portalFolder: string): Promise<PageMaker | undefined> => {
  const path = join(portalFolder, '../pages/main.js');
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  const address = `${pathToFileURL(path).href}?built=${found.mtimeMs}`;
  return (await import(/* @vite-ignore */ address)) as PageMaker;
};

/** Of seconds. */
const aDay = 24 * 60 * 60;
const aYear = 365 * aDay;
const isPagePath = (path: string): boolean => path === '/' || path.endsWith('.html');
const namesFile = (path: string): boolean => /\.[^/]*$/.test(path);

/** How long a browser may keep a file, by the folder that it lies in: one under assets/ carries a hash of its content. */
const keptFor = new Map([
  ['assets', `public, max-age=${aYear}, immutable`],
  // A browser requests the tab's icon with each change of the address.
  ['icons', `public, max-age=${aDay}`],
]);

const cacheFor: MiddlewareHandler = async (c, next) => {
  await next();
  const [, folder = ''] = c.req.path.split('/');
  if (c.res.ok) c.res.headers.set('cache-control', keptFor.get(folder) ?? 'no-cache');
};

const platformPath = new RegExp(`^/(?:${allRooms.join('|')})(?:/|$)`);
const isPlatformPath = (path: string): boolean => platformPath.test(path);

/** Whether the browser navigates to this address, rather than fetching a file or data. */
const isNavigation = (c: Context): boolean =>
  (c.req.method === 'GET' || c.req.method === 'HEAD') &&
  !isPlatformPath(c.req.path) &&
  !c.req.path.startsWith('/assets/') &&
  !namesFile(c.req.path);

/** Serves the built portal: its files as they are, its pages and manifest with this platform's configuration. */
export const registerPortalRoutes = (
  app: PlatformApp,
  { configuration: { portal, portalFolder } }: PlatformContext,
): void => {
  const readPage = makePageReader(portalFolder, async (html, built) =>
    providedPage(html, built, portal, await loadPageMaker(portalFolder)),
  );

  const answerPage = async (c: Context): Promise<Response> => {
    const first = firstPage(portal, c.req.path, c.req.query('mode'));
    const page = (await readPage(first)) ?? (await readPage('index.html'));
    if (page === undefined) {
      return c.text(
        'The portal is not built yet: run "npm run build:local", then load this page again.',
        503,
      );
    }
    const compressed = acceptsEncoding(c, 'br');
    return c.body(new Uint8Array(compressed ? page.brotli : page.plain), 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(portal, page.inline),
      vary: 'accept-encoding',
      ...(compressed && { 'content-encoding': 'br' }),
    });
  };

  const files = serveStatic<PlatformBindings>({
    precompressed: true,
    rewriteRequestPath: (path) => join(portalFolder, path),
  });

  app.get(manifestPath, cacheFor, (c) =>
    c.body(manifestText(portal), 200, { 'content-type': 'application/manifest+json' }),
  );
  app.get('*', cacheFor, (c, next) =>
    isPlatformPath(c.req.path) ||
    isPagePath(c.req.path) ||
    !namesFile(c.req.path) ||
    !isDecodableAddress(c.req.url)
      ? next()
      : files(c, next),
  );
  app.get('*', (c) => (isNavigation(c) ? answerPage(c) : answerNotFound(c)));
};
