import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { pathTemplate, type Route } from '#infrastructure/wire/route.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';
import { arbitraryOf } from '../../generators/http/arbitrary-of.ts';
import { requestOf } from '../../generators/http/request-of.ts';

const routes = Object.entries<Route>(routeTable);

/** "On the wire": method and path of each call, bearer, and which calls create something. */
const documented = {
  identify: ['POST /integration/contract/getCustomer', 'never', false],
  account: ['GET /accounts-public/v1/accounts/{accountId}', 'required', false],
  contract: ['GET /contracts-public/contracts/{contractId}', 'required', false],
  jobs: ['GET /scheduling-public/skedulo/{customerFacingId}/jobs', 'required', false],
  jobStatus: ['GET /jobs-public/v1/customer/jobs/{jobUid}', 'required', false],
  createPayment: ['POST /payments-public/stripe/createPayment', 'when-signed-in', true],
  createClaim: ['POST /claims-public/claim/create', 'when-signed-in', true],
  trackClaim: ['POST /jobs-public/v1/jobs/fnol-tracking', 'when-signed-in', false],
  jobOffers: ['GET /jobs-public/v1/job-offers', 'required', false],
  acceptOffer: ['POST /jobs-public/v1/job-offers/{jobOfferId}/accept', 'required', true],
  declineOffer: ['POST /jobs-public/v1/job-offers/{jobOfferId}/decline', 'required', false],
  agenda: ['GET /jobs-public/v1/engineer-jobs/agenda', 'required', false],
  engineerJob: ['GET /jobs-public/v1/engineer-jobs/{jobId}', 'required', false],
  startTravel: ['PATCH /jobs-public/v1/engineer-jobs/{jobId}/start-travel', 'required', true],
  startJob: ['PATCH /jobs-public/v1/engineer-jobs/start/{jobId}', 'required', true],
  photoUpload: ['POST /jobs-public/v1/engineer-jobs/{jobId}/photos', 'required', false],
  photoUrl: ['GET /jobs-public/v1/engineer-jobs/{jobId}/photos/{photoKey}', 'required', false],
  rescheduleJob: ['POST /jobs-public/v1/job/{jobId}/reschedule', 'required', true],
  cancelJob: ['POST /jobs-public/v1/job/{jobId}/cancel', 'required', true],
  jobParts: ['GET /jobs-public/v1/job-parts', 'required', false],
  closeJob: ['POST /jobs-public/v1/jobs/close', 'required', true],
  newFollowOn: ['POST /jobs-public/v1/jobs/newFollowOn', 'required', true],
  invoices: ['GET /jobs-public/v1/engineer/invoices', 'required', false],
  invoiceUrl: ['GET /jobs-public/v1/engineer/invoices/url/{s3Key}', 'required', false],
};

describe('the route table', () => {
  it('contains every call as the decision record states it', () => {
    expect(
      Object.fromEntries(
        routes.map(([name, route]) => [
          name,
          [
            `${route.method} ${pathTemplate(route, defaultPlatformAddress)}`,
            route.bearer,
            route.creates,
          ],
        ]),
      ),
    ).toEqual(documented);
  });

  it.each(routes)('%s has a codec for each parameter of its path', (_, { path, params }) => {
    expect(Object.keys(params)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
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

  it.each(routes)('%s has requests that a server can parse', (_, route) => {
    fc.assert(
      fc.property(requestOf(route, defaultPlatformAddress), ({ path, body }) => {
        const url = new URL(path, 'http://localhost');
        expect(url.pathname + url.search).toBe(path);
        const decoded = route.body.decode(body === undefined ? undefined : JSON.parse(body));
        expect(E.isRight(decoded)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
