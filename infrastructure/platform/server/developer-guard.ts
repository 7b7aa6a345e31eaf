import type { PlatformContext } from '../platform-context.ts';
import { refuse } from './error-answers.ts';
import type { PlatformApp } from './platform-bindings.ts';

/**
 * Keeps other sites out of the developer routes: a page elsewhere may neither read the inbox nor start the
 * data afresh through somebody's browser.
 */
export const registerDeveloperGuard = (app: PlatformApp, _context: PlatformContext): void => {
  app.use('/developer/*', async (c, next) => {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin;
    const isCrossSite = site === 'cross-site' && c.req.header('sec-fetch-mode') !== 'navigate';
    if (isForeign || isCrossSite)
      refuse(403, 'Developer routes are for pages of this address only.');
    await next();
  });
};
