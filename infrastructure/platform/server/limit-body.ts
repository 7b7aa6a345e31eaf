import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { largestStoredBytes } from '#domain/repair';
import { refuse } from './error-answers.ts';

/** A claim with every answer is a few thousand bytes. */
const largestBody = 256 * 1024;

/** Trusts Content-Length: counting the body would make Hono stream it, which costs much more. */
const limitOf = (largest: number, message: string): MiddlewareHandler => {
  const onError = () => refuse(413, message);
  const counted = bodyLimit({ maxSize: largest, onError });
  return (c, next) => {
    const contentLength = c.req.header('content-length');
    if (contentLength === undefined) return counted(c, next);
    return Number(contentLength) > largest ? onError() : next();
  };
};

const limit = limitOf(largestBody, 'The request is too large.');
const limitFile = limitOf(
  largestStoredBytes,
  `The file is larger than ${largestStoredBytes / 1_000_000} MB.`,
);

/** Refuses bodies that are too large or without a length, before anything reads them. */
export const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  if (c.req.header('transfer-encoding') !== undefined)
    return refuse(411, 'The request has to say how long it is: send a Content-Length.');
  const isUpload = c.req.method === 'PUT' && c.req.path.startsWith('/storage/uploads/');
  return isUpload ? limitFile(c, next) : limit(c, next);
};
