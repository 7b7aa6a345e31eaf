import type { Session } from '#application/ports/identity-provider.ts';
import type { UploadFile } from '#application/ports/photo-storage.ts';
import { makeOpenAccount } from '#application/use-cases/account/open-account.ts';
import { makeFindInvoiceDocument } from '#application/use-cases/invoices/find-invoice-document.ts';
import { makeListInvoices } from '#application/use-cases/invoices/list-invoices.ts';
import { makeAcceptOffer } from '#application/use-cases/offers/accept-offer.ts';
import { makeDeclineOffer } from '#application/use-cases/offers/decline-offer.ts';
import { makeListOffers } from '#application/use-cases/offers/list-offers.ts';
import { makeCancelVisit } from '#application/use-cases/visits/cancel-visit.ts';
import { makeOpenVisit } from '#application/use-cases/visits/open-visit.ts';
import { makeReadAgenda } from '#application/use-cases/visits/read-agenda.ts';
import { makeRescheduleVisit } from '#application/use-cases/visits/reschedule-visit.ts';
import { makeStartJob, makeStartTravel } from '#application/use-cases/visits/start-visit.ts';
import { makeUploadPhoto } from '#application/use-cases/visits/upload-photo.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { instant, millisecondsPerHour } from '#domain/kernel/instant.ts';
import {
  account,
  engineerJob,
  invoice,
  jobOffer,
} from '../../infrastructure/wire/domain-examples.ts';
import { accountDirectoryTwin } from '../../fakes/account-directory-fake.ts';
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

export const session: Session = {
  subject: 'subject-1',
  email: account.email,
  role: 'engineer',
  accountId: account.id,
};

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
  const notebook = visitNotebookTwin();
  const jobs = engineerJobsTwin(line, visits, largestPage);
  const offers = jobOffersTwin(line, [jobOffer]);
  const invoices = invoicesTwin(line, [invoice]);
  return {
    line,
    errors,
    clock,
    jobs,
    openAccount: makeOpenAccount(accountDirectoryTwin(line, [account]), errors),
    listOffers: makeListOffers(offers, errors),
    acceptOffer: makeAcceptOffer(offers, errors),
    declineOffer: makeDeclineOffer(offers, errors),
    readAgenda: makeReadAgenda(jobs, notebook, clock, errors),
    openVisit: makeOpenVisit(jobs, notebook, clock, errors),
    startTravel: makeStartTravel(jobs, errors),
    startJob: makeStartJob(jobs, errors),
    rescheduleVisit: makeRescheduleVisit(jobs, clock, errors),
    cancelVisit: makeCancelVisit(jobs, errors),
    uploadPhoto: makeUploadPhoto(photoStorageTwin(line), errors),
    listInvoices: makeListInvoices(invoices, errors),
    findInvoiceDocument: makeFindInvoiceDocument(invoices, errors),
  };
};

export type EngineerApplication = ReturnType<typeof engineerApplication>;
