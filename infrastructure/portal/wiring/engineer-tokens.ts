import type { AttemptKeys } from '#application/ports/attempt-keys.ts';
import type { EngineerJobs } from '#application/ports/engineer-jobs.ts';
import type { Invoices } from '#application/ports/invoices.ts';
import type { JobOffers } from '#application/ports/job-offers.ts';
import type { PhotoStorage } from '#application/ports/photo-storage.ts';
import type { VisitNotebook } from '#application/ports/visit-notebook.ts';
import type { EngineerUseCases } from '#application/use-cases/engineer-use-cases.ts';
import { token } from './tokens.ts';

/** The ports that only engineers need. */
export const engineerPorts = {
  offers: token<JobOffers>('JobOffers'),
  engineerJobs: token<EngineerJobs>('EngineerJobs'),
  photos: token<PhotoStorage>('PhotoStorage'),
  invoices: token<Invoices>('Invoices'),
  notebook: token<VisitNotebook>('VisitNotebook'),
  attemptKeys: token<AttemptKeys>('AttemptKeys'),
};

/** The use-cases that only engineers need. */
export const engineerUseCases = {
  listOffers: token<EngineerUseCases['listOffers']>('ListOffers'),
  acceptOffer: token<EngineerUseCases['acceptOffer']>('AcceptOffer'),
  declineOffer: token<EngineerUseCases['declineOffer']>('DeclineOffer'),
  readAgenda: token<EngineerUseCases['readAgenda']>('ReadAgenda'),
  openVisit: token<EngineerUseCases['openVisit']>('OpenVisit'),
  startTravel: token<EngineerUseCases['startTravel']>('StartTravel'),
  startJob: token<EngineerUseCases['startJob']>('StartJob'),
  rescheduleVisit: token<EngineerUseCases['rescheduleVisit']>('RescheduleVisit'),
  cancelVisit: token<EngineerUseCases['cancelVisit']>('CancelVisit'),
  uploadPhoto: token<EngineerUseCases['uploadPhoto']>('UploadPhoto'),
  listInvoices: token<EngineerUseCases['listInvoices']>('ListInvoices'),
  findInvoiceDocument: token<EngineerUseCases['findInvoiceDocument']>('FindInvoiceDocument'),
};
