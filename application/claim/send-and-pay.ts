import * as E from 'fp-ts/Either';
import {
  claimRequest,
  type ClaimRequest,
  claimFacts,
  claimProgressByStage,
  isRefusal,
  propertyInShort,
  type ClaimCustomer,
  type CreatedClaim,
  flatAnswers,
} from '#domain/claim';
import type { PaymentId } from '#domain/kernel';
import type { Pence } from '#domain/money';
import {
  afterPageLeave,
  answerEvent,
  editing,
  mayBeDone,
  nextAttempt,
} from '../sending/attempt.ts';
import { typedAnswers } from '../session/flow-session.ts';
import type { SentClaim } from '../ports/device/claim-drafts.ts';
import type { PaymentStatus, PaymentSecret, PaymentFailure } from '../ports/remote/payment-desk.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { ClaimBlock } from './claim-block.ts';
import {
  decideRoute,
  decideRouteWith,
  saveDraft,
  showFurthestStep,
  showStep,
} from './claim-transitions.ts';
import { renewDraft } from './claim-draft.ts';
import { isPaid } from './claim-steps.ts';
import {
  amountOnHold,
  isLocked,
  isPaymentOnHold,
  mayBeOnHold,
  refusalOf,
  stageAnswers,
  submissionStatusOf,
  toClaimTrace,
  type ClaimEventContext,
  type ClaimEventOf,
  type ClaimSessionState,
  type ClaimTransition,
  type ClaimCommand,
  type PayFailure,
  type Payment,
  type PaymentNotOpened,
  type PaymentPhase,
  isPaying,
} from './claim-session-state.ts';

/** The content of an attempt: everything that is sent beside the answers of the draft. */
export const serialiseClaim = (sent: SentClaim): string => JSON.stringify(sent);

/**
 * Sends the claim for the given moment and jobs: the same input gives the same request. `undefined` when the answers do
 * not lead to the end with it.
 */
const startSending = (judged: ClaimSessionState, sent: SentClaim): ClaimTransition | undefined => {
  const { draft, userMode, progress } = judged;
  const { attemptKey } = draft;
  const customer = { ...judged.customer, jobs: sent.jobs };
  const request = claimRequest(progress, sent.jobs, userMode, sent.at);
  if (request === undefined) return undefined;
  const creation = nextAttempt<PlatformFailure, CreatedClaim>(judged.creation, {
    event: 'send',
    content: serialiseClaim(sent),
    key: attemptKey,
  });
  const [kept, keep] = saveDraft(
    { ...judged, creation, isAnswerDelayed: false },
    { ...draft, status: { is: 'sending', sent } },
  );
  return [kept, [...keep, { do: 'raise-claim', request, customer, attemptKey }]];
};

/** Sends the claim again exactly as it was sent, if that is possible. */
export const resendClaim = (state: ClaimSessionState): ClaimTransition | undefined => {
  const { status } = state.draft;
  return status.is === 'sending'
    ? startSending(decideRouteWith(state, status.sent), status.sent)
    : undefined;
};

/**
 * Sends the claim once: a second click while it is being sent does nothing, and a claim whose answer was lost is sent
 * again unchanged. Answers that no longer lead to the end are shown instead.
 */
export const sendClaim = (
  state: ClaimSessionState,
  { now }: ClaimEventContext,
): ClaimTransition => {
  if (submissionStatusOf(state) === 'unconfirmed') return resendClaim(state) ?? [state, []];
  if (isLocked(state)) return [state, []];
  const judged = decideRoute(state, now);
  const again = mayBeDone(judged.creation) ? resendClaim(judged) : undefined;
  const sent =
    judged.progress.at === 'submitClaim'
      ? (again ?? startSending(judged, { at: now, jobs: judged.customer.jobs }))
      : undefined;
  return sent ?? [showFurthestStep({ ...judged, creation: afterPageLeave(judged.creation) }), []];
};

/** The claim is created: its draft is deleted, and the confirmation is shown. */
const onClaimCreated = (
  state: ClaimSessionState,
  request: ClaimRequest,
  claim: CreatedClaim,
): ClaimTransition => {
  const { days, urgency, userMode, jobType } = request;
  const { attemptKey } = state.draft;
  return [
    state,
    [
      {
        do: 'keep-confirmation',
        confirmation: {
          jobName: claim.jobName,
          jobUid: claim.jobUid,
          days,
          urgency,
          userMode,
          jobType,
          description: request.answers.description ?? '',
          property: propertyInShort(state.customer),
          ...(isPaid(state.progress) && {
            contribution: { amount: amountOnHold(state), taken: false },
          }),
        },
      },
      { do: 'drop-draft' },
      { do: 'trace', trace: toClaimTrace(state, claim.jobUid), attemptKey },
      { do: 'leave-for-confirmation', jobUid: claim.jobUid },
    ],
  ];
};

/** The claim is refused: the platform's present records decide the next step. */
const onClaimRefused = (state: ClaimSessionState, failure: PlatformFailure): ClaimTransition => {
  const [kept, keep] = saveDraft(
    { ...state, checking: 'claim' },
    {
      ...state.draft,
      status:
        failure.reason === 'contradiction'
          ? { is: 'refused', reason: 'contradiction' }
          : { is: 'editing', needsReview: true },
    },
  );
  return [kept, [...keep, { do: 'read-claim', turn: kept.payment.turn }]];
};

/** The platform has answered, or its answer was lost (decisions, "Refused claim"). */
export const onClaimAnswered = (
  state: ClaimSessionState,
  { request, answer }: ClaimEventOf<'claim-answered'>,
): ClaimTransition => {
  if (state.creation.is !== 'sending') return [state, []];
  const event = answerEvent(state.creation.key, answer, ({ tag }) => tag);
  const after = {
    ...state,
    creation: nextAttempt<PlatformFailure, CreatedClaim>(state.creation, event),
  };
  if (E.isRight(answer)) return onClaimCreated(after, request, answer.right);
  if (after.creation.is === 'refused') return onClaimRefused(after, answer.left);
  // A claim that certainly was not created may be edited before it is sent again.
  // Its failure is shown on the submit step, even while the review was still shown.
  const failed = showStep(after, 'submitClaim');
  return mayBeDone(after.creation)
    ? [failed, []]
    : saveDraft(failed, { ...after.draft, status: { is: 'editing', needsReview: false } });
};

/** A new draft for a claim whose payment authorised nothing and can no longer be confirmed. */
const renewWithoutPayment = (
  state: ClaimSessionState,
  freshKey: string,
  releasedAmount?: Pence,
): ClaimTransition =>
  saveDraft(
    { ...state, creation: editing },
    {
      ...renewDraft(state.draft, freshKey),
      traceId: state.draft.traceId,
      ...(releasedAmount !== undefined && { releasedAmount }),
    },
  );

/** Shows where a refused claim leads, which may be the job that another tab was first with. */
const leaveSubmitStep = (state: ClaimSessionState, message: string): ClaimTransition => [
  showFurthestStep(state),
  isRefusal(state.progress.at) ? [] : [{ do: 'notify', message }],
];

/** A refusal that is shown on the submit step. */
const markRefused = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  checking: undefined,
  creation: nextAttempt<PlatformFailure, CreatedClaim>(state.creation, {
    event: 'found',
    as: 'not-done',
  }),
});

/** A refusal that leads to another step: the claim may be edited. */
const reopenClaim = (state: ClaimSessionState): ClaimSessionState => ({
  ...state,
  checking: undefined,
  creation: editing,
});

/** A spent key never creates this claim: the draft gets a fresh one, and keeps its payment if that is authorised. */
const renewSpentKey = (
  state: ClaimSessionState,
  { freshKey }: ClaimEventContext,
  payment: 'authorised' | 'unknown',
): ClaimTransition => {
  const { draft, progress } = state;
  if (draft.status.is !== 'refused') return [state, []];
  if (payment === 'authorised')
    return saveDraft(state, {
      ...draft,
      attemptKey: freshKey,
      status: { is: 'editing', needsReview: true },
    });
  const needsPayment = !['submitClaim', 'sameJobTypeAlreadyOpen'].includes(progress.at);
  return isPaymentOnHold(state) || (needsPayment && mayBeOnHold(state))
    ? [state, []]
    : saveDraft(state, renewDraft(draft, freshKey));
};

/** Shows a refusal, once the claims and the payment were read. */
const showRefusal = (
  state: ClaimSessionState,
  context: ClaimEventContext,
  payment: 'authorised' | 'unknown' = 'unknown',
): ClaimTransition => {
  const isShownAtSubmit = state.progress.at === 'submitClaim';
  const shown = isShownAtSubmit ? markRefused(state) : reopenClaim(state);
  const [renewed, keep] = renewSpentKey(shown, context, payment);
  if (isShownAtSubmit) return [renewed, keep];
  const judged = renewed === shown ? shown : decideRoute(renewed, context.now);
  const [led, lead] = leaveSubmitStep(judged, refusalOf(state));
  return [led, [...keep, ...lead]];
};

/** Looks up the payment of a refused claim before the refusal is shown. */
const lookUpHold = (state: ClaimSessionState, context: ClaimEventContext): ClaimTransition => {
  const { paymentSecret } = state.draft;
  if (paymentSecret === undefined || !isPaymentOnHold(state)) return showRefusal(state, context);
  const { turn } = state.payment;
  return [
    { ...state, checking: 'hold' },
    [{ do: 'look-up-payment', turn, secret: { value: paymentSecret } }],
  ];
};

/** A refused claim, once the customer's claims were read. */
const checkRefusal = (
  state: ClaimSessionState,
  customer: ClaimCustomer,
  context: ClaimEventContext,
): ClaimTransition => {
  const facts = claimFacts(customer, customer.jobs, context.now);
  const progress = claimProgressByStage(stageAnswers(state), facts, state.moments);
  return lookUpHold({ ...state, customer, facts, progress }, context);
};

/**
 * The payment was captured for another claim, made from a copy of this draft: this claim needs a payment of its own.
 */
const requireNewPayment = (
  state: ClaimSessionState,
  { now, freshKey }: ClaimEventContext,
): ClaimTransition => {
  const [renewed, keep] = renewWithoutPayment(reopenClaim(state), freshKey);
  const judged = decideRoute(renewed, now);
  const notify = isRefusal(judged.progress.at)
    ? []
    : [{ do: 'notify-payment', news: 'spent' } as const];
  return [showFurthestStep(judged), [...keep, ...notify]];
};

/**
 * The payment of a refused claim was looked up. Authorised or unknown, it stays with its draft. Cancelled, or used for
 * another claim, the claim needs a new payment, if it can still be made.
 */
const decideByHold = (
  state: ClaimSessionState,
  found: PaymentStatus['is'] | undefined,
  context: ClaimEventContext,
): ClaimTransition => {
  const { status, openedFor } = state.draft;
  if (found === 'captured' && status.is === 'refused') return requireNewPayment(state, context);
  if (found !== 'cancelled')
    return showRefusal(state, context, found === 'authorised' ? 'authorised' : 'unknown');
  const [renewed, keep] = renewWithoutPayment(reopenClaim(state), context.freshKey, openedFor);
  const [led, lead] = leaveSubmitStep(decideRoute(renewed, context.now), refusalOf(state));
  return [led, [...keep, ...lead]];
};

/** The state with the payment in another phase of its opening. */
const withPaymentPhase = (state: ClaimSessionState, phase: PaymentPhase): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, phase },
});

/** The state with another attempt to authorise a card. */
const withPayAttempt = (
  state: ClaimSessionState,
  paying: Payment['paying'],
): ClaimSessionState => ({
  ...state,
  payment: { ...state.payment, paying },
});

/** The payment and the answers that a card is confirmed for, as text that can be compared. */
const serialisePayment = ({ paymentSecret, session }: ClaimSessionState['draft']): string =>
  JSON.stringify([paymentSecret, flatAnswers(typedAnswers(session))]);

/** Records a failure of the pending attempt, if there is one. */
const withPayFailure = (state: ClaimSessionState, failure: PayFailure): ClaimSessionState => {
  const { paying } = state.payment;
  return paying.is === 'sending'
    ? withPayAttempt(
        state,
        nextAttempt(
          paying,
          answerEvent(paying.key, E.left(failure), ({ tag }) => tag),
        ),
      )
    : state;
};

/** Whether an answer belongs to the payment step as it is shown now. */
const isCurrentPayment = ({ payment }: ClaimSessionState, turn: number): boolean =>
  payment.turn === turn;

const isStillOpening = (state: ClaimSessionState, turn: number): boolean =>
  isCurrentPayment(state, turn) && state.payment.phase.is === 'opening';

/** The command that leads to the card form: opens a payment, or looks up the open one. */
const openOrFindPayment = ({
  customer,
  draft,
  payment: { turn },
}: ClaimSessionState): ClaimCommand =>
  draft.paymentSecret === undefined
    ? { do: 'open-payment', turn, attemptKey: draft.attemptKey, amount: customer.contribution }
    : { do: 'look-up-payment', turn, secret: { value: draft.paymentSecret } };

/** Whether the open payment has another amount than is due now; unknown for an older draft. */
const hasOtherAmount = ({ customer, draft: { openedFor } }: ClaimSessionState): boolean =>
  openedFor !== undefined && openedFor !== customer.contribution;

/**
 * Money is authorised. The claim is sent at once, unless its answers changed meanwhile or no longer lead to the end.
 */
const authorisePayment = (
  state: ClaimSessionState,
  secret: PaymentSecret,
  paymentId: PaymentId,
  context: ClaimEventContext,
): ClaimTransition => {
  const { draft, payment } = state;
  if (draft.paymentSecret !== secret.value || isLocked(state) || isPaymentOnHold(state))
    return [state, []];
  const { paying } = payment;
  const isUnchanged = paying.is === 'editing' || paying.content === serialisePayment(draft);
  const { paymentDetails: _, ...drafts } = draft.session.drafts;
  const [kept, keep] = saveDraft(
    withPaymentPhase(withPayAttempt(state, editing), { is: 'opening' }),
    {
      ...draft,
      session: {
        ...draft.session,
        submitted: { ...draft.session.submitted, paymentDetails: { paymentId } },
        drafts,
      },
      status: { is: 'editing', needsReview: !isUnchanged },
    },
  );
  const judged = decideRoute(kept, context.now);
  if (!isUnchanged || judged.progress.at !== 'submitClaim') return [judged, keep];
  const [sending, commands] = sendClaim(judged, context);
  return [sending, [...keep, ...commands]];
};

/** Opens another payment in place of one that holds nothing: its provider has cancelled it, or the price has changed. */
const replacePayment = (
  state: ClaimSessionState,
  { now, freshKey }: ClaimEventContext,
): ClaimTransition => {
  const [renewed, keep] = renewWithoutPayment(state, freshKey);
  const judged = decideRoute(withPaymentPhase(renewed, { is: 'opening' }), now);
  return [judged, [...keep, openOrFindPayment(judged)]];
};

/** Clears the mark of a tried card once it is known that it authorised nothing. */
const clearCardTried = (state: ClaimSessionState): ClaimTransition => {
  const { cardTried, ...draft } = state.draft;
  return cardTried === undefined ? [state, []] : saveDraft(state, draft);
};

/** Looks up a payment that may be authorised: the answer to an earlier attempt may be lost. */
const lookUpPossibleHold = ({
  draft,
  payment: { turn },
}: ClaimSessionState): readonly ClaimCommand[] =>
  draft.paymentSecret === undefined || isPaymentOnHold({ draft })
    ? []
    : [{ do: 'look-up-payment', turn, secret: { value: draft.paymentSecret } }];

/** Shows why the last card was refused, where this page tried none: the refusal may come from the bank's page. */
const withLastTry = (
  state: ClaimSessionState,
  { value: key }: PaymentSecret,
  failure: PaymentFailure,
): ClaimSessionState => {
  if (state.payment.paying.is !== 'editing') return state;
  const trying = nextAttempt<PayFailure, PaymentId>(editing, {
    event: 'send',
    content: serialisePayment(state.draft),
    key,
  });
  return withPayFailure(withPayAttempt(state, trying), failure);
};

/** The provider's status of a payment that was opened before. */
export const onPaymentLookedUp = (
  state: ClaimSessionState,
  { turn, secret, found }: ClaimEventOf<'payment-looked-up'>,
  context: ClaimEventContext,
): ClaimTransition => {
  if (state.draft.paymentSecret !== secret.value) return [state, []];
  if (state.checking === 'hold') return decideByHold(state, found.is, context);
  // A captured payment that is not due belongs to the claim that exists already.
  if (found.is === 'captured' && state.progress.at !== 'paymentDetails') return [state, []];
  if ('paymentId' in found) return authorisePayment(state, secret, found.paymentId, context);
  const [settled, keep] = isPaying(state.payment) ? [state, []] : clearCardTried(state);
  if (!isStillOpening(settled, turn)) return [settled, keep];
  if (found.is === 'cancelled' || hasOtherAmount(settled)) return replacePayment(settled, context);
  const { failure } = found;
  const shown = failure === undefined ? settled : withLastTry(settled, secret, failure);
  return [withPaymentPhase(shown, { is: 'card', secret, shown: false }), keep];
};

const reasonOfFailedLookup = (failure: PaymentFailure): PaymentNotOpened => {
  if ('message' in failure) return { because: 'provider', message: failure.message };
  return { because: failure.reason === 'library-unavailable' ? 'form-missing' : 'unexpected' };
};

/** The provider cannot look up the payment that was opened before. */
export const onPaymentNotLookedUp = (
  state: ClaimSessionState,
  { turn, failure }: ClaimEventOf<'payment-not-looked-up'>,
  context: ClaimEventContext,
): ClaimTransition => {
  if (state.checking === 'hold') return decideByHold(state, undefined, context);
  return isStillOpening(state, turn)
    ? [withPaymentPhase(state, { is: 'not-opened', ...reasonOfFailedLookup(failure) }), []]
    : [state, []];
};

const withNextTurn = (state: ClaimSessionState, phase: PaymentPhase): ClaimSessionState => ({
  ...state,
  payment: {
    turn: state.payment.turn + 1,
    phase,
    dueBefore: undefined,
    paying: afterPageLeave(state.payment.paying),
  },
});

/** Opens the payment step, or tries it again: the claim is read first to see whether the payment is due. */
export const onPaymentStepOpened = (state: ClaimSessionState): ClaimTransition => {
  if (isLocked(state)) return [state, []];
  const entered = withNextTurn(state, { is: 'reading' });
  return [entered, [{ do: 'read-claim', turn: entered.payment.turn }]];
};

/** Leaves the payment step: pending answers open no card form any longer, but authorised money still counts. */
export const onPaymentStepClosed = (state: ClaimSessionState): ClaimTransition => [
  withNextTurn(state, { is: 'closed' }),
  [],
];

/** Stores an opened payment with its draft, on whichever step the user is. */
export const onPaymentOpened = (
  state: ClaimSessionState,
  { turn, attemptKey, amount, secret }: ClaimEventOf<'payment-opened'>,
): ClaimTransition => {
  if (state.draft.attemptKey !== attemptKey || state.creation.is === 'accepted') return [state, []];
  const { value: paymentSecret } = secret;
  const [kept, keep] = saveDraft(state, { ...state.draft, paymentSecret, openedFor: amount });
  return [
    kept,
    isStillOpening(state, turn) ? [...keep, { do: 'look-up-payment', turn, secret }] : keep,
  ];
};

/** No payment is open. A key that belongs to another payment would never open one: the next try has a fresh one. */
export const onPaymentNotOpened = (
  state: ClaimSessionState,
  { turn, attemptKey, keyIsSpent }: ClaimEventOf<'payment-not-opened'>,
  { freshKey }: ClaimEventContext,
): ClaimTransition => {
  const { draft } = state;
  const renews =
    keyIsSpent &&
    draft.attemptKey === attemptKey &&
    draft.paymentSecret === undefined &&
    !isLocked(state);
  const [after, keep] = renews ? renewWithoutPayment(state, freshKey) : [state, []];
  return isStillOpening(after, turn)
    ? [withPaymentPhase(after, { is: 'not-opened', because: 'not-created' }), keep]
    : [after, keep];
};

export const onCardShown = (
  state: ClaimSessionState,
  { turn }: ClaimEventOf<'card-shown'>,
): ClaimTransition => {
  const { phase } = state.payment;
  return isCurrentPayment(state, turn) && phase.is === 'card'
    ? [withPaymentPhase(state, { ...phase, shown: true }), []]
    : [state, []];
};

export const onCardMissing = (
  state: ClaimSessionState,
  { turn }: ClaimEventOf<'card-missing'>,
): ClaimTransition =>
  isCurrentPayment(state, turn) && state.payment.phase.is === 'card' && !isPaying(state.payment)
    ? [withPaymentPhase(state, { is: 'not-opened', because: 'form-missing' }), []]
    : [state, []];

/** Whether the payment waits for the claim to be read: to open it, or to confirm its card. */
const waitsForReading = (payment: Payment): boolean =>
  payment.phase.is === 'reading' || (payment.phase.is === 'card' && isPaying(payment));

/** Sets the customer as read; a changed contribution is shown with the earlier one. */
const withContributionOf = (
  customer: ClaimCustomer,
  state: ClaimSessionState,
): ClaimSessionState => {
  const { dueBefore = state.customer.contribution } = state.payment;
  return {
    ...state,
    customer,
    payment: {
      ...state.payment,
      dueBefore: dueBefore === customer.contribution ? undefined : dueBefore,
    },
  };
};

/** Decides by the claim as read whether the payment is due: one authorisation for one claim, even in two tabs. */
const decidePaymentDue = (
  state: ClaimSessionState,
  { turn, customer }: ClaimEventOf<'claim-read'>,
  { now }: ClaimEventContext,
): ClaimTransition => {
  if (isLocked(state)) return [state, []];
  const read = decideRoute(withContributionOf(customer, state), now);
  const { phase } = read.payment;
  if (!isCurrentPayment(state, turn) || !waitsForReading(read.payment)) return [read, []];
  if (read.progress.at !== 'paymentDetails')
    return [
      withPaymentPhase(withPayAttempt(read, afterPageLeave(read.payment.paying)), { is: 'closed' }),
      [
        ...(read.progress.at === 'submitClaim' && !isPaymentOnHold(read)
          ? [{ do: 'notify-payment', news: 'nothingDue' } as const]
          : []),
        ...lookUpPossibleHold(read),
      ],
    ];
  if (phase.is === 'card' && !hasOtherAmount(read)) {
    const [trying, keep] = saveDraft(read, { ...read.draft, cardTried: true });
    return [trying, [...keep, { do: 'confirm-card', turn, secret: phase.secret }]];
  }
  return [
    withPaymentPhase(withPayFailure(read, { tag: 'failed', reason: 'amount-changed' }), {
      is: 'opening',
    }),
    [openOrFindPayment(read)],
  ];
};

/** The customer's claims and contribution were read, for a refusal or for the payment. */
export const onClaimRead = (
  state: ClaimSessionState,
  event: ClaimEventOf<'claim-read'>,
  context: ClaimEventContext,
): ClaimTransition =>
  state.checking === 'claim'
    ? checkRefusal(state, event.customer, context)
    : decidePaymentDue(state, event, context);

/** Shows the block in place of the card form: no card was confirmed. */
const showBlock = (state: ClaimSessionState, block: ClaimBlock): ClaimTransition => {
  const failed = withPayFailure(state, { tag: 'failed', reason: 'blocked' });
  return [
    withPaymentPhase(failed, { is: 'not-opened', because: 'blocked', block }),
    lookUpPossibleHold(state),
  ];
};

/**
 * Stops the payment when the claim cannot be read. It can be tried again; a second authorisation could not be undone
 * here.
 */
export const onClaimNotRead = (
  state: ClaimSessionState,
  { turn, block }: ClaimEventOf<'claim-not-read'>,
  context: ClaimEventContext,
): ClaimTransition => {
  // A refusal is shown by the records that were read before.
  if (state.checking === 'claim') return lookUpHold(state, context);
  const { phase } = state.payment;
  if (!isCurrentPayment(state, turn)) return [state, []];
  if (block !== undefined && waitsForReading(state.payment)) return showBlock(state, block);
  if (phase.is === 'reading')
    return [withPaymentPhase(state, { is: 'not-opened', because: 'jobs-not-read' }), []];
  return [
    phase.is === 'card' ? withPayFailure(state, { tag: 'failed', reason: 'jobs-not-read' }) : state,
    [],
  ];
};

/** Reads the claim again before the card is confirmed; a second click on "Pay" does nothing. */
export const onPayClicked = (state: ClaimSessionState): ClaimTransition => {
  const { phase, turn } = state.payment;
  if (phase.is !== 'card' || !phase.shown || isPaying(state.payment)) return [state, []];
  const paying = nextAttempt(state.payment.paying, {
    event: 'send',
    content: serialisePayment(state.draft),
    key: phase.secret.value,
  });
  return [withPayAttempt(state, paying), [{ do: 'read-claim', turn }]];
};

/** A try that failed after its step was left has authorised nothing; another card may be in progress. */
const onAbandonedTryFailed = (state: ClaimSessionState, { tag }: PaymentFailure): ClaimTransition =>
  tag === 'unknown' || isPaying(state.payment)
    ? [state, []]
    : clearCardTried(withPayAttempt(state, editing));

/** The card was not confirmed: the form stays typed for another try. */
export const onCardNotConfirmed = (
  state: ClaimSessionState,
  { turn, failure }: ClaimEventOf<'card-not-confirmed'>,
  context: ClaimEventContext,
): ClaimTransition => {
  if (!isCurrentPayment(state, turn)) return onAbandonedTryFailed(state, failure);
  if (!isPaying(state.payment)) return [state, []];
  const failed = withPayFailure(state, failure);
  if (failure.reason === 'cancelled') return replacePayment(failed, context);
  return failure.tag === 'unknown' ? [failed, []] : clearCardTried(failed);
};

/** The provider has authorised the card. */
export const onCardConfirmed = (
  state: ClaimSessionState,
  { secret, paymentId }: ClaimEventOf<'card-confirmed'>,
  context: ClaimEventContext,
): ClaimTransition => authorisePayment(state, secret, paymentId, context);
