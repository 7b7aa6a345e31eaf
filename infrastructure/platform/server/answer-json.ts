import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from './accepts-encoding.ts';
import type { PlatformBindings } from './platform-bindings.ts';

const pack = promisify(gzip);

/** In characters: what is shorter fits into one packet of the network as it is. */
const shortEnough = 1400;

/**
 * Answers with JSON. A long answer goes packed to those who can read that, and is packed before its first byte goes: an
 * answer that was packed on its way has stood still where a connection was cut.
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
