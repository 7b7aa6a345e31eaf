import { accepts } from 'hono/accepts';
import type { Context } from 'hono';

/** Whether the client accepts an encoding, and does not prefer the plain answer. */
export const acceptsEncoding = (c: Context, encoding: 'br' | 'gzip'): boolean =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: [encoding, 'identity'],
    default: 'identity',
  }) === encoding;
