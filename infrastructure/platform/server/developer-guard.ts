import type { PlatformContext } from './platform-context.ts';
import { refuse } from './error-answers.ts';
import type { PlatformApp } from './platform-bindings.ts';

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

const isFromElsewhere = ({ headers, url }: Request): boolean => {
  const origin = headers.get('origin');
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate';
  return (
    (origin !== null && origin !== new URL(url).origin) ||
    (headers.get('sec-fetch-site') === 'cross-site' && !isNavigation)
  );
};

/**
 * Keeps other sites out of the developer routes: a page elsewhere may neither read the inbox nor start the
 * data afresh through somebody's browser, not even under a name of its own that leads to this machine.
 */
export const registerDeveloperGuard = (
  app: PlatformApp,
  { configuration: { publicHost } }: PlatformContext,
): void => {
  const names = [...ownNames, publicHost];
  app.use('/developer/*', async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (!names.includes(hostname) || isFromElsewhere(c.req.raw)) {
      refuse(403, 'Developer routes are for pages of this address only.');
    }
    await next();
  });
};
