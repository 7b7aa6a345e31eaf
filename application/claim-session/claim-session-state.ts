import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import type { ClaimAnswerKey } from '#domain/claims/claim-questions.ts';
import type { ClaimRequest } from '#domain/claims/claim-request.ts';
import type { ClaimFacts, ClaimProgress } from '#domain/claims/claim-route.ts';
import type { FieldProblem } from '#domain/claims/validate-stage.ts';
import type { UserMode } from '#domain/identity/user-mode.ts';
import type { JobUid, PaymentIntentId } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { ClaimCustomer } from '../ports/claim-customer.ts';
import type { ClaimConfirmation, ClaimDraft, SentClaim } from '../ports/claim-drafts.ts';
import type { RaisedClaim } from '../ports/claim-register.ts';
import type { ClaimTrace } from '../ports/claim-tracker.ts';
import type { PaymentFailure, PaymentSecret, PaymentStanding } from '../ports/payment-desk.ts';
import { isPaid, type ClaimStep } from './claim-steps.ts';

/** A claim as it was sent: sent again under the same key, it is the same to the letter. */
export type Sending = {
  readonly request: ClaimRequest;
  readonly customer: ClaimCustomer;
  readonly sent: SentClaim;
  /** Whether an earlier answer to it was lost, so that the platform may have it. */
  readonly mayHaveArrived: boolean;
};

/** Where the claim stands. */
export type Standing =
  /** Its answers may be changed, and it is sent when the user says so. */
  | { readonly is: 'open' }
  | { readonly is: 'sending'; readonly sending: Sending }
  /** Whether it was raised is not known: only the same claim under the same key may follow. */
  | { readonly is: 'unanswered'; readonly sending: Sending }
  /** The platform did not take it up, and gave no reason that is the claim's. */
  | { readonly is: 'not-taken'; readonly sending: Sending }
  /** Refused; what the platform holds by now is read again, before it is told. */
  | {
      readonly is: 'checking-refusal';
      readonly sending: Sending;
      readonly message: string;
      readonly keyMayBeSpent: boolean;
    }
  /** Whether the money of a refused claim is still held is looked up: the platform may have given it back. */
  | {
      readonly is: 'checking-hold';
      readonly message: string;
      readonly keyMayBeSpent: boolean;
    }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'raised' };

/** Why the card form is not there. */
export type NotOpened =
  | { readonly because: 'jobs-not-read' | 'not-created' | 'form-missing' | 'unexpected' }
  | { readonly because: 'provider'; readonly message: string };

export type PaymentPhase =
  | { readonly is: 'closed' }
  /** Whether it is still due is read from the platform. */
  | { readonly is: 'reading' }
  | { readonly is: 'opening' }
  | { readonly is: 'card'; readonly secret: PaymentSecret; readonly shown: boolean }
  | { readonly is: 'reading-before-confirming'; readonly secret: PaymentSecret }
  | { readonly is: 'confirming'; readonly secret: PaymentSecret }
  | ({ readonly is: 'not-opened' } & NotOpened);

/** What the last attempt to pay came to. */
export type PaymentProblem = {
  /** Nothing is taken of a card that was declined or not tried; the answer to any other try may be what was lost. */
  readonly outcome: 'declined' | 'not-filled-in' | 'unknown' | 'not-tried' | 'cancelled';
  /** The provider's words, where they are the customer's to read. */
  readonly message: string | undefined;
  /** Counted, so that the same words are read out again. */
  readonly attempt: number;
};

export type Payment = {
  /** Counts the openings of the payment step: an answer to an earlier one opens nothing. */
  readonly turn: number;
  readonly phase: PaymentPhase;
  readonly problem: PaymentProblem | undefined;
  /** The answers that a card was last confirmed for. */
  readonly paidFor: ClaimAnswers | undefined;
};

/** The last submit of a step that its answers did not allow. */
export type FailedSubmit = {
  readonly step: ClaimStep | undefined;
  readonly attempt: number;
  /** What was wrong then and has not been touched since. */
  readonly problems: readonly FieldProblem[];
  readonly firstField: ClaimAnswerKey | undefined;
};

/** A claim from its first answer to its confirmation. */
export type ClaimSessionState = {
  readonly customer: ClaimCustomer;
  readonly userMode: UserMode;
  readonly draft: ClaimDraft;
  /** The moment by which the route is judged. */
  readonly judgedAt: Instant;
  readonly facts: ClaimFacts;
  readonly progress: ClaimProgress;
  readonly standing: Standing;
  readonly payment: Payment;
  readonly failedSubmit: FailedSubmit;
  /** The refusal that was traced since the user last went on, so that it is traced once. */
  readonly traced: string | undefined;
};

export type ClaimEvent =
  | {
      readonly is: 'answered';
      readonly key: ClaimAnswerKey;
      readonly value: string | readonly string[];
    }
  | { readonly is: 'continued'; readonly step: ClaimStep; readonly returning: boolean }
  | { readonly is: 'payment-asked-for' }
  | { readonly is: 'refusal-shown' }
  | { readonly is: 'send-pressed' }
  | { readonly is: 'payment-entered' }
  | { readonly is: 'payment-left' }
  | { readonly is: 'card-shown'; readonly turn: number }
  | { readonly is: 'card-missing'; readonly turn: number }
  | { readonly is: 'pay-pressed' }
  | { readonly is: 'claim-read'; readonly turn: number; readonly customer: ClaimCustomer }
  | { readonly is: 'claim-not-read'; readonly turn: number }
  | {
      readonly is: 'payment-opened';
      readonly turn: number;
      readonly attemptKey: string;
      readonly secret: PaymentSecret;
    }
  | { readonly is: 'payment-not-opened'; readonly turn: number }
  | {
      readonly is: 'payment-looked-up';
      readonly turn: number;
      readonly secret: PaymentSecret;
      readonly found: PaymentStanding;
    }
  | {
      readonly is: 'payment-not-looked-up';
      readonly turn: number;
      readonly failure: PaymentFailure;
    }
  | {
      readonly is: 'card-confirmed';
      readonly secret: PaymentSecret;
      readonly paymentId: PaymentIntentId;
    }
  | { readonly is: 'card-not-confirmed'; readonly turn: number; readonly failure: PaymentFailure }
  | { readonly is: 'claim-raised'; readonly claim: RaisedClaim }
  | {
      readonly is: 'claim-refused';
      readonly message: string;
      readonly keyMayBeSpent: boolean;
    }
  | { readonly is: 'claim-not-answered' }
  | { readonly is: 'claim-not-taken' }
  | { readonly is: 'traced'; readonly attemptKey: string; readonly id: string };

/** What is to be done outside; its result comes back as an event. */
export type ClaimCommand =
  | { readonly do: 'keep-draft'; readonly draft: ClaimDraft }
  | { readonly do: 'drop-draft' }
  | { readonly do: 'keep-confirmation'; readonly confirmation: ClaimConfirmation }
  | {
      readonly do: 'go';
      readonly step: ClaimStep;
      readonly returning: boolean;
      readonly replace: boolean;
    }
  | { readonly do: 'leave-for-confirmation' }
  | { readonly do: 'tell-removed'; readonly count: number }
  | { readonly do: 'tell'; readonly message: string }
  | { readonly do: 'read-claim'; readonly turn: number }
  | { readonly do: 'open-payment'; readonly turn: number; readonly attemptKey: string }
  | { readonly do: 'look-up-payment'; readonly turn: number; readonly secret: PaymentSecret }
  | { readonly do: 'confirm-card'; readonly turn: number; readonly secret: PaymentSecret }
  | { readonly do: 'raise-claim'; readonly sending: Sending; readonly attemptKey: string }
  | { readonly do: 'trace'; readonly trace: ClaimTrace; readonly attemptKey: string };

/** What an event is judged with: the moment, and a key that nothing else has. */
export type ClaimEventContext = { readonly now: Instant; readonly freshKey: string };

/** The next state, and what has to be done for it. */
export type Reduced = readonly [ClaimSessionState, readonly ClaimCommand[]];

/** Whether the answers are closed: while the claim is sent, and as long as its outcome is not known. */
export const isSealed = ({ standing }: Pick<ClaimSessionState, 'standing'>): boolean =>
  ['sending', 'unanswered', 'checking-refusal', 'checking-hold', 'raised'].includes(standing.is);

/** Whether money is held for this draft, on its present path or not. */
export const isHeld = ({ draft }: Pick<ClaimSessionState, 'draft'>): boolean =>
  draft.answers.paymentId !== undefined;

/** Whether the claim as it stands is paid for. */
export const isClaimPaid = ({ progress }: Pick<ClaimSessionState, 'progress'>): boolean =>
  isPaid(progress);

/** What a trace of the claim tells; of a claim that was raised, as which job. */
export const traceOf = (
  { draft, progress, userMode }: Pick<ClaimSessionState, 'draft' | 'progress' | 'userMode'>,
  raisedAs: JobUid | undefined,
): ClaimTrace => ({
  id: draft.traceId,
  contractId: draft.contractId,
  jobUid: raisedAs,
  answers: {
    ...progress.live,
    ...(progress.jobType === undefined ? {} : { jobType: progress.jobType }),
  },
  rejected: progress.refusal?.item,
  urgency: progress.live.vulnerable === undefined ? undefined : progress.urgency.outcome,
  stageHistory: progress.passed.map(({ node }) => node),
  lastStage: progress.at,
  userMode,
});
