import { onAnswered, onDaysChosen } from './edit-claim.ts';
import {
  onPaymentRequested,
  onResumed,
  onRemovalConfirmed,
  continueFromStep,
  onRemovalDeclined,
  afterStepChange,
  onRefusalShown,
} from './continue-claim.ts';
import { saveDraft, showStep } from './claim-transitions.ts';
import { furthestStep, isPaid, openSteps, type ClaimFormStep } from './claim-steps.ts';
import {
  isLocked,
  submissionStatusOf,
  type ClaimCommand,
  type ClaimEvent,
  type ClaimEventContext,
  type ClaimEventOf,
  type ClaimSessionState,
  type ClaimTransition,
} from './claim-session-state.ts';
import {
  onCardConfirmed,
  onCardNotConfirmed,
  onClaimNotRead,
  onClaimRead,
  onPayClicked,
  onCardMissing,
  onCardShown,
  onPaymentLookedUp,
  onPaymentNotLookedUp,
  onPaymentNotOpened,
  onPaymentOpened,
  onPaymentStepClosed,
  onPaymentStepOpened,
  onClaimAnswered,
} from './send-and-pay.ts';
import { sendClaim } from './send-claim.ts';
import { claimDecisionCode, isRefusal } from '#domain/claim';

/** The statistics action of a step that is shown; a refusal has its own. */
const stepActions = ({ step }: ClaimSessionState): readonly string[] =>
  step !== 'review' && isRefusal(step) ? [] : [`Step ${step}`];

/** The statistics actions of an event: names and codes, never typed text. */
const eventActions = (
  event: ClaimEvent,
  before: ClaimSessionState,
  after: ClaimSessionState,
): readonly string[] => {
  const { refusal } = after.progress;
  if (
    event.is === 'refusal-shown' &&
    after.tracedRefusal !== before.tracedRefusal &&
    refusal !== undefined
  )
    return [`Refusal ${claimDecisionCode(refusal) ?? refusal.decidedAt}`];
  if (
    event.is === 'claim-answered' &&
    before.creation.is === 'sending' &&
    after.creation.is === 'refused'
  )
    return ['Refusal by platform'];
  if (after.payment.phase.is === 'card' && before.payment.phase.is !== 'card')
    return ['Payment opened'];
  return after.creation.is === 'accepted' && before.creation.is !== 'accepted'
    ? ['Confirmation']
    : [];
};

const onTraced = (
  state: ClaimSessionState,
  { attemptKey, id, refusal, receipt }: ClaimEventOf<'traced'>,
): ClaimTransition => {
  if (state.draft.attemptKey !== attemptKey || state.creation.is === 'accepted') return [state, []];
  const isOfShownRefusal = refusal !== undefined && refusal === state.tracedRefusal;
  const next = isOfShownRefusal ? { ...state, refusalReceipt: receipt } : state;
  return saveDraft(next, { ...next.draft, traceId: id });
};

const reduceEvent = (
  state: ClaimSessionState,
  event: ClaimEvent,
  context: ClaimEventContext,
): ClaimTransition => {
  switch (event.is) {
    case 'answered':
      return onAnswered(state, event.key, event.value);
    case 'days-chosen':
      return onDaysChosen(state, event.choice, context);
    case 'continued':
      return continueFromStep(state, { ...event, isConfirmed: false }, context);
    case 'removal-confirmed':
      return onRemovalConfirmed(state, context);
    case 'removal-declined':
      return onRemovalDeclined(state);
    case 'step-requested':
      return [showStep(state, event.step ?? furthestStep(state.progress), event.returning), []];
    case 'step-opened':
      return [showStep(state, event.step, event.returning), []];
    case 'draft-stored':
      return [{ ...state, isStored: event.isStored }, []];
    case 'resumed':
      return onResumed(state, context);
    case 'payment-requested':
      return onPaymentRequested(state, context);
    case 'refusal-shown':
      return onRefusalShown(state);
    case 'send-clicked':
      return sendClaim(state, context);
    case 'answer-delayed':
      return [state.creation.is === 'sending' ? { ...state, isAnswerDelayed: true } : state, []];
    case 'claim-answered':
      return onClaimAnswered(state, event, context);
    case 'claim-read':
      return onClaimRead(state, event, context);
    case 'claim-not-read':
      return onClaimNotRead(state, event, context);
    case 'payment-step-opened':
      return onPaymentStepOpened(state);
    case 'payment-step-closed':
      return onPaymentStepClosed(state);
    case 'payment-opened':
      return onPaymentOpened(state, event, context);
    case 'payment-not-opened':
      return onPaymentNotOpened(state, event, context);
    case 'payment-looked-up':
      return onPaymentLookedUp(state, event, context);
    case 'payment-not-looked-up':
      return onPaymentNotLookedUp(state, event, context);
    case 'card-shown':
      return onCardShown(state, event, context);
    case 'card-missing':
      return onCardMissing(state, event, context);
    case 'pay-clicked':
      return onPayClicked(state);
    case 'card-confirmed':
      return onCardConfirmed(state, event, context);
    case 'card-not-confirmed':
      return onCardNotConfirmed(state, event, context);
    case 'traced':
      return onTraced(state, event);
  }
};

/** Events by which the user goes to another step, with an entry of its own in the browser's history. */
const stepsForward: ReadonlySet<ClaimEvent['is']> = new Set([
  'continued',
  'removal-confirmed',
  'resumed',
  'payment-requested',
  'step-opened',
  'answered',
]);

/** Leads the address to the shown step, unless it is there already. */
const leadAddress = (
  before: ClaimSessionState,
  event: ClaimEvent,
  { step, returning }: ClaimSessionState,
  isChosen: boolean,
): readonly ClaimCommand[] => {
  const address = event.is === 'step-requested' ? event : before;
  if (address.step === step && address.returning === returning) return [];
  const field = event.is === 'step-opened' ? event.field : undefined;
  const replace = !(isChosen && stepsForward.has(event.is));
  return [{ do: 'go', step, returning, replace, ...(field !== undefined && { field }) }];
};

const track = (actions: readonly string[]): readonly ClaimCommand[] =>
  actions.map((action) => ({ do: 'track', action }));

/**
 * The step that a claim allows instead of the wanted one. A claim that is being sent, or may have been created, shows its submit step only; so does a
 * refusal. An open claim is sent from its review, which stays for a short wait: most answers come before another page
 * could be read.
 */
export const shownStep = (
  state: Pick<ClaimSessionState, 'creation' | 'progress' | 'isAnswerDelayed'>,
  wanted: ClaimFormStep,
): ClaimFormStep => {
  const { progress } = state;
  const claimStatus = submissionStatusOf(state);
  const isOpen = openSteps(progress).includes(wanted);
  if (isLocked(state)) {
    const isInProgress = claimStatus === 'sending' || claimStatus === 'accepted';
    return isInProgress && isOpen && wanted === 'review' && !state.isAnswerDelayed
      ? wanted
      : 'submitClaim';
  }
  if (wanted === 'submitClaim') {
    const showsFailure = claimStatus === 'refused' || claimStatus === 'failed';
    return showsFailure && progress.at === 'submitClaim' ? 'submitClaim' : furthestStep(progress);
  }
  if (wanted === 'paymentDetails' && isPaid(progress)) return 'review';
  return isOpen ? wanted : furthestStep(progress);
};

/** A claim with the step that it allows now. */
const withAllowedStep = (state: ClaimSessionState): ClaimSessionState => {
  const step = shownStep(state, state.step);
  return step === state.step ? state : { ...state, step };
};

/** The next state of a claim and its side effects. An event that does not fit changes nothing. */
export const reduceClaimSession = (
  state: ClaimSessionState,
  event: ClaimEvent,
  context: ClaimEventContext,
): ClaimTransition => {
  const [reduced, commands] = reduceEvent(state, event, context);
  const allowed = withAllowedStep(reduced);
  const isOtherStep = allowed.step !== state.step;
  const next = isOtherStep ? afterStepChange(allowed) : allowed;
  return [
    next,
    [
      ...commands,
      ...leadAddress(state, event, next, reduced.step !== state.step),
      ...track([...(isOtherStep ? stepActions(next) : []), ...eventActions(event, state, next)]),
    ],
  ];
};

/** A claim at the opening of its form. */
export const startClaim = ([opened, commands]: ClaimTransition): ClaimTransition => {
  const shown = afterStepChange(withAllowedStep(opened));
  return [shown, [...commands, ...track(stepActions(shown))]];
};
