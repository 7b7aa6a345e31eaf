import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { engineerRoutes } from '#infrastructure/wire/engineer-routes.ts';
import { requestOf, type WireRequest } from '../../../generators/http/request-of.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { engineerRouteNames, type EngineerRoute } from '../engineer-routes.ts';
import { openEngineer, type Engineer } from '../offers/engineer.ts';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';

let platform: TestPlatform;
let engineer: Engineer;
let jobs: readonly string[];
let offers: readonly string[];
/** The state after the last request: a refused one changes nothing, and is read once instead of twice. */
let content: Readonly<Record<string, string>> | undefined;
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.reset(tuesdayMorning);
  engineer = await openEngineer(platform);
  jobs = (await engineer.agenda()).jobs.slice(0, 14).map(({ sk_job_id: uid }) => uid);
  offers = (await engineer.offers()).map(({ job_offer_id: id }) => id);
});
afterAll(() => platform.close());

/** The same request for an existing record. */
const aimed = (request: WireRequest, route: EngineerRoute, aim: number): WireRequest => {
  const { path } = engineerRoutes[route];
  const ids = path.includes('{jobOfferId}') ? offers : jobs;
  const parts = path.split(/\{\w+\}/);
  return aim < 0 || parts.length === 1
    ? request
    : {
        ...request,
        path: `/${defaultPlatformAddress.serviceJobs}/v1${parts.join(ids[aim % ids.length] ?? '')}`,
      };
};

describe.each(engineerRouteNames)('%s', { timeout: 180_000 }, (name) => {
  it('gets a valid answer for every well-formed request, and changes nothing when it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        requestOf(engineerRoutes[name], defaultPlatformAddress),
        fc.integer({ min: -5, max: 20 }),
        async (generated, aim) => {
          const { method, path, headers, body } = aimed(generated, name, aim);
          const before = content ?? (await databaseContent(platform.context.database));
          content = undefined;
          const answer = await platform.app.request(`/api${path}`, {
            method,
            headers: { ...headers, ...engineer.headers },
            ...(body !== undefined && { body }),
          });
          const text = await answer.text();
          expect(answer.status, text).toBeLessThan(500);
          expect(answer.headers.get('cache-control')).toBe('no-store');
          const read: unknown = JSON.parse(text);
          const codec: t.Mixed = engineerRoutes[name].answer;
          if (answer.status === 200) expect(E.isRight(codec.decode(read)), text).toBe(true);
          else expect(read).toMatchObject({ message: expect.stringMatching(/\S{2,}/) as string });
          if (answer.status !== 200 || method === 'GET') {
            content = await databaseContent(platform.context.database);
            expect(content).toEqual(before);
          }
          expect(platform.failures).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });
});
