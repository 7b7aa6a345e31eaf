import type { MiddlewareHandler } from 'hono';
import { refuse } from './error-answers.ts';

const isReadable = (encoded: string): boolean => {
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

/** Refuses paths and queries that are not UTF-8, or hold a character that the database cannot. */
export const refuseUnreadableAddress: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  if (url.includes('%') && !isReadable(url)) refuse(400, 'The address cannot be read.');
  await next();
};
