import type { Clock } from '../ports/clock.ts';
import type { ClaimDrafts } from '../ports/claim-drafts.ts';
import type { ErrorReporter } from '../ports/error-reporter.ts';
import type { EventTracker } from '../ports/event-tracker.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { PaymentDesk } from '../ports/payment-desk.ts';
import type { OfferProperties } from './account/offer-properties.ts';
import type { OpenAccount } from './account/open-account.ts';
import type { BeginPayment } from './claim/begin-payment.ts';
import type { OpenClaim } from './claim/open-claim.ts';
import type { OpenIdentifiedClaim } from './claim/open-identified-claim.ts';
import type { RaiseClaim } from './claim/raise-claim.ts';
import type { RenewDraft } from './claim/renew-draft.ts';
import type { TakeUpDraft } from './claim/take-up-draft.ts';
import type { TraceClaim } from './claim/trace-claim.ts';
import type { IdentifyCustomer } from './identify/identify-customer.ts';
import type { AnswerCode } from './sign-in/answer-code.ts';
import type { SignOut } from './sign-in/sign-out.ts';
import type { StartSignIn } from './sign-in/start-sign-in.ts';

/** Everything that a driver, such as the portal's screens, can ask of the application. */
export type UseCases = {
  readonly now: Clock['now'];

  readonly startSignIn: StartSignIn;
  readonly answerCode: AnswerCode;
  readonly currentSession: IdentityProvider['currentSession'];
  readonly signOut: SignOut;
  readonly identifyCustomer: IdentifyCustomer;

  readonly openAccount: OpenAccount;
  readonly offerProperties: OfferProperties;

  readonly openClaim: OpenClaim;
  readonly openIdentifiedClaim: OpenIdentifiedClaim;
  readonly takeUpDraft: TakeUpDraft;
  readonly renewDraft: RenewDraft;
  readonly saveDraft: ClaimDrafts['save'];
  readonly discardDrafts: ClaimDrafts['discardAll'];
  readonly beginPayment: BeginPayment;
  readonly mountCardForm: PaymentDesk['mountCardForm'];
  readonly raiseClaim: RaiseClaim;
  readonly traceClaim: TraceClaim;
  readonly claimConfirmation: ClaimDrafts['confirmation'];

  readonly reportError: ErrorReporter['report'];
  readonly trackEvent: EventTracker['track'];
  readonly viewPage: EventTracker['viewPage'];
  readonly acceptCookies: EventTracker['consent'];
};
