import { describe } from 'vitest';
import { holdsTheEngineerPortContracts } from '../../contracts/engineer-port-contracts.ts';
import { engineerJobsTwin } from '../../twins/engineer-jobs-twin.ts';
import { invoicesTwin } from '../../twins/invoices-twin.ts';
import { jobOffersTwin } from '../../twins/job-offers-twin.ts';
import { makeLine } from '../../twins/line.ts';
import { photoStorageTwin } from '../../twins/photo-storage-twin.ts';
import { engineerJob, invoice, jobOffer } from '../http/domain-examples.ts';

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
