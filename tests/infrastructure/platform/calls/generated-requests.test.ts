import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { routeTable, type RouteName } from '#infrastructure/wire/route-table.ts';
import { pathTemplate, type Caller, type Route } from '#infrastructure/wire/route.ts';
import { requestOf, type WireRequest } from '../../../generators/http/request-of.ts';
import { newTrace, tuesdayMorning, type Body } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import type { RequestHeaders } from '../test-platform.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { useClaimant, useEngineer } from '../use-platform.ts';

const [platform] = await useTwoPlatforms(tuesdayMorning);
const claimant = useClaimant(platform, 'one.contract');
const engineer = useEngineer(platform);

/** Sends requests, and expects of every answer what any request may expect of it. */
const soundAnswers = (
  { method, answer: codec }: Route,
  { headers }: { headers: RequestHeaders },
) => {
  /** The state after a request that changed nothing: it is read once instead of twice. */
  let left: Readonly<Record<string, string>> | undefined;

  return async ({ path, body, ...request }: WireRequest): Promise<number> => {
    const before = left ?? (await databaseContent(platform.context.database));
    left = undefined;
    const answer = await platform.app.request(`/api${path}`, {
      method,
      headers: { ...request.headers, ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const read: unknown = JSON.parse(text);
    if (answer.status === 200) expect(E.isRight(codec.decode(read)), text).toBe(true);
    else expect(read).toMatchObject({ message: expect.stringMatching(/\S{2,}/) as string });
    if (answer.status !== 200 || method === 'GET') {
      left = await databaseContent(platform.context.database);
      expect(left).toEqual(before);
    }
    expect(platform.failures).toEqual([]);
    return answer.status;
  };
};

/** The records of the engineer that a call with this path can be about. */
const idsFor = async (path: string): Promise<readonly string[]> => {
  if (!path.includes('{')) return [];
  return path.includes('{jobOfferId}')
    ? (await engineer.offers()).map(({ job_offer_id: id }) => id)
    : (await engineer.agenda()).jobs.slice(0, 14).map(({ sk_job_id: uid }) => uid);
};

/** A user who may make the call. */
const userOf = {
  customer: claimant,
  engineer,
  'any-role': claimant,
  'customer-or-identified': claimant,
  anyone: claimant,
} satisfies Record<Caller, unknown>;

describe.each(Object.keys(routeTable) as RouteName[])('%s', (name) => {
  const route: Route = routeTable[name];
  const path = pathTemplate(route, defaultPlatformAddress);

  it('gets a valid answer for every well-formed request, and changes nothing when it is refused', async () => {
    const expectSoundAnswer = soundAnswers(route, userOf[route.caller]);
    const parts = path.split(/\{\w+\}/);
    const ids = route.caller === 'engineer' ? await idsFor(path) : [];
    const anyId = fc.option(
      fc.nat().map((at) => ids[at % ids.length]),
      { nil: undefined },
    );
    await fc.assert(
      fc.asyncProperty(requestOf(route, defaultPlatformAddress), anyId, async (any, id) => {
        const request = id === undefined ? any : { ...any, path: parts.join(id) };
        const { pathname, search } = new URL(request.path, 'http://localhost');
        expect(pathname + search, 'it is whole').toBe(request.path);
        const { body } = request;
        const read = route.body.decode(body === undefined ? undefined : JSON.parse(body));
        expect(E.isRight(read), 'it is well-formed').toBe(true);
        await expectSoundAnswer(request);
      }),
      { numRuns: 10 },
    );
  });
});

/** The calls of customers that have a body, each with a right one. */
const rightBodies: { readonly [Name in RouteName]?: () => Promise<Body> } = {
  identify: () => Promise.resolve({ email: claimant.account.email, postcode: 'FC1 4AB' }),
  createPayment: async () => {
    const { id, contribution } = await claimant.contract();
    return { contractId: id, paymentAmount: contribution };
  },
  createClaim: async () => claimant.claim('doors', await claimant.pay('attempt')),
  trackClaim: async () => ({
    ...newTrace,
    contractId: (await claimant.contract()).id,
    formData: { description: 'It drips.', dayOneTime: ['08:00:00'] },
  }),
};

const anyJson = fc.oneof(
  fc.constantFrom(null, true, -1, 0.5, 2 ** 53, '', 'Yes', [], {}, ['x'], [[null]]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A right body, one with one or two fields that are missing or have another value, or any other JSON. */
const anyBody = (keys: readonly string[]): fc.Arbitrary<(right: Body) => unknown> => {
  const change = fc.tuple(fc.constantFrom(...keys), fc.option(anyJson, { nil: undefined }));
  const changed = fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) => (right: Body) => ({ ...right, ...Object.fromEntries(changes) }));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant((right: Body) => right) },
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: anyJson.map((json) => () => json) },
  );
};

describe.each(Object.keys(rightBodies) as (keyof typeof rightBodies)[])(
  '%s with a right, a changed or any other body',
  (name) => {
    it('is refused with a message, without any change, when its codec cannot read it, and gets a valid answer otherwise', async () => {
      const route: Route = routeTable[name];
      const expectSoundAnswer = soundAnswers(route, claimant);
      let right = (await rightBodies[name]?.()) ?? {};
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(anyBody(Object.keys(right)), async (change) => {
          const body = JSON.stringify(change(right));
          const status = await expectSoundAnswer({
            method: 'POST',
            path: pathTemplate(route, defaultPlatformAddress),
            headers: { 'content-type': 'application/json' },
            body,
          });
          if (E.isLeft(route.body.decode(JSON.parse(body)))) expect([400, 422]).toContain(status);
          if (status !== 200) return;
          accepted += 1;
          if (name !== 'createClaim') return;
          // So that the next claim is not refused because of the last one.
          await claimant.cancelJobs();
          right = { ...right, paymentId: await claimant.pay(`attempt-${accepted}`) };
        }),
        { numRuns: 100 },
      );
      expect(accepted).toBeGreaterThan(0);
    });
  },
);
