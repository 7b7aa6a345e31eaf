import type { MiddlewareHandler } from 'hono';
import { refuse } from './error-answers.ts';

const isReadable = (encoded: string): boolean => {
  try {
    return !decodeURIComponent(encoded).includes('\0');
  } catch {
    return false;
  }
};

/** Refuses paths and queries that are not UTF-8, or hold a character that the database cannot. */
export const refuseUnreadableAddress: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  if (url.includes('%') && !isReadable(url)) refuse(400, 'The address cannot be read.');
  await next();
};
