import fc from 'fast-check';
import type { PlatformAddress, Route } from '#infrastructure/wire/route.ts';
import { pathTemplate } from '#infrastructure/wire/route.ts';
import { arbitraryOf } from './arbitrary-of.ts';

/** A call in its wire format, its path below the API's base. */
export type WireRequest = {
  readonly method: Route['method'];
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | undefined;
};

const isPathSegment = (text: string): boolean => text !== '.' && text !== '..';

/** Requests that the platform must be able to parse, whatever it decides about them. */
export const requestOf = (route: Route, address: PlatformAddress): fc.Arbitrary<WireRequest> =>
  fc
    .record({
      params: fc.record(
        Object.fromEntries(
          Object.entries(route.params).map(([name, codec]) => [
            name,
            arbitraryOf(codec).map(String).filter(isPathSegment),
          ]),
        ),
      ),
      query: arbitraryOf(route.query),
      body: arbitraryOf(route.body),
      attemptKey: fc.uuid(),
    })
    .map(({ params, query, body, attemptKey }) => {
      const path = pathTemplate(route, address).replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      );
      const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
      return {
        method: route.method,
        path: search === '' ? path : `${path}?${search}`,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(route.creates ? { 'Idempotency-Key': attemptKey } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      };
    });
