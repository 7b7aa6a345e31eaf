import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { largestStoredBytes } from '#domain/visits/visit-files.ts';
import { refuse } from './error-answers.ts';

/** A claim with every answer is a few thousand bytes. */
const largestBody = 256 * 1024;

const limit = bodyLimit({
  maxSize: largestBody,
  onError: () => refuse(413, 'The request is too large.'),
});
const limitFile = bodyLimit({
  maxSize: largestStoredBytes,
  onError: () => refuse(413, `The file is larger than ${largestStoredBytes / 1_000_000} MB.`),
});

/** Refuses bodies that no route needs, or that do not say how long they are, before anything reads them. */
export const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  if (c.req.header('transfer-encoding') !== undefined)
    return refuse(411, 'The request has to say how long it is: send a Content-Length.');
  const isUpload = c.req.method === 'PUT' && c.req.path.startsWith('/storage/uploads/');
  return isUpload ? limitFile(c, next) : limit(c, next);
};
