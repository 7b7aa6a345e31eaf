import * as E from 'fp-ts/Either';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { pathTemplate, type PlatformAddress, type Route } from '../../../wire/route.ts';
import type { AnyCall } from './platform-call.ts';

/** A call with everything in its place but the bearer token. */
export type PreparedCall = {
  readonly method: Route['method'];
  readonly url: string;
  readonly params: object | undefined;
  readonly data: string | undefined;
  readonly headers: { readonly [name: string]: string };
};

/** Milliseconds after which a call counts as lost. */
export const callTimeout = 30_000;

/** Fills a path; `undefined` when a segment would climb out of it, since a URL cannot carry "." or "..". */
const fillPath = (template: string, params: { readonly [name: string]: unknown }) => {
  const segments = Object.values(params).map(String);
  return segments.some((segment) => /^\.{0,2}$/.test(segment))
    ? undefined
    : template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
};

/** Puts a call into the form in which it travels, the same for the same call. */
export const prepareCall = (
  route: Route,
  call: AnyCall,
  address: PlatformAddress,
): E.Either<PlatformFailure, PreparedCall> => {
  const url = fillPath(pathTemplate(route, address), call.params);
  if (url === undefined)
    return E.left({ tag: 'failed', reason: 'unexpected', detail: 'no such address' });
  return E.right({
    method: route.method,
    url,
    params: route.query.encode(call.query) as object | undefined,
    data: call.body === undefined ? undefined : JSON.stringify(route.body.encode(call.body)),
    headers: {
      Accept: 'application/json',
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(call.attemptKey === undefined ? {} : { 'Idempotency-Key': call.attemptKey }),
    },
  });
};

/** The headers of a call, with or without a user. */
export const headersFor = (
  { headers }: PreparedCall,
  token: string | undefined,
): PreparedCall['headers'] =>
  token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` };
