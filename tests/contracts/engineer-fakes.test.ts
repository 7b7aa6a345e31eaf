import { describe } from 'vitest';
import { holdsTheEngineerPortContracts } from './engineer-port-contracts.ts';
import { engineerJobsTwin } from '../fakes/engineer-jobs-fake.ts';
import { invoicesTwin } from '../fakes/invoices-fake.ts';
import { jobOffersTwin } from '../fakes/job-offers-fake.ts';
import { makeLine } from '../fakes/line.ts';
import { photoStorageTwin } from '../fakes/photo-storage-fake.ts';
import { engineerJob, invoice, jobOffer } from '../infrastructure/wire/domain-examples.ts';

describe('in memory', () => {
  holdsTheEngineerPortContracts(() => {
    const line = makeLine();
    return Promise.resolve({
      offers: jobOffersTwin(line, [jobOffer]),
      engineerJobs: engineerJobsTwin(line, [engineerJob]),
      invoices: invoicesTwin(line, [invoice]),
      photos: photoStorageTwin(line),
      line,
    });
  });
});
