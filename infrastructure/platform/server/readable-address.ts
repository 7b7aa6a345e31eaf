import type { MiddlewareHandler } from 'hono';
import { refuse } from './error-answers.ts';

/** Whether an address is UTF-8, and holds no character that neither a database nor a file system knows. */
export const isReadable = (encoded: string): boolean => {
  if (!encoded.includes('%')) return true;
  try {
    return !decodeURIComponent(encoded).includes('\0');
  } catch {
    return false;
  }
};

/** Refuses an address that names a parameter twice: which of both counts is for nobody to guess. */
export const refuseRepeatedParameters: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  if (url.includes('?')) {
    const names = [...new URL(url).searchParams.keys()];
    if (new Set(names).size < names.length)
      refuse(400, 'The address names a parameter more than once.');
  }
  await next();
};

/** The longest that the portal asks for has some 300 characters; an index of the database holds some 2,700. */
const longestAddress = 2000;

/** Refuses paths and queries that nobody can read, or keep. */
export const refuseUnreadableAddress: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length > longestAddress) refuse(414, 'The address is too long.');
  if (!isReadable(c.req.url)) refuse(400, 'The address cannot be read.');
  await next();
};
