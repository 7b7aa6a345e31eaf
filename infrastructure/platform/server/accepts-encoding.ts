import { accepts } from 'hono/accepts';
import type { Context } from 'hono';

/** Whether whoever asks can read an answer that is packed in this way, and would not rather have it as it is. */
export const acceptsEncoding = (c: Context, encoding: 'br' | 'gzip'): boolean =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: [encoding, 'identity'],
    default: 'identity',
  }) === encoding;
