import type { Container } from 'inversify';
import { makeOfferProperties } from '#application/use-cases/account/offer-properties.ts';
import { makeOpenAccount } from '#application/use-cases/account/open-account.ts';
import { makeBeginPayment } from '#application/use-cases/claim/begin-payment.ts';
import { makeFetchJobs } from '#application/use-cases/claim/fetch-jobs.ts';
import { makeOpenClaim } from '#application/use-cases/claim/open-claim.ts';
import { makeOpenIdentifiedClaim } from '#application/use-cases/claim/open-identified-claim.ts';
import { makeRaiseClaim } from '#application/use-cases/claim/raise-claim.ts';
import { makeRenewDraft } from '#application/use-cases/claim/renew-draft.ts';
import { makeTakeUpDraft } from '#application/use-cases/claim/take-up-draft.ts';
import { makeTraceClaim } from '#application/use-cases/claim/trace-claim.ts';
import { makeIdentifyCustomer } from '#application/use-cases/identify/identify-customer.ts';
import { makeAnswerCode } from '#application/use-cases/sign-in/answer-code.ts';
import { makeSignOut } from '#application/use-cases/sign-in/sign-out.ts';
import { makeStartSignIn } from '#application/use-cases/sign-in/start-sign-in.ts';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import { ports, useCases } from './tokens.ts';

/** Every use-case, with the ports that it takes. */
export const bindUseCases = (container: Container): void => {
  const { accounts, contracts, jobs, customers, intents, desk, claims, tracker } = ports;
  const { drafts, keptVisits, identity, clock, errors } = ports;
  const { openAccount, fetchJobs, identifyCustomer, traceClaim } = useCases;

  container.bind(useCases.startSignIn).toResolvedValue(makeStartSignIn, [identity]);
  container.bind(useCases.answerCode).toResolvedValue(makeAnswerCode, [identity]);
  container.bind(useCases.signOut).toResolvedValue(makeSignOut, [identity, drafts, keptVisits]);
  container.bind(identifyCustomer).toResolvedValue(makeIdentifyCustomer, [customers]);

  container.bind(openAccount).toResolvedValue(makeOpenAccount, [accounts, errors]);
  container
    .bind(useCases.offerProperties)
    .toResolvedValue(makeOfferProperties, [openAccount, clock]);

  container.bind(fetchJobs).toResolvedValue(makeFetchJobs, [jobs, errors]);
  container
    .bind(useCases.openClaim)
    .toResolvedValue(makeOpenClaim, [openAccount, contracts, fetchJobs, clock, errors]);
  container
    .bind(useCases.openIdentifiedClaim)
    .toResolvedValue(makeOpenIdentifiedClaim, [identifyCustomer, clock]);
  container.bind(useCases.takeUpDraft).toResolvedValue(makeTakeUpDraft, [drafts]);
  container.bind(useCases.renewDraft).toResolvedValue(makeRenewDraft, [drafts]);
  container
    .bind(useCases.beginPayment)
    .toResolvedValue(makeBeginPayment, [intents, desk, drafts, errors]);
  container.bind(traceClaim).toResolvedValue(makeTraceClaim, [tracker, drafts, errors]);
  container
    .bind(useCases.raiseClaim)
    .toResolvedValue(makeRaiseClaim, [claims, drafts, traceClaim, clock, errors]);
};

/** The record of use-cases that a driver gets; what needs no rule comes straight from its port. */
export const resolveUseCases = (container: Container): UseCases => {
  const identity = container.get(ports.identity);
  const drafts = container.get(ports.drafts);
  const events = container.get(ports.events);
  return {
    now: container.get(ports.clock).now,

    startSignIn: container.get(useCases.startSignIn),
    answerCode: container.get(useCases.answerCode),
    currentSession: identity.currentSession,
    signOut: container.get(useCases.signOut),
    identifyCustomer: container.get(useCases.identifyCustomer),

    openAccount: container.get(useCases.openAccount),
    offerProperties: container.get(useCases.offerProperties),

    openClaim: container.get(useCases.openClaim),
    openIdentifiedClaim: container.get(useCases.openIdentifiedClaim),
    takeUpDraft: container.get(useCases.takeUpDraft),
    renewDraft: container.get(useCases.renewDraft),
    saveDraft: drafts.save,
    discardDrafts: drafts.discardAll,
    beginPayment: container.get(useCases.beginPayment),
    mountCardForm: container.get(ports.desk).mountCardForm,
    raiseClaim: container.get(useCases.raiseClaim),
    traceClaim: container.get(useCases.traceClaim),
    claimConfirmation: drafts.confirmation,

    reportError: container.get(ports.errors).report,
    trackEvent: events.track,
    viewPage: events.viewPage,
    acceptCookies: events.consent,
  };
};
