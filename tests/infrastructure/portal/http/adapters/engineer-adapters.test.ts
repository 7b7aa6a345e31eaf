import * as TE from 'fp-ts/TaskEither';
import { afterAll, beforeAll, describe } from 'vitest';
import { makeEngineerJobs } from '#infrastructure/portal/http/adapters/engineer-jobs.ts';
import { makeInvoices } from '#infrastructure/portal/http/adapters/invoices.ts';
import { makeJobOffers } from '#infrastructure/portal/http/adapters/job-offers.ts';
import { makePhotoStorage } from '#infrastructure/portal/http/adapters/photo-storage.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { makePutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { defaultFarSide } from '#infrastructure/wire/default-far-side.ts';
import { makePrepareFile } from '#infrastructure/portal/photos/prepare-file.ts';
import { holdsTheEngineerPortContracts } from '../../../../contracts/engineer-port-contracts.ts';
import { startFarSide, type FarSideServer } from '../far-side-server.ts';
import { serveEngineerExamples } from './engineer-far-side.ts';

let server: FarSideServer;

beforeAll(async () => {
  server = await startFarSide();
});
afterAll(() => server.close());

describe('over the wire', () => {
  holdsTheEngineerPortContracts(() => {
    const line = serveEngineerExamples(server);
    const call = makePlatformClient(
      { ...defaultFarSide, apiUrl: server.apiUrl },
      { token: TE.right('token'), renewed: () => TE.right(undefined) },
    );
    return Promise.resolve({
      offers: makeJobOffers(call),
      engineerJobs: makeEngineerJobs(call),
      invoices: makeInvoices(call, server.apiUrl),
      photos: makePhotoStorage(call, makePutFile(), makePrepareFile(), server.apiUrl),
      line,
    });
  });
});
