import type { UploadFile } from '#application/ports/photo-storage.ts';
import { makeEngineerUseCases } from '#application/use-cases/engineer-use-cases.ts';
import type { CataloguePart } from '#domain/authorisation/requested-part.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { instant, millisecondsPerHour } from '#domain/kernel/instant.ts';
import { engineerJob, invoice, jobOffer } from '../../infrastructure/wire/domain-examples.ts';
import { deviceStoreFake } from '../../fakes/device-store-fake.ts';
import { closingPortsFake } from '../../fakes/closing-fake.ts';
import { clockFake } from '../../fakes/clock-fake.ts';
import { engineerJobsFake } from '../../fakes/engineer-jobs-fake.ts';
import { errorReporterFake } from '../../fakes/error-reporter-fake.ts';
import { invoicesFake } from '../../fakes/invoices-fake.ts';
import { jobOffersFake } from '../../fakes/job-offers-fake.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { portalVersionFake } from '../../fakes/portal-version-fake.ts';
import { photoStorageFake } from '../../fakes/photo-storage-fake.ts';
import { visitNotebookFake } from '../../fakes/visit-notebook-fake.ts';

/** An hour before the visit of the examples begins: a Friday morning, eight in London. */
export const before = instant(jobOffer.estimated.start - millisecondsPerHour);

export const document: UploadFile = {
  name: 'receipt.pdf',
  type: 'application/pdf',
  size: 8,
  content: new Blob(['%PDF-1.7']),
};

/** An engineer's application over fakes that hold the examples, and one connection that a test can break. */
export const engineerApplication = (
  visits: readonly EngineerJob[] = [engineerJob],
  largestPage?: number,
  {
    heard = () => undefined,
    whenCalm = async () => undefined,
  }: {
    readonly heard?: (asked: string) => void;
    readonly whenCalm?: () => Promise<void>;
  } = {},
) => {
  const connection = makeConnection();
  const errors = errorReporterFake();
  const clock = clockFake(before);
  const jobs = engineerJobsFake(connection, visits, largestPage);
  const closing = closingPortsFake();
  const fan: CataloguePart = { name: 'Fan', hours: undefined };
  return {
    connection,
    errors,
    clock,
    jobs,
    closeNotebook: closing.closeNotebook,
    ...makeEngineerUseCases({
      offers: jobOffersFake(connection, [jobOffer]),
      engineerJobs: {
        ...jobs,
        agenda: (query) => async () => {
          heard('agenda');
          return jobs.agenda(query)();
        },
        job: (uid) => async () => {
          heard(uid);
          return jobs.job(uid)();
        },
      },
      photos: photoStorageFake(connection),
      invoices: invoicesFake(connection, [invoice]),
      notebook: visitNotebookFake(),
      device: deviceStoreFake(),
      ...closing,
      whenCalm,
      catalogue: {
        all: async () => {
          heard('parts');
          return connection.answer(() => [fan])();
        },
      },
      attemptKeys: { next: () => 'key' },
      portalVersion: portalVersionFake().version,
      clock,
      errors,
    }),
  };
};

export type EngineerApplication = ReturnType<typeof engineerApplication>;
