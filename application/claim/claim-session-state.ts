import type { Either } from 'fp-ts/Either';
import {
  claimFlow,
  claimStages,
  mostStagesAhead,
  type DayChoice,
  type ClaimStage,
  type ClaimShape,
  type ClaimAnswerKey,
  type ClaimQuestion,
  type ClaimRequest,
  type ClaimFacts,
  type ClaimProgress,
  type ClaimProblem,
  type ClaimCustomer,
  type CreatedClaim,
  type ClaimTrace,
} from '#domain/claim';
import { countSteps, openNodes, type Path } from '#domain/flow';
import type { UserMode } from '#domain/identity';
import type { JobUid, PaymentId } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Pence } from '#domain/money';
import { mayBeDone, type Attempt } from '../sending/attempt.ts';
import type { FailedContinue } from '../session/failed-continue.ts';
import type { ClaimConfirmation, ClaimDraft } from '../ports/device/claim-drafts.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { PaymentFailure, PaymentSecret, PaymentStatus } from '../ports/remote/payment-desk.ts';
import type { Transition } from '../session/run-session.ts';
import type { SubmissionState } from '../session/submission.ts';
import type { ClaimBlock } from './open-claim.ts';
import type { Payment, PaymentNews } from './claim-payment.ts';

/** A page of the form: a stage of the route, or the review between the days and the end. */
export type ClaimFormStep = ClaimStage | 'review';

export const isClaimFormStep = (text: string): text is ClaimFormStep =>
  text === 'review' || claimStages.some((stage) => stage === text);

/** The attempt to create the claim; its content is stored with the draft. */
export type ClaimCreation = Attempt<PlatformFailure, CreatedClaim>;

/** `checking-refusal`: the claims and the payment are read again before the refusal is shown. */
export type SubmissionStatus = SubmissionState | 'checking-refusal';

/** A submit that would remove answers, until the user confirms or declines it. */
export type PendingRemoval = {
  readonly step: ClaimFormStep;
  readonly questions: readonly ClaimQuestion[];
};

/** A claim from its first answer to its confirmation. */
export type ClaimSessionState = {
  readonly customer: ClaimCustomer;
  readonly userMode: UserMode;
  readonly draft: ClaimDraft;
  /** Whether the device has stored the draft: otherwise it ends with the page. */
  readonly isStored: boolean;
  /** The moment by which the route is judged. */
  readonly judgedAt: Instant;
  readonly facts: ClaimFacts;
  readonly progress: ClaimProgress;
  readonly creation: ClaimCreation;
  /** The sent claim, or the card that is being confirmed, has had no answer for a while. */
  readonly isAnswerDelayed: boolean;
  /** The step of checking a refusal before it is shown: the customer's claims, then their payment. */
  readonly checking: 'claim' | 'hold' | undefined;
  readonly payment: Payment;
  /** The last Continue that its answers did not allow. */
  readonly failed: FailedContinue<ClaimShape, ClaimProblem> | undefined;
  /** The claim was started before the form was opened, and its first step was neither completed nor failed since. */
  readonly offersToResume: boolean;
  readonly removal: PendingRemoval | undefined;
  /** The refusal that was traced since the last Continue, so that it is traced once. */
  readonly tracedRefusal: string | undefined;
  /** The receipt of the traced refusal, once the platform has it. */
  readonly refusalReceipt: string | undefined;
};

/** The step in the address. */
export type RequestedStep = {
  /** `undefined` for an unknown one. */
  readonly step: ClaimFormStep | undefined;
  readonly returnsTo: ClaimFormStep | undefined;
};

export type ClaimEvent =
  | {
      readonly is: 'answered';
      readonly key: ClaimAnswerKey;
      readonly value: string | readonly string[];
    }
  | { readonly is: 'days-chosen'; readonly choice: DayChoice }
  | { readonly is: 'continued'; readonly step: ClaimFormStep }
  | { readonly is: 'removal-confirmed' }
  | { readonly is: 'removal-declined' }
  /** The address has changed, by the browser's history or a link. */
  | ({ readonly is: 'step-requested' } & RequestedStep)
  | {
      readonly is: 'step-opened';
      readonly step: ClaimFormStep;
      readonly returnsTo?: ClaimFormStep | undefined;
      /** The field to scroll to. */
      readonly field?: string;
    }
  | { readonly is: 'draft-stored'; readonly isStored: boolean }
  | { readonly is: 'resumed' }
  | { readonly is: 'payment-requested' }
  | { readonly is: 'refusal-shown' }
  | { readonly is: 'send-clicked' }
  | { readonly is: 'answer-delayed' }
  | { readonly is: 'payment-step-opened' }
  | { readonly is: 'payment-step-closed' }
  | { readonly is: 'card-shown'; readonly turn: number }
  | { readonly is: 'card-missing'; readonly turn: number }
  | { readonly is: 'pay-clicked' }
  | { readonly is: 'claim-read'; readonly turn: number; readonly customer: ClaimCustomer }
  | {
      readonly is: 'claim-not-read';
      readonly turn: number;
      /** The reason against the claim, where there is one. */
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
      /** The key belongs to a payment with other content, whose answer was lost. */
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
      readonly paymentId: PaymentId;
    }
  | { readonly is: 'card-not-confirmed'; readonly turn: number; readonly failure: PaymentFailure }
  | {
      readonly is: 'claim-answered';
      readonly request: ClaimRequest;
      readonly answer: Either<PlatformFailure, CreatedClaim>;
    }
  | {
      readonly is: 'traced';
      readonly attemptKey: string;
      readonly id: string;
      /** The traced refusal and the number of its receipt. */
      readonly refusal?: string | undefined;
      readonly receipt?: string | undefined;
    };

/** An event of one kind. */
export type ClaimEventOf<Kind extends ClaimEvent['is']> = Extract<
  ClaimEvent,
  { readonly is: Kind }
>;

/** A side effect to run; its result comes back as an event. */
export type ClaimCommand =
  | { readonly do: 'keep-draft'; readonly draft: ClaimDraft }
  | { readonly do: 'drop-draft' }
  | { readonly do: 'keep-confirmation'; readonly confirmation: ClaimConfirmation }
  | {
      readonly do: 'go';
      readonly step: ClaimFormStep;
      readonly returnsTo: ClaimFormStep | undefined;
      readonly replace: boolean;
      readonly field?: string;
    }
  | { readonly do: 'leave-for-confirmation'; readonly jobUid: JobUid }
  | { readonly do: 'notify-payment'; readonly news: PaymentNews }
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
      readonly do: 'send-claim';
      readonly request: ClaimRequest;
      readonly customer: ClaimCustomer;
      readonly attemptKey: string;
    }
  | {
      readonly do: 'trace';
      readonly trace: ClaimTrace;
      readonly attemptKey: string;
      /** The refusal in which it ends. */
      readonly refusal?: string;
    }
  /** Counts an action in the statistics. */
  | { readonly do: 'track'; readonly action: string };

/** The moment of an event, and an unused key. */
export type ClaimEventContext = { readonly now: Instant; readonly freshKey: string };

/** The next state of the claim and its side effects. */
export type ClaimTransition = Transition<ClaimSessionState, ClaimCommand>;

/** The handler of an event. */
export type OnClaimEvent<Kind extends ClaimEvent['is']> = (
  state: ClaimSessionState,
  event: ClaimEventOf<Kind>,
  context: ClaimEventContext,
) => ClaimTransition;

/** An unsettled attempt of an earlier page may be edited: unchanged, it is sent again as it was. */
export const submissionStatusOf = ({
  creation,
}: Pick<ClaimSessionState, 'creation'>): SubmissionStatus => {
  switch (creation.is) {
    case 'editing':
      return 'editing';
    case 'sending':
      return 'sending';
    case 'accepted':
      return 'accepted';
    case 'refused':
      return creation.isChecked ? 'refused' : 'checking-refusal';
    case 'failed':
    case 'unconfirmed':
      if (creation.failure === undefined) return 'editing';
      return mayBeDone(creation) ? 'unconfirmed' : 'failed';
  }
};

/** The refusal of a claim: the platform's words, and the number of its receipt. */
export const refusalOf = ({
  creation,
}: Pick<ClaimSessionState, 'creation'>):
  | Extract<PlatformFailure, { readonly tag: 'refused' }>
  | undefined =>
  'failure' in creation && creation.failure?.tag === 'refused' ? creation.failure : undefined;

/** Whether the answers are read-only: while the claim is sent, and while its outcome is unknown. */
export const isLocked = (state: Pick<ClaimSessionState, 'creation'>): boolean =>
  ['sending', 'unconfirmed', 'checking-refusal', 'accepted'].includes(submissionStatusOf(state));

/** Whether the claim is sent, or what follows from its answer is prepared. */
export const isClaimInProgress = (state: Pick<ClaimSessionState, 'creation'>): boolean =>
  isLocked(state) && submissionStatusOf(state) !== 'unconfirmed';

/** Whether money is authorised for the claim on its path. */
export const isPaid = ({ at, live }: Pick<ClaimProgress, 'at' | 'live'>): boolean =>
  at === 'submitClaim' && live.paymentId !== undefined;

/** The steps of the form that a path has opened: its stages, with the review after the days. */
export const formPath = ({ passed, at }: Path<ClaimStage>): Path<ClaimFormStep> => ({
  passed: passed.flatMap(({ node }): readonly { readonly node: ClaimFormStep }[] =>
    node === 'chooseDate' ? [{ node }, { node: 'review' }] : [{ node }],
  ),
  at,
});

/** Whether the chosen days were confirmed for the present urgency: another urgency offers other days. */
export const areDaysConfirmed = ({
  progress,
  draft: { urgencyOfChosenDays },
}: Pick<ClaimSessionState, 'progress' | 'draft'>): boolean =>
  urgencyOfChosenDays === undefined || progress.urgency.outcome === urgencyOfChosenDays;

/** The steps that the user may open: none after the days while these are not confirmed. */
const openSteps = (
  state: Pick<ClaimSessionState, 'progress' | 'draft'>,
): readonly ClaimFormStep[] => {
  const steps = openNodes(formPath(state.progress));
  const days = steps.indexOf('chooseDate');
  return days < 0 || areDaysConfirmed(state) ? steps : steps.slice(0, days + 1);
};

/**
 * The step that a claim shows: the chosen one, if the claim allows it; else its review, or the last step that is open.
 * A claim that is being sent, or may have been created, shows its submit step only; so does a refusal. An open claim is
 * sent from its review, which stays for a short wait: most answers come before another page could be read.
 */
export const shownStep = (
  state: Pick<ClaimSessionState, 'creation' | 'progress' | 'isAnswerDelayed' | 'draft'>,
): ClaimFormStep => {
  const { progress, draft, isAnswerDelayed } = state;
  const open = openSteps(state);
  const furthest = open.includes('review') ? 'review' : (open.at(-1) ?? progress.at);
  const { shown = furthest } = draft.session;
  const isOpen = open.includes(shown);
  const claimStatus = submissionStatusOf(state);
  if (isLocked(state)) {
    const isInProgress = claimStatus === 'sending' || claimStatus === 'accepted';
    return isInProgress && isOpen && shown === 'review' && !isAnswerDelayed ? shown : 'submitClaim';
  }
  const isAllowed =
    isOpen &&
    (shown !== 'submitClaim' || claimStatus === 'refused' || claimStatus === 'failed') &&
    (shown !== 'paymentDetails' || !isPaid(progress));
  return isAllowed ? shown : furthest;
};

/** The number of a step, and the most steps there can be, so that the total never grows. */
export const countClaimSteps = (
  { progress, facts }: Pick<ClaimSessionState, 'progress' | 'facts'>,
  step: ClaimFormStep,
): ReturnType<typeof countSteps> => {
  const path = formPath(progress);
  const reviewAhead = progress.refusal === undefined && !openNodes(path).includes('review') ? 1 : 0;
  return countSteps(claimFlow, step, path, mostStagesAhead(progress, facts) + reviewAhead);
};
