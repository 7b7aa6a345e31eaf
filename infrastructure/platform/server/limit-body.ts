import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from './error-answers.ts';

/** A claim with every answer is a few thousand bytes. */
const largestBody = 256 * 1024;

const limit = bodyLimit({
  maxSize: largestBody,
  onError: () => refuse(413, 'The request is too large.'),
});

/** Refuses bodies that no route needs, before anything reads them. */
export const limitBody: MiddlewareHandler = (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next);
