import type { TaskEither } from 'fp-ts/TaskEither';
import type { ClaimCustomer } from '#domain/claim';
import type { JobUid } from '#domain/kernel';
import type { Attention } from '../ports/device/connection.ts';
import type { AttemptKeys, Clock } from '../ports/device/clock-and-keys.ts';
import type { ClaimDrafts } from '../ports/device/claim-drafts.ts';
import type { ClaimRegister, ClaimTracker } from '../ports/remote/customer-calls.ts';
import type { EventTracker } from '../ports/remote/reporting.ts';
import type { PaymentDesk, PaymentRegister } from '../ports/remote/payment-desk.ts';
import type { ReadClaimFailure } from './claim-block.ts';
import type { PaymentNews } from './claim-session-state.ts';
import type { ClaimFormStep } from './claim-steps.ts';

/** The functions of the screens that a claim session calls. */
export type ClaimScreens = {
  readonly goTo: (
    step: ClaimFormStep,
    how: { readonly returning: boolean; readonly replace: boolean; readonly field?: string },
  ) => void;
  readonly leaveForConfirmation: (jobUid: JobUid) => void;
  readonly notifyPayment: (news: PaymentNews) => void;
  readonly notify: (message: string) => void;
  /** The user's session has ended. */
  readonly signInAgain: () => void;
};

/** Reads the customer's contract and jobs again. */
export type ReadClaimAgain = (known: ClaimCustomer) => TaskEither<ReadClaimFailure, ClaimCustomer>;

export type ClaimSessionPorts = {
  readonly drafts: ClaimDrafts;
  readonly payments: PaymentRegister;
  readonly desk: PaymentDesk;
  readonly claims: ClaimRegister;
  readonly tracker: ClaimTracker;
  readonly events: Pick<EventTracker, 'track'>;
  readonly attention: Pick<Attention, 'schedule'>;
  readonly clock: Clock;
  readonly keys: AttemptKeys;
};
