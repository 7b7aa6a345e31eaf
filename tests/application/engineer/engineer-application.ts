import type { UploadFile } from '#application/ports/photo-storage.ts';
import { makeEngineerUseCases } from '#application/use-cases/engineer-use-cases.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { instant, millisecondsPerHour } from '#domain/kernel/instant.ts';
import { engineerJob, invoice, jobOffer } from '../../infrastructure/wire/domain-examples.ts';
import { deviceStoreFake } from '../../fakes/device-store-fake.ts';
import { closingPortsFake } from '../../fakes/closing-fake.ts';
import { clockTwin } from '../../fakes/clock-fake.ts';
import { engineerJobsTwin } from '../../fakes/engineer-jobs-fake.ts';
import { errorReporterTwin } from '../../fakes/error-reporter-fake.ts';
import { invoicesTwin } from '../../fakes/invoices-fake.ts';
import { jobOffersTwin } from '../../fakes/job-offers-fake.ts';
import { makeLine } from '../../fakes/line.ts';
import { photoStorageTwin } from '../../fakes/photo-storage-fake.ts';
import { visitNotebookTwin } from '../../fakes/visit-notebook-fake.ts';

/** An hour before the visit of the examples begins: a Friday morning, eight in London. */
export const before = instant(jobOffer.estimated.start - millisecondsPerHour);

export const document: UploadFile = {
  name: 'receipt.pdf',
  type: 'application/pdf',
  size: 8,
  content: new Blob(['%PDF-1.7']),
};

/** An engineer's application over twins that hold the examples, and one line that a test can break. */
export const engineerApplication = (
  visits: readonly EngineerJob[] = [engineerJob],
  largestPage?: number,
) => {
  const line = makeLine();
  const errors = errorReporterTwin();
  const clock = clockTwin(before);
  const jobs = engineerJobsTwin(line, visits, largestPage);
  return {
    line,
    errors,
    clock,
    jobs,
    ...makeEngineerUseCases({
      offers: jobOffersTwin(line, [jobOffer]),
      engineerJobs: jobs,
      photos: photoStorageTwin(line),
      invoices: invoicesTwin(line, [invoice]),
      notebook: visitNotebookTwin(),
      device: deviceStoreFake(),
      ...closingPortsFake(),
      attemptKeys: { next: () => 'key' },
      clock,
      errors,
    }),
  };
};

export type EngineerApplication = ReturnType<typeof engineerApplication>;
