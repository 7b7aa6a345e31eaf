import type { Container } from 'inversify';
import type { EngineerUseCases } from '#application/use-cases/engineer-use-cases.ts';
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
import { engineerPorts, engineerUseCases } from './engineer-tokens.ts';
import { ports } from './tokens.ts';

/** Every use-case of an engineer, with the ports that it takes. */
export const bindEngineerUseCases = (container: Container): void => {
  const { clock, errors } = ports;
  const { offers, engineerJobs, photos, invoices, notebook } = engineerPorts;
  const made = engineerUseCases;

  container.bind(made.listOffers).toResolvedValue(makeListOffers, [offers, errors]);
  container.bind(made.acceptOffer).toResolvedValue(makeAcceptOffer, [offers, errors]);
  container.bind(made.declineOffer).toResolvedValue(makeDeclineOffer, [offers, errors]);

  container
    .bind(made.readAgenda)
    .toResolvedValue(makeReadAgenda, [engineerJobs, notebook, clock, errors]);
  container
    .bind(made.openVisit)
    .toResolvedValue(makeOpenVisit, [engineerJobs, notebook, clock, errors]);
  container.bind(made.startTravel).toResolvedValue(makeStartTravel, [engineerJobs, errors]);
  container.bind(made.startJob).toResolvedValue(makeStartJob, [engineerJobs, errors]);
  container
    .bind(made.rescheduleVisit)
    .toResolvedValue(makeRescheduleVisit, [engineerJobs, clock, errors]);
  container.bind(made.cancelVisit).toResolvedValue(makeCancelVisit, [engineerJobs, errors]);
  container.bind(made.uploadPhoto).toResolvedValue(makeUploadPhoto, [photos, errors]);

  container.bind(made.listInvoices).toResolvedValue(makeListInvoices, [invoices, errors]);
  container
    .bind(made.findInvoiceDocument)
    .toResolvedValue(makeFindInvoiceDocument, [invoices, errors]);
};

/** The record of use-cases that an engineer's screens get. */
export const resolveEngineerUseCases = (container: Container): EngineerUseCases => ({
  newAttemptKey: container.get(engineerPorts.attemptKeys).next,

  listOffers: container.get(engineerUseCases.listOffers),
  acceptOffer: container.get(engineerUseCases.acceptOffer),
  declineOffer: container.get(engineerUseCases.declineOffer),

  readAgenda: container.get(engineerUseCases.readAgenda),
  openVisit: container.get(engineerUseCases.openVisit),
  startTravel: container.get(engineerUseCases.startTravel),
  startJob: container.get(engineerUseCases.startJob),
  rescheduleVisit: container.get(engineerUseCases.rescheduleVisit),
  cancelVisit: container.get(engineerUseCases.cancelVisit),
  uploadPhoto: container.get(engineerUseCases.uploadPhoto),

  listInvoices: container.get(engineerUseCases.listInvoices),
  findInvoiceDocument: container.get(engineerUseCases.findInvoiceDocument),
});
