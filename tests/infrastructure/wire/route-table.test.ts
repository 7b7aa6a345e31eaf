import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { closedJobCodec, doneCodec } from '#infrastructure/wire/codecs/plain-answers.ts';
import { bearerOf, pathTemplate, type Caller, type Route } from '#infrastructure/wire/route.ts';
import { routeTable, type RouteName } from '#infrastructure/wire/route-table.ts';
import { arbitraryOf } from '../../generators/http/arbitrary-of.ts';
import { readFile } from 'node:fs/promises';
import { openapiText, schemaOf } from '#infrastructure/wire/openapi/openapi-document.ts';

const routes = Object.entries<Route>(routeTable);

/** "On the wire": method and path of each call, who may make it, and whether it creates something. */
const documented: Record<RouteName, readonly [address: string, caller: Caller, creates: boolean]> =
  {
    identify: ['POST /integration/contract/getCustomer', 'anyone', false],
    account: ['GET /accounts-public/v1/accounts/{accountId}', 'any-role', false],
    contract: ['GET /contracts-public/contracts/{contractId}', 'customer', false],
    jobs: ['GET /scheduling-public/skedulo/{customerFacingId}/jobs', 'customer', false],
    jobStatus: ['GET /jobs-public/v1/customer/jobs/{jobUid}', 'customer', false],
    createPayment: ['POST /payments-public/stripe/createPayment', 'customer-or-identified', true],
    createClaim: ['POST /claims-public/claim/create', 'customer-or-identified', true],
    trackClaim: ['POST /jobs-public/v1/jobs/fnol-tracking', 'customer-or-identified', false],
    jobOffers: ['GET /jobs-public/v1/job-offers', 'engineer', false],
    acceptOffer: ['POST /jobs-public/v1/job-offers/{jobOfferId}/accept', 'engineer', true],
    declineOffer: ['POST /jobs-public/v1/job-offers/{jobOfferId}/decline', 'engineer', false],
    agenda: ['GET /jobs-public/v1/engineer-jobs/agenda', 'engineer', false],
    engineerJob: ['GET /jobs-public/v1/engineer-jobs/{jobId}', 'engineer', false],
    startTravel: ['PATCH /jobs-public/v1/engineer-jobs/{jobId}/start-travel', 'engineer', true],
    startJob: ['PATCH /jobs-public/v1/engineer-jobs/start/{jobId}', 'engineer', true],
    photoUpload: ['POST /jobs-public/v1/engineer-jobs/{jobId}/photos', 'engineer', false],
    photoUrl: ['GET /jobs-public/v1/engineer-jobs/{jobId}/photos/{photoKey}', 'engineer', false],
    rescheduleJob: ['POST /jobs-public/v1/job/{jobId}/reschedule', 'engineer', true],
    cancelJob: ['POST /jobs-public/v1/job/{jobId}/cancel', 'engineer', true],
    jobParts: ['GET /jobs-public/v1/job-parts', 'engineer', false],
    closeJob: ['POST /jobs-public/v1/jobs/close', 'engineer', true],
    newFollowOn: ['POST /jobs-public/v1/jobs/newFollowOn', 'engineer', true],
    invoices: ['GET /jobs-public/v1/engineer/invoices', 'engineer', false],
    invoiceUrl: ['GET /jobs-public/v1/engineer/invoices/url/{s3Key}', 'engineer', false],
  };

describe('the route table', () => {
  it('contains every call as the decision record states it', () => {
    expect(
      Object.fromEntries(
        routes.map(([name, route]) => [
          name,
          [
            `${route.method} ${pathTemplate(route, defaultPlatformAddress)}`,
            route.caller,
            route.creates,
          ],
        ]),
      ),
    ).toEqual(documented);
  });

  it('sends the token with every call but the identification', () => {
    const bearers = routes.map(([name, { caller }]) => [name, bearerOf(caller)]);
    const without = { identify: 'never' };
    const withSession = Object.fromEntries(
      ['createPayment', 'createClaim', 'trackClaim'].map((name) => [name, 'when-signed-in']),
    );
    const others = Object.fromEntries(routes.map(([name]) => [name, 'required']));
    expect(Object.fromEntries(bearers)).toEqual({ ...others, ...withSession, ...without });
  });

  it.each(routes)('%s has a codec for each parameter of its path', (_, { path, params }) => {
    expect(Object.keys(params)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });

  it.each(routes)('%s accepts no answer in another shape', (_, { answer }) => {
    const never = [null, 'OK', [], [{}], { message: 'No' }];
    const anyObject: readonly unknown[] = [doneCodec, closedJobCodec];
    const wrong = anyObject.includes(answer)
      ? never
      : [...never, undefined, {}, { data: 7, jobs: 'none' }];
    expect(wrong.filter((json) => E.isRight(answer.decode(json)))).toEqual([]);
  });

  it.each(routes)('%s reads values of its codecs, and writes what it reads', (_, route) => {
    for (const codec of [route.body, route.query, route.answer]) {
      fc.assert(
        fc.property(arbitraryOf(codec), (json) => {
          const decoded = codec.decode(json);
          if (E.isLeft(decoded)) throw new Error(JSON.stringify(json));
          const again = codec.decode(codec.encode(decoded.right));
          expect(again).toEqual(decoded);
        }),
        { numRuns: 50 },
      );
    }
  });
});

describe('docs/openapi.json', () => {
  it('agrees with the route table; `npm run openapi` writes it', async () => {
    expect(await readFile('docs/openapi.json', 'utf8')).toBe(openapiText());
  });

  it('refers only to schemas that it contains', () => {
    const text = openapiText();
    const { components } = JSON.parse(text) as { components: { schemas: object } };
    const referred = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(new Set(referred)).toEqual(new Set(Object.keys(components.schemas)));
  });

  it('cannot be made from an unsupported kind of codec', () => {
    expect(() => schemaOf(t.bigint, {})).toThrow('bigint');
  });
});
