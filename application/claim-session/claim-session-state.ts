import type { Either } from 'fp-ts/Either';
import type { DayChoice } from '#domain/claims/choose-days.ts';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import type { ClaimAnswerKey } from '#domain/claims/claim-questions.ts';
import type { ClaimRequest } from '#domain/claims/claim-request.ts';
import type { ClaimFacts, ClaimProgress } from '#domain/claims/claim-route.ts';
import type { ClaimFieldProblem } from '#domain/claims/validate-stage.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import type { UserMode } from '#domain/identity/user-mode.ts';
import type { JobUid, PaymentIntentId } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { LondonTime } from '#domain/kernel/london-time.ts';
import type { Pence } from '#domain/kernel/pence.ts';
import { mayBeDone, type Attempt } from '../attempt/attempt.ts';
import type { ClaimCustomer } from '../ports/claim-customer.ts';
import type { ClaimConfirmation, ClaimDraft } from '../ports/claim-drafts.ts';
import type { CreatedClaim } from '../ports/claim-register.ts';
import type { ClaimTrace } from '../ports/claim-tracker.ts';
import type { PlatformFailure } from '../ports/platform-failure.ts';
import type { PaymentFailure, PaymentSecret, PaymentStatus } from '../ports/payment-desk.ts';
import type { ClaimBlock } from '../use-cases/claim/claim-block.ts';
import { holdOfDraft } from './hold-of-draft.ts';
import { isPaid, type ClaimFormStep } from './claim-steps.ts';

/** The attempt to have the platform take the claim up; what was sent is kept with the draft. */
export type ClaimCreation = Attempt<PlatformFailure, CreatedClaim>;

/** Where the claim stands. */
export type ClaimStatus =
  /** Its answers may be changed, and it is sent when the user says so. */
  | 'open'
  | 'sending'
  /** Whether it was raised is not known: only the same claim under the same key may follow. */
  | 'unanswered'
  /** The platform did not take it up, and gave no reason that is the claim's. */
  | 'not-taken'
  /** Refused; what the platform and the provider of payments hold by now is read, before it is told. */
  | 'checking-refusal'
  | 'refused'
  | 'raised';

/** Why the card form is not there. */
export type PaymentNotOpened =
  | { readonly because: 'jobs-not-read' | 'not-created' | 'form-missing' | 'unexpected' }
  | { readonly because: 'provider'; readonly message: string }
  | { readonly because: 'blocked'; readonly block: ClaimBlock };

export type PaymentPhase =
  | { readonly is: 'closed' }
  /** Whether it is still due is read from the platform. */
  | { readonly is: 'reading' }
  | { readonly is: 'opening' }
  | { readonly is: 'card'; readonly secret: PaymentSecret; readonly shown: boolean }
  | ({ readonly is: 'not-opened' } & PaymentNotOpened);

/** Why a press on "Pay" held nothing, as far as it is known. */
export type PayFailure =
  | PaymentFailure
  | { readonly tag: 'jobs-not-read' | 'amount-changed' | 'blocked' };

export type Payment = {
  /** Counts the openings of the payment step: an answer to an earlier one opens nothing. */
  readonly turn: number;
  readonly phase: PaymentPhase;
  /** The contribution that was told before it became another. */
  readonly dueBefore: Pence | undefined;
  /** The attempt to have a card held for the answers as they were at the press. */
  readonly paying: Attempt<PayFailure, PaymentIntentId>;
};

/** The last submit of a step that its answers did not allow. */
export type FailedSubmit = {
  readonly step: ClaimFormStep | undefined;
  readonly attempt: number;
  /** What was wrong then and has not been touched since. */
  readonly problems: readonly ClaimFieldProblem[];
  /** The fields that the first and the last of its problems were about, also after they were put right. */
  readonly firstField: ClaimAnswerKey | undefined;
  readonly lastField: ClaimAnswerKey | undefined;
};

/** A claim from its first answer to its confirmation. */
export type ClaimSessionState = {
  readonly customer: ClaimCustomer;
  readonly userMode: UserMode;
  readonly draft: ClaimDraft;
  /** The moment by which the route is judged, and the London times at which its days are. */
  readonly judgedAt: Instant;
  readonly moments: readonly LondonTime[];
  readonly facts: ClaimFacts;
  readonly progress: ClaimProgress;
  readonly raising: ClaimCreation;
  /** What is read before a refusal is told: the claims of the customer, and then their money. */
  readonly checking: 'claim' | 'hold' | undefined;
  readonly payment: Payment;
  readonly failedSubmit: FailedSubmit;
  /** The steps that the user has gone on from, here or before the form was opened. */
  readonly completedSteps: readonly ClaimFormStep[];
  /** The claim was begun before the form was opened, and its user has neither left nor failed its first step since. */
  readonly offersToResume: boolean;
  /** Answers that left the path with a change, and come back where the change is taken back. */
  readonly setAside: ClaimAnswers;
  /** The urgency by which the days were chosen when they were gone on from. */
  readonly urgencyOfChosenDays: Urgency;
  /** The refusal that was traced since the user last went on, so that it is traced once. */
  readonly traced: string | undefined;
};

export type ClaimEvent =
  | {
      readonly is: 'answered';
      readonly key: ClaimAnswerKey;
      readonly value: string | readonly string[];
    }
  | { readonly is: 'days-chosen'; readonly choice: DayChoice }
  | { readonly is: 'continued'; readonly step: ClaimFormStep; readonly returning: boolean }
  | { readonly is: 'step-shown'; readonly step: ClaimFormStep }
  | { readonly is: 'resumed' }
  | { readonly is: 'payment-requested' }
  | { readonly is: 'refusal-shown' }
  | { readonly is: 'send-clicked' }
  | { readonly is: 'payment-step-opened' }
  | { readonly is: 'payment-step-closed' }
  | { readonly is: 'card-shown'; readonly turn: number }
  | { readonly is: 'card-missing'; readonly turn: number }
  | { readonly is: 'pay-clicked' }
  | { readonly is: 'claim-read'; readonly turn: number; readonly customer: ClaimCustomer }
  | {
      readonly is: 'claim-not-read';
      readonly turn: number;
      /** What speaks against the claim by now, where that is why. */
      readonly block: ClaimBlock | undefined;
    }
  | {
      readonly is: 'payment-opened';
      readonly turn: number;
      readonly attemptKey: string;
      readonly amount: Pence;
      readonly secret: PaymentSecret;
    }
  | {
      readonly is: 'payment-not-opened';
      readonly turn: number;
      readonly attemptKey: string;
      /** The key belongs to a payment of other content, whose answer was lost. */
      readonly keyIsSpent: boolean;
    }
  | {
      readonly is: 'payment-looked-up';
      readonly turn: number;
      readonly secret: PaymentSecret;
      readonly found: PaymentStatus;
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
  | {
      readonly is: 'claim-answered';
      readonly request: ClaimRequest;
      readonly answer: Either<PlatformFailure, CreatedClaim>;
    }
  | { readonly is: 'traced'; readonly attemptKey: string; readonly id: string };

/** What is to be done outside; its result comes back as an event. */
export type ClaimCommand =
  | { readonly do: 'keep-draft'; readonly draft: ClaimDraft }
  | { readonly do: 'drop-draft' }
  | { readonly do: 'keep-confirmation'; readonly confirmation: ClaimConfirmation }
  | {
      readonly do: 'go';
      readonly step: ClaimFormStep;
      readonly returning: boolean;
      readonly replace: boolean;
    }
  | { readonly do: 'leave-for-confirmation'; readonly jobUid: JobUid }
  | { readonly do: 'notify-answers-removed'; readonly count: number }
  | { readonly do: 'notify-nothing-due' }
  | { readonly do: 'notify-payment-used' }
  | { readonly do: 'notify'; readonly message: string }
  | { readonly do: 'read-claim'; readonly turn: number }
  | {
      readonly do: 'open-payment';
      readonly turn: number;
      readonly attemptKey: string;
      readonly amount: Pence;
    }
  | { readonly do: 'look-up-payment'; readonly turn: number; readonly secret: PaymentSecret }
  | { readonly do: 'confirm-card'; readonly turn: number; readonly secret: PaymentSecret }
  | {
      readonly do: 'raise-claim';
      readonly request: ClaimRequest;
      readonly customer: ClaimCustomer;
      readonly attemptKey: string;
    }
  | { readonly do: 'trace'; readonly trace: ClaimTrace; readonly attemptKey: string };

/** What an event is judged with: the moment, and a key that nothing else has. */
export type ClaimEventContext = { readonly now: Instant; readonly freshKey: string };

/** The next state, and what has to be done for it. */
export type Transition = readonly [ClaimSessionState, readonly ClaimCommand[]];

/** What an earlier page left open may be changed: it is sent again as it was, unless it is. */
export const claimStatusOf = ({ raising }: Pick<ClaimSessionState, 'raising'>): ClaimStatus => {
  switch (raising.phase) {
    case 'idle':
      return 'open';
    case 'sending':
      return 'sending';
    case 'done':
      return 'raised';
    case 'refused':
      return 'checking-refusal';
    case 'reconciled':
      return 'refused';
    case 'not-done':
    case 'unknown':
      if (raising.failure === undefined) return 'open';
      return mayBeDone(raising) ? 'unanswered' : 'not-taken';
  }
};

/** The platform's words for a claim that it refused. */
export const refusalOf = ({ raising }: Pick<ClaimSessionState, 'raising'>): string =>
  'failure' in raising && raising.failure?.tag === 'rejected' ? raising.failure.message : '';

/** Whether the answers are closed: while the claim is sent, and as long as its outcome is not known. */
export const isLocked = (state: Pick<ClaimSessionState, 'raising'>): boolean =>
  ['sending', 'unanswered', 'checking-refusal', 'raised'].includes(claimStatusOf(state));

/** Whether a press on "Pay" is on its way. */
export const isPaying = ({ paying }: Payment): boolean => paying.phase === 'sending';

/** What came of the last press on "Pay", if that held nothing as far as this page knows. */
export const payFailureOf = ({ paying }: Payment): PayFailure | undefined =>
  'failure' in paying ? paying.failure : undefined;

/** Whether money is held for this draft, on its present path or not. */
export const isPaymentOnHold = ({ draft }: Pick<ClaimSessionState, 'draft'>): boolean =>
  holdOfDraft(draft) === 'yes';

/** Whether money may be held for this draft: a card was tried, and what came of it is not known. */
export const mayBeOnHold = ({ draft }: Pick<ClaimSessionState, 'draft'>): boolean =>
  holdOfDraft(draft) === 'maybe';

/** What is held where money is: its own amount, though the contribution may be another by now. */
export const amountOnHold = ({
  draft,
  customer,
}: Pick<ClaimSessionState, 'draft' | 'customer'>): Pence =>
  draft.openedFor ?? customer.contribution;

/** Whether the claim as it stands is paid for. */
export const isClaimPaid = ({ progress }: Pick<ClaimSessionState, 'progress'>): boolean =>
  isPaid(progress);

/** What a trace of the claim tells; of a claim that was raised, as which job. */
export const toClaimTrace = (
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
