import { describe } from 'vitest';
import { holdsTheEngineerPortContracts } from './engineer-port-contracts.ts';
import { catalogueExample, holdsTheClosingPortContracts } from './closing-port-contracts.ts';
import { closingPlatformFake } from '../fakes/closing-platform-fake.ts';
import { engineerJobsFake } from '../fakes/engineer-jobs-fake.ts';
import { invoicesFake } from '../fakes/invoices-fake.ts';
import { jobOffersFake } from '../fakes/job-offers-fake.ts';
import { makeConnection } from '../fakes/connection.ts';
import { photoStorageFake } from '../fakes/photo-storage-fake.ts';
import { engineerJob, invoice, jobOffer } from '../infrastructure/wire/domain-examples.ts';

describe('the fakes in memory', () => {
  holdsTheEngineerPortContracts(() => {
    const connection = makeConnection();
    return Promise.resolve({
      offers: jobOffersFake(connection, [jobOffer]),
      engineerJobs: engineerJobsFake(connection, [engineerJob]),
      invoices: invoicesFake(connection, [invoice]),
      photos: photoStorageFake(connection),
      connection,
    });
  });
  holdsTheClosingPortContracts(() => {
    const connection = makeConnection();
    return Promise.resolve({ ...closingPlatformFake(connection, catalogueExample), connection });
  });
});
