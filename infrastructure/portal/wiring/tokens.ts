import type { ServiceIdentifier } from 'inversify';
import type { AccountDirectory } from '#application/ports/account-directory.ts';
import type { ClaimDrafts } from '#application/ports/claim-drafts.ts';
import type { ClaimRegister } from '#application/ports/claim-register.ts';
import type { ClaimTracker } from '#application/ports/claim-tracker.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ContractRegister } from '#application/ports/contract-register.ts';
import type { CustomerFinder } from '#application/ports/customer-finder.ts';
import type { ErrorReporter } from '#application/ports/error-reporter.ts';
import type { EventTracker } from '#application/ports/event-tracker.ts';
import type { IdentityProvider } from '#application/ports/identity-provider.ts';
import type { JobRegister } from '#application/ports/job-register.ts';
import type { PaymentDesk, PaymentIntents } from '#application/ports/payment-desk.ts';
import type { VisitNotebook } from '#application/ports/visit-notebook.ts';
import type { FetchJobs } from '#application/use-cases/claim/fetch-jobs.ts';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import type { PlatformClient } from '../http/client/platform-call.ts';

/** Names a service together with its type, so that a wrong one does not compile. */
export const token = <Service>(name: string): ServiceIdentifier<Service> => Symbol(name);

/** The ports of the application, and the line that those over the wire share. */
export const ports = {
  platformClient: token<PlatformClient>('PlatformClient'),
  accounts: token<AccountDirectory>('AccountDirectory'),
  contracts: token<ContractRegister>('ContractRegister'),
  jobs: token<JobRegister>('JobRegister'),
  customers: token<CustomerFinder>('CustomerFinder'),
  intents: token<PaymentIntents>('PaymentIntents'),
  desk: token<PaymentDesk>('PaymentDesk'),
  claims: token<ClaimRegister>('ClaimRegister'),
  tracker: token<ClaimTracker>('ClaimTracker'),
  drafts: token<ClaimDrafts>('ClaimDrafts'),
  keptVisits: token<Pick<VisitNotebook, 'clear'>>('KeptVisits'),
  identity: token<IdentityProvider>('IdentityProvider'),
  clock: token<Clock>('Clock'),
  errors: token<ErrorReporter>('ErrorReporter'),
  events: token<EventTracker>('EventTracker'),
};

/** The use-cases, and what several of them share. */
export const useCases = {
  startSignIn: token<UseCases['startSignIn']>('StartSignIn'),
  answerCode: token<UseCases['answerCode']>('AnswerCode'),
  signOut: token<UseCases['signOut']>('SignOut'),
  identifyCustomer: token<UseCases['identifyCustomer']>('IdentifyCustomer'),
  openAccount: token<UseCases['openAccount']>('OpenAccount'),
  offerProperties: token<UseCases['offerProperties']>('OfferProperties'),
  fetchJobs: token<FetchJobs>('FetchJobs'),
  openClaim: token<UseCases['openClaim']>('OpenClaim'),
  openIdentifiedClaim: token<UseCases['openIdentifiedClaim']>('OpenIdentifiedClaim'),
  takeUpDraft: token<UseCases['takeUpDraft']>('TakeUpDraft'),
  renewDraft: token<UseCases['renewDraft']>('RenewDraft'),
  beginPayment: token<UseCases['beginPayment']>('BeginPayment'),
  raiseClaim: token<UseCases['raiseClaim']>('RaiseClaim'),
  traceClaim: token<UseCases['traceClaim']>('TraceClaim'),
};
