import type { AttemptKeys } from '../ports/attempt-keys.ts';
import type { FindInvoiceDocument } from './invoices/find-invoice-document.ts';
import type { ListInvoices } from './invoices/list-invoices.ts';
import type { AcceptOffer } from './offers/accept-offer.ts';
import type { DeclineOffer } from './offers/decline-offer.ts';
import type { ListOffers } from './offers/list-offers.ts';
import type { CancelVisit } from './visits/cancel-visit.ts';
import type { OpenVisit } from './visits/open-visit.ts';
import type { ReadAgenda } from './visits/read-agenda.ts';
import type { RescheduleVisit } from './visits/reschedule-visit.ts';
import type { StepOfVisit } from './visits/start-visit.ts';
import type { UploadPhoto } from './visits/upload-photo.ts';

/** What an engineer's screens can ask of the application, beside what everybody's can. */
export type EngineerUseCases = {
  readonly newAttemptKey: AttemptKeys['next'];

  readonly listOffers: ListOffers;
  readonly acceptOffer: AcceptOffer;
  readonly declineOffer: DeclineOffer;

  readonly readAgenda: ReadAgenda;
  readonly openVisit: OpenVisit;
  readonly startTravel: StepOfVisit;
  readonly startJob: StepOfVisit;
  readonly rescheduleVisit: RescheduleVisit;
  readonly cancelVisit: CancelVisit;
  readonly uploadPhoto: UploadPhoto;

  readonly listInvoices: ListInvoices;
  readonly findInvoiceDocument: FindInvoiceDocument;
};
