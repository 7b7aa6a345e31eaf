import * as TE from 'fp-ts/TaskEither';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identifier } from '#domain/kernel';
import {
  makeEngineerJobs,
  makeFollowOns,
  makeJobCloser,
  makeJobPartCatalogue,
  makeJobOffers,
  makeInvoices,
  makeEarlierPhotos,
} from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import { makePhotoStorage } from '#infrastructure/portal/http/adapters/photo-storage.ts';
import { makeGetFile } from '#infrastructure/portal/http/client/get-file.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { makePutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { makePrepareFile } from '#infrastructure/portal/photos/prepare-file.ts';
import { holdsTheClosingPortContracts } from '../../../../contracts/closing-port-contracts.ts';
import { holdsTheEngineerPortContracts } from '../../../../contracts/engineer-port-contracts.ts';
import { engineerJobExample } from '../../../wire/wire-examples.ts';
import { json, startFakePlatform, type FakePlatform } from '../fake-platform.ts';
import { serveEngineerExamples } from './engineer-examples.ts';

let server: FakePlatform;

beforeAll(async () => {
  server = await startFakePlatform();
});
afterAll(() => server.close());

const connect = () => ({
  connection: serveEngineerExamples(server),
  call: makePlatformClient(
    { ...defaultPlatformAddress, apiUrl: server.apiUrl },
    { token: TE.right('token'), renewed: () => TE.right(undefined) },
  ),
});

describe('the HTTP adapters for engineers', () => {
  holdsTheEngineerPortContracts(() => {
    const { connection, call } = connect();
    return Promise.resolve({
      offers: makeJobOffers(call),
      engineerJobs: makeEngineerJobs(call),
      invoices: makeInvoices(call, server.apiUrl),
      photos: makePhotoStorage(call, makePutFile(), makePrepareFile(), server.apiUrl),
      earlierPhotos: makeEarlierPhotos(call, makeGetFile(), server.apiUrl),
      connection,
    });
  });
  it('accept no answer about another job', async () => {
    const { call } = connect();
    server.replyWith(() => json({ ...engineerJobExample, sk_job_id: 'job-2' }));
    const { job } = makeEngineerJobs(call);
    expect(await job(identifier('job-1'))()).toMatchObject({ left: { reason: 'unexpected' } });
    expect(await job(identifier('job-2'))()).toMatchObject({ right: { uid: 'job-2' } });
  });
  holdsTheClosingPortContracts(() => {
    const { connection, call } = connect();
    return Promise.resolve({
      closer: makeJobCloser(call),
      followOns: makeFollowOns(call),
      catalogue: makeJobPartCatalogue(call),
      connection,
    });
  });
});
