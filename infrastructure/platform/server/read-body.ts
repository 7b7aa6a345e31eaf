import * as E from 'fp-ts/Either';
import type { Context, MiddlewareHandler } from 'hono';
import type * as t from 'io-ts';
import { hasBrokenCharacters, inReadingOrder } from '#domain/kernel';
import { largestStoredBytes } from '#domain/repair';
import { withoutRememberedForms } from '../../wire/codecs/wire-type.ts';
import { refuse } from './error-answers.ts';

const maximumDepth = 32;

/** PostgreSQL cannot store NUL or half a surrogate pair; endless numbers and nesting are refused too. */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (depth > maximumDepth) return false;
  if (typeof value === 'string') return !hasBrokenCharacters(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, item]) => !hasBrokenCharacters(key) && isStorable(item, depth + 1),
  );
};

const requireStorable = (value: unknown): void => {
  if (!isStorable(value))
    refuse(400, 'not-storable', 'The request holds characters or numbers that cannot be kept.');
};

/** Every text of a value in reading order: other people read it, and not only in the portal. */
const withTextsInReadingOrder = (value: unknown): unknown => {
  if (typeof value === 'string') return inReadingOrder(value);
  if (Array.isArray(value)) return value.map(withTextsInReadingOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withTextsInReadingOrder(item)]),
  );
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(400, 'not-json', 'The request is not valid JSON.');
  }
};

/** The body as JSON, in a form that can be stored; refused with 400 otherwise. An empty body is `undefined`. */
export const readJson = async (c: Context): Promise<unknown> => {
  const text = await c.req.text();
  if (text.trim() === '') return undefined;
  const value = parse(text);
  requireStorable(value);
  return withTextsInReadingOrder(value);
};

/** The fields of a page's form, in a form that can be stored; refused with 400 otherwise. */
export const readForm = async (c: Context): Promise<{ readonly [name: string]: string }> => {
  const fields = [...new URLSearchParams(await c.req.text())];
  requireStorable(fields);
  return Object.fromEntries(fields.map(([name, value]) => [name, inReadingOrder(value)]));
};

const isJson = (type: string | undefined): boolean =>
  /^application\/(.+\+)?json\b/i.test(type ?? '');

const fieldsOf = (errors: t.Errors): string => {
  const paths = errors.map(({ context }) =>
    context
      .map(({ key }) => key)
      .filter((key) => key !== '' && !/^\d+$/.test(key))
      .join('.'),
  );
  const named = [...new Set(paths.filter((path) => path !== ''))].slice(0, 10);
  return named.length === 0 ? 'its form' : named.join(', ');
};

/** Refuses values that do not fit their fields. */
export const refuseUnfit = (problem: string): never =>
  refuse(422, 'request-unfit', `The request does not fit: ${problem}.`);

/** Decodes a received value; 422 names the invalid fields, and none of their contents. */
export const decodeOrRefuse = <A>(codec: t.Decoder<unknown, A>, value: unknown): A => {
  const decoded = withoutRememberedForms(() => codec.decode(value));
  return E.isRight(decoded) ? decoded.right : refuseUnfit(`check ${fieldsOf(decoded.left)}`);
};

/** The body as a codec reads it: 415 unless it is JSON by its type, 400 if it cannot be read, 422 if it does not fit. */
export const readBody = async <A>(c: Context, codec: t.Decoder<unknown, A>): Promise<A> => {
  if (!isJson(c.req.header('content-type')))
    refuse(415, 'type-not-json', 'The request has to be JSON.');
  return decodeOrRefuse(codec, await readJson(c));
};

/** A claim with every answer is a few thousand bytes. */
const largestBody = 256 * 1024;

/**
 * Refuses bodies that are too large or without a length, before anything reads them. The server takes no more bytes than
 * the length says.
 */
export const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  if (c.req.header('transfer-encoding') !== undefined)
    return refuse(
      411,
      'no-length',
      'The request has to say how long it is: send a Content-Length.',
    );
  const isUpload = c.req.method === 'PUT' && c.req.path.startsWith('/storage/uploads/');
  const length = Number(c.req.header('content-length') ?? 0);
  if (length <= (isUpload ? largestStoredBytes : largestBody)) return next();
  return isUpload
    ? refuse(413, 'file-too-large', `The file is larger than ${largestStoredBytes / 1_000_000} MB.`)
    : refuse(413, 'request-too-large', 'The request is too large.');
};
