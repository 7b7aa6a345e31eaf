import { describe } from 'vitest';
import { holdsTheEngineerPortContracts } from './engineer-port-contracts.ts';
import { catalogueExample, holdsTheClosingPortContracts } from './closing-port-contracts.ts';
import { fakeClosingPlatform } from '../fakes/fake-closing-platform.ts';
import { fakeEarlierPhotos } from '../fakes/fake-earlier-photos.ts';
import { fakeEngineerJobs } from '../fakes/fake-engineer-jobs.ts';
import { fakeInvoices } from '../fakes/fake-invoices.ts';
import { fakeJobOffers } from '../fakes/fake-job-offers.ts';
import { makeConnection } from '../fakes/connection.ts';
import { fakePhotoStorage } from '../fakes/fake-photo-storage.ts';
import { engineerJob, invoice, jobOffer } from '../infrastructure/wire/domain-examples.ts';

describe('the fakes in memory', () => {
  holdsTheEngineerPortContracts(() => {
    const connection = makeConnection();
    return Promise.resolve({
      offers: fakeJobOffers(connection, [jobOffer]),
      engineerJobs: fakeEngineerJobs(connection, [engineerJob]),
      invoices: fakeInvoices(connection, [invoice]),
      photos: fakePhotoStorage(connection),
      earlierPhotos: fakeEarlierPhotos(
        connection,
        new Map([['photo-1', { type: 'application/pdf', content: new Blob(['%PDF-1.7']) }]]),
      ),
      connection,
    });
  });
  holdsTheClosingPortContracts(() => {
    const connection = makeConnection();
    return Promise.resolve({ ...fakeClosingPlatform(connection, catalogueExample), connection });
  });
});
