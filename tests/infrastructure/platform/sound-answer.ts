import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import { expect } from 'vitest';
import type { Route } from '#infrastructure/wire/route.ts';
import type { WireRequest } from '../../generators/http/request-of.ts';
import { databaseContent } from './database-content.ts';
import type { RequestHeaders, TestPlatform } from './test-platform.ts';

/** Sends generated requests, and expects of every answer what any request may expect of it. */
export const soundAnswers = (platform: TestPlatform) => {
  /** The state after a request that changed nothing: it is read once instead of twice. */
  let left: Readonly<Record<string, string>> | undefined;

  return async (
    route: Pick<Route, 'method' | 'answer'>,
    { method, path, headers, body }: WireRequest,
    session: RequestHeaders,
  ): Promise<number> => {
    const before = left ?? (await databaseContent(platform.context.database));
    left = undefined;
    const answer = await platform.app.request(`/api${path}`, {
      method,
      headers: { ...headers, ...session },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const read: unknown = JSON.parse(text);
    const codec: t.Mixed = route.answer;
    if (answer.status === 200) expect(E.isRight(codec.decode(read)), text).toBe(true);
    else expect(read).toMatchObject({ message: expect.stringMatching(/\S{2,}/) as string });
    if (answer.status !== 200 || route.method === 'GET') {
      left = await databaseContent(platform.context.database);
      expect(left).toEqual(before);
    }
    expect(platform.failures).toEqual([]);
    return answer.status;
  };
};
