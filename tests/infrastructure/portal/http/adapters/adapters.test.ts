import { describe, expect, it } from 'vitest';
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
  makeEarlierPhotos,
  makeEngineerJobs,
  makeFollowOns,
  makeInvoices,
  makeJobCloser,
  makeJobOffers,
  makeJobPartCatalogue,
} from '#infrastructure/portal/http/adapters/engineer-calls.ts';
import { makePhotoStorage } from '#infrastructure/portal/http/adapters/photo-storage.ts';
import { makeGetFile } from '#infrastructure/portal/http/client/get-file.ts';
import { makePutFile } from '#infrastructure/portal/http/client/put-file.ts';
import { makePrepareFile } from '#infrastructure/portal/photos/prepare-file.ts';
import { holdsTheClosingPortContracts } from '../../../../contracts/closing-port-contracts.ts';
import { holdsTheEngineerPortContracts } from '../../../../contracts/engineer-port-contracts.ts';
import { holdsThePortContracts } from '../../../../contracts/port-contracts.ts';
import { engineerJobExample } from '../../../wire/wire-examples.ts';
import { clientOf, json, useFakePlatform } from '../fake-platform.ts';
import { serveExamples } from './customer-examples.ts';
import { serveEngineerExamples } from './engineer-examples.ts';

const server = await useFakePlatform();
const call = clientOf(server);

describe('the HTTP adapters for customers', () => {
  holdsThePortContracts(() =>
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

describe('the HTTP adapters for engineers', () => {
  holdsTheEngineerPortContracts(() =>
    Promise.resolve({
      offers: makeJobOffers(call),
      engineerJobs: makeEngineerJobs(call),
      invoices: makeInvoices(call, server.apiUrl),
      photos: makePhotoStorage(call, makePutFile(), makePrepareFile(), server.apiUrl),
      earlierPhotos: makeEarlierPhotos(call, makeGetFile(), server.apiUrl),
      connection: serveEngineerExamples(server),
    }),
  );

  holdsTheClosingPortContracts(() =>
    Promise.resolve({
      closer: makeJobCloser(call),
      followOns: makeFollowOns(call),
      catalogue: makeJobPartCatalogue(call),
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
