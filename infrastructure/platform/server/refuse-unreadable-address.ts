import type { MiddlewareHandler } from 'hono';
import { refuse } from './error-answers.ts';

/** Whether an address is UTF-8, without characters that databases and file systems cannot store. */
export const isDecodableAddress = (encoded: string): boolean => {
  if (!encoded.includes('%')) return true;
  try {
    return !decodeURIComponent(encoded).includes('\0');
  } catch {
    return false;
  }
};

/** The portal's longest address has some 300 characters; an index of the database allows some 2,700. */
const longestAddress = 2000;

/** Refuses unreadable paths and queries, and an address that names a parameter twice, since it is ambiguous. */
export const refuseUnreadableAddress: MiddlewareHandler = async (c, next) => {
  const { url } = c.req;
  if (url.length > longestAddress) refuse(414, 'address-too-long', 'The address is too long.');
  if (!isDecodableAddress(url)) refuse(400, 'address-unreadable', 'The address cannot be read.');
  const names = url.includes('?') ? [...new URL(url).searchParams.keys()] : [];
  if (new Set(names).size < names.length)
    refuse(400, 'parameter-twice', 'The address names a parameter more than once.');
  await next();
};
