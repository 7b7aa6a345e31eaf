import { afterEach, describe, expect, it, vi } from 'vitest';
import { identifier } from '#domain/kernel';
import { makeAccountDirectory } from '#infrastructure/portal/http/adapters/account-directory.ts';
import {
  makeClaimRegister,
  makeClaimTracker,
  makeContractRegister,
  makeCustomerFinder,
  makeJobRegister,
  makePaymentRegister,
} from '#infrastructure/portal/http/adapters/customer-calls.ts';
import {
  makeEngineerJobs,
  makeEngineerPlatform,
  makePhotoStorage,
} from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import { makeGetFile } from '#infrastructure/portal/http/client/get-file.ts';
import { makePutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { makePrepareFile } from '#infrastructure/portal/photos/prepare-file.ts';
import { holdsTheEngineerPortContracts } from '../../../../contracts/engineer-port-contracts.ts';
import {
  holdsTheCustomerPortContracts,
  claimTraceExample,
} from '../../../../contracts/customer-port-contracts.ts';
import { engineerJobExample, identifiedCustomerExample } from '../../../wire/wire-examples.ts';
import { clientOf, json, useFakePlatform } from '../fake-platform.ts';
import { serveEngineerExamples, serveExamples } from './examples.ts';
import { refusalByPropertyCount } from '#domain/identity';
import type { PlatformClient } from '#infrastructure/portal/http/client/platform-call.ts';
import { email, job, postcode } from '../../../wire/domain-examples.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { pathTemplate, type Route } from '#infrastructure/wire/route.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';

const server = await useFakePlatform();
const call = clientOf(server);
const requested: string[] = [];
afterEach(
  () => void requested.push(...server.received.map(({ method, url }) => `${method} ${url}`)),
);

describe('the HTTP adapters for customers', () => {
  holdsTheCustomerPortContracts(() =>
    Promise.resolve({
      accounts: makeAccountDirectory(call),
      contracts: makeContractRegister(call),
      jobs: makeJobRegister(call),
      customers: makeCustomerFinder(call),
      payments: makePaymentRegister(call),
      claims: makeClaimRegister(call),
      tracker: makeClaimTracker(call),
      connection: serveExamples(server),
    }),
  );
});

it('a photo whose bytes the phone never returns counts as not sent after a minute', async () => {
  vi.useFakeTimers();
  const { upload } = makePhotoStorage(
    call,
    makePutFile(),
    makePrepareFile(),
    'https://portal.test/',
  );
  const content = Object.assign(new Blob(), { arrayBuffer: () => new Promise(() => undefined) });
  const file = { name: 'boiler.jpg', type: 'image/jpeg', size: 1, content };
  const sent = upload(job.uid, file, () => undefined)();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await sent).toEqual(E.left(unreachable));
});

describe('the HTTP adapters for engineers', () => {
  holdsTheEngineerPortContracts(() =>
    Promise.resolve({
      platform: makeEngineerPlatform(
        call,
        { getFile: makeGetFile(), putFile: makePutFile(), prepareFile: makePrepareFile() },
        server.apiUrl,
      ),
      connection: serveEngineerExamples(server),
    }),
  );

  it('accept no answer about another job', async () => {
    server.replyWith(() => json({ ...engineerJobExample, sk_job_id: 'job-2' }));
    const { job } = makeEngineerJobs(call);
    expect(await job(identifier('job-1'))()).toMatchObject({ left: { reason: 'unexpected' } });
    expect(await job(identifier('job-2'))()).toMatchObject({ right: { uid: 'job-2' } });
  });
});

it('the account of an engineer is read from the documented fields, under the requested id', async () => {
  // Document 3, section 3: an engineer's account has neither an id nor a reference.
  const documented = { email: 'sam@example.com', first_name: 'Sam', last_name: 'Okoro' };
  server.replyWith(() => json({ data: [documented] }));
  const account = await makeAccountDirectory(call).account(identifier('account-7'), 'engineer')();
  const expected = { id: 'account-7', firstName: 'Sam', customerFacingId: '' };
  expect(account).toMatchObject(E.right(expected));
});

// The number of matching properties decides (document 1: the identify call).
it.each([0, 2, 7])(
  'no customer is identified with %i properties, even if the answer contains one',
  async (count) => {
    server.replyWith(() => json({ data: { count, customer: identifiedCustomerExample } }));
    expect(await makeCustomerFinder(call).find(email, postcode)()).toEqual(
      E.left({ tag: 'refused', reason: 'not-identified', refusal: refusalByPropertyCount(count) }),
    );
  },
);

it('no one waits for the status of a followed repair, or for the trace of a claim', async () => {
  const inBackground: unknown[] = [];
  const client: PlatformClient = (_, call) => {
    inBackground.push(call.inBackground);
    return TE.left(unreachable);
  };
  await makeJobRegister(client).statusOf(job.uid)();
  await makeJobRegister(client).statusOf(job.uid, { inBackground: true })();
  await makeClaimTracker(client).track(claimTraceExample)();
  expect(inBackground).toEqual([undefined, true, true]);
});

it('the contracts of the ports make every call of the route table', () => {
  const notMade = Object.values<Route>(routeTable).filter((route) => {
    const path = pathTemplate(route, defaultPlatformAddress).replaceAll(/\{\w+\}/g, '[^/?]+');
    const pattern = new RegExp(`^${route.method} /api${path}(\\?|$)`);
    return !requested.some((address) => pattern.test(address));
  });
  expect(notMade.map(({ path }) => path)).toEqual([]);
});
