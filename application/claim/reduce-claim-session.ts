import { onAnswered, onDaysChosen, onStepChosen } from './edit-claim.ts';
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
import { isPaying } from './claim-payment.ts';
import {
  shownStep,
  type ClaimCommand,
  type ClaimEvent,
  type ClaimEventContext,
  type ClaimEventOf,
  type ClaimSessionState,
  type ClaimTransition,
  type OnClaimEvent,
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
const stepActions = (state: ClaimSessionState): readonly string[] => {
  const step = shownStep(state);
  return step !== 'review' && isRefusal(step) ? [] : [`Step ${step}`];
};

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

const onTraced: OnClaimEvent<'traced'> = (state, { attemptKey, id, refusal, receipt }) => {
  if (state.draft.attemptKey !== attemptKey || state.creation.is === 'accepted') return [state, []];
  const isOfShownRefusal = refusal !== undefined && refusal === state.tracedRefusal;
  const next = isOfShownRefusal ? { ...state, refusalReceipt: receipt } : state;
  return saveDraft(next, { ...next.draft, traceId: id });
};

const handlers: { readonly [Kind in ClaimEvent['is']]: OnClaimEvent<Kind> } = {
  answered: onAnswered,
  'days-chosen': onDaysChosen,
  continued: (state, { step }, context) =>
    continueFromStep(state, { step, isConfirmed: false }, context),
  'removal-confirmed': onRemovalConfirmed,
  'removal-declined': onRemovalDeclined,
  'step-requested': onStepChosen,
  'step-opened': (state, { step, returnsTo }) => onStepChosen(state, { step, returnsTo }),
  'draft-stored': (state, { isStored }) => [{ ...state, isStored }, []],
  resumed: onResumed,
  'payment-requested': onPaymentRequested,
  'refusal-shown': onRefusalShown,
  'send-clicked': (state, _, context) => sendClaim(state, context),
  'answer-delayed': (state) => [
    state.creation.is === 'sending' || isPaying(state.payment)
      ? { ...state, isAnswerDelayed: true }
      : state,
    [],
  ],
  'claim-answered': onClaimAnswered,
  'claim-read': onClaimRead,
  'claim-not-read': onClaimNotRead,
  'payment-step-opened': onPaymentStepOpened,
  'payment-step-closed': onPaymentStepClosed,
  'payment-opened': onPaymentOpened,
  'payment-not-opened': onPaymentNotOpened,
  'payment-looked-up': onPaymentLookedUp,
  'payment-not-looked-up': onPaymentNotLookedUp,
  'card-shown': onCardShown,
  'card-missing': onCardMissing,
  'pay-clicked': onPayClicked,
  'card-confirmed': onCardConfirmed,
  'card-not-confirmed': onCardNotConfirmed,
  traced: onTraced,
};

const reduceEvent = <Kind extends ClaimEvent['is']>(
  state: ClaimSessionState,
  event: ClaimEventOf<Kind>,
  context: ClaimEventContext,
): ClaimTransition => handlers[event.is](state, event, context);

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
  { draft: { session } }: ClaimSessionState,
  event: ClaimEvent,
  next: ClaimSessionState,
  isChosen: boolean,
): readonly ClaimCommand[] => {
  const step = shownStep(next);
  const { returnsTo } = next.draft.session;
  const address = event.is === 'step-requested' ? event : { ...session, step: session.shown };
  if (address.step === step && address.returnsTo === returnsTo) return [];
  const field = event.is === 'step-opened' ? event.field : undefined;
  const replace = !(isChosen && stepsForward.has(event.is));
  return [{ do: 'go', step, returnsTo, replace, ...(field !== undefined && { field }) }];
};

const track = (actions: readonly string[]): readonly ClaimCommand[] =>
  actions.map((action) => ({ do: 'track', action }));

/** A claim with the step that it allows now. */
const withAllowedStep = (state: ClaimSessionState): ClaimSessionState =>
  showStep(state, shownStep(state), state.draft.session.returnsTo);

/** The next state of a claim and its side effects. An event that does not fit changes nothing. */
export const reduceClaimSession = (
  state: ClaimSessionState,
  event: ClaimEvent,
  context: ClaimEventContext,
): ClaimTransition => {
  const [reduced, commands] = reduceEvent(state, event, context);
  const allowed = withAllowedStep(reduced);
  const before = state.draft.session.shown;
  const isOtherStep = allowed.draft.session.shown !== before;
  const next = isOtherStep ? afterStepChange(allowed) : allowed;
  return [
    next,
    [
      ...commands,
      ...leadAddress(state, event, next, reduced.draft.session.shown !== before),
      ...track([...(isOtherStep ? stepActions(next) : []), ...eventActions(event, state, next)]),
    ],
  ];
};

/** A claim at the opening of its form. */
export const startClaim = ([opened, commands]: ClaimTransition): ClaimTransition => {
  const shown = afterStepChange(withAllowedStep(opened));
  return [shown, [...commands, ...track(stepActions(shown))]];
};
