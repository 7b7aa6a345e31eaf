import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { PlatformContext, PlatformApp, PlatformBindings } from './platform-context.ts';
import { refuse } from './error-answers.ts';
import { isFromThisMachine } from './remote-address.ts';

const ownNames = ['localhost', '127.0.0.1', '[::1]'];
const cookie = 'pilotlight-developer';

const isFromElsewhere = ({ headers, url }: Request): boolean => {
  const origin = headers.get('origin');
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate';
  return (
    (origin !== null && origin !== new URL(url).origin) ||
    (headers.get('sec-fetch-site') === 'cross-site' && !isNavigation)
  );
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string | undefined, other: string): boolean =>
  one !== undefined && timingSafeEqual(digest(one), digest(other));

/** The address of a request without the secret, which does not stay in the browser's history. */
const withoutSecret = (c: Context): string => {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete('secret');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
};

const guardWith =
  (secret: string): MiddlewareHandler<PlatformBindings> =>
  async (c: Context, next) => {
    const { hostname } = new URL(c.req.url);
    if (!isFromThisMachine(c) || !ownNames.includes(hostname) || isFromElsewhere(c.req.raw))
      refuse(403, 'Developer routes are for the machine that the platform runs on.');
    if (c.req.method === 'GET' && isSame(c.req.query('secret'), secret)) {
      setCookie(c, cookie, secret, { path: '/developer', httpOnly: true, sameSite: 'Strict' });
      return c.redirect(withoutSecret(c), 303);
    }
    const given = c.req.header('x-developer-secret') ?? getCookie(c, cookie);
    if (!isSame(given, secret))
      refuse(
        403,
        'Developer routes need the secret of this start: use the address that the platform printed.',
      );
    return next();
  };

/**
 * Protects the developer routes: they answer only programs and browsers of this machine, and callers with the secret of
 * this start. Another site may neither read the inbox nor reset the data through the developer's browser, not even
 * under a host name of its own that leads to this machine.
 */
export const registerDeveloperGuard = (
  app: PlatformApp,
  { configuration: { developerSecret } }: PlatformContext,
): void => {
  if (developerSecret !== undefined) app.use('/developer/*', guardWith(developerSecret));
};
