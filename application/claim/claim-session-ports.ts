import type { JobUid } from '#domain/kernel';
import type { AttemptKeys } from '../ports/device/attempt-keys.ts';
import type { ClaimDrafts } from '../ports/device/claim-drafts.ts';
import type { ClaimRegister } from '../ports/remote/claim-register.ts';
import type { ClaimTracker } from '../ports/remote/claim-tracker.ts';
import type { Clock } from '../ports/device/clock.ts';
import type { EventTracker } from '../ports/remote/event-tracker.ts';
import type { PaymentDesk, PaymentRegister } from '../ports/remote/payment-desk.ts';
import type { ClaimFormStep } from './claim-steps.ts';

/** The functions of the screens that a claim session calls. */
export type ClaimScreens = {
  readonly goTo: (
    step: ClaimFormStep,
    how: { readonly returning: boolean; readonly replace: boolean; readonly field?: string },
  ) => void;
  readonly leaveForConfirmation: (jobUid: JobUid) => void;
  /** A payment that was due is no longer due. */
  readonly notifyNothingDue: () => void;
  /** The payment of this draft was captured for another claim. */
  readonly notifyPaymentUsed: () => void;
  readonly notify: (message: string) => void;
  /** The user's session has ended. */
  readonly signInAgain: () => void;
};

export type ClaimSessionPorts = {
  readonly drafts: ClaimDrafts;
  readonly payments: PaymentRegister;
  readonly desk: PaymentDesk;
  readonly claims: ClaimRegister;
  readonly tracker: ClaimTracker;
  readonly events: Pick<EventTracker, 'track'>;
  readonly clock: Clock;
  readonly keys: AttemptKeys;
};
