import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { PlatformBindings } from './platform-context.ts';
import { accepts } from 'hono/accepts';

/** Whether the client accepts an encoding, and does not prefer the plain answer. */
export const acceptsEncoding = (c: Context, encoding: 'br' | 'gzip'): boolean =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: [encoding, 'identity'],
    default: 'identity',
  }) === encoding;

const pack = promisify(gzip);

/** Characters up to which an answer fits into one network packet uncompressed. */
const shortEnough = 1400;

/**
 * Answers with JSON. A long answer is compressed for clients that accept it, before its first byte is sent: a streamed
 * compression stalled where a connection was cut.
 */
export const answerJson = async (
  c: Context<PlatformBindings>,
  answer: object,
): Promise<Response> => {
  const text = JSON.stringify(answer);
  c.header('content-type', 'application/json');
  if (text.length < shortEnough) return c.body(text);
  c.header('vary', 'accept-encoding');
  if (!acceptsEncoding(c, 'gzip')) return c.body(text);
  c.header('content-encoding', 'gzip');
  return c.body(new Uint8Array(await pack(text)));
};
