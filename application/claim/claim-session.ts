import type { UserMode } from '#domain/identity';
import type { ContractId } from '#domain/kernel';
import {
  type ClaimCustomer,
  claimFlow,
  offerMoments,
  claimFacts,
  claimProgressByStage,
} from '#domain/claim';
import { runSession, type RunningSession } from '../session/run-session.ts';
import { isPaymentOnHold } from './claim-payment.ts';
import { makeCardForm } from './card-form.ts';
import {
  submissionStatusOf,
  type ClaimCommand,
  type ClaimEvent,
  type ClaimEventContext,
  type ClaimSessionState,
  type RequestedStep,
  isPaid,
  type ClaimTransition,
} from './claim-session-state.ts';
import {
  type ClaimScreens,
  type ClaimSessionPorts,
  type ReadClaimAgain,
  runClaimCommand,
} from './run-claim-command.ts';
import { reduceClaimSession, startClaim } from './reduce-claim-session.ts';
import { decideRoute, decideRouteWith, saveDraft } from './claim-transitions.ts';
import { emptyDraft, renewDraft, daysOf } from './claim-draft.ts';
import { sendClaim, resendClaim, serialiseClaim } from './send-claim.ts';
import type { ClaimDraft } from '../ports/device/claim-drafts.ts';
import { editing, restoreAttempt } from '../sending/attempt.ts';
import { filterNodes, typedAnswers } from '../session/flow-session.ts';

/** Sends the claim again unchanged, if its answer was lost and an open job now blocks it that may be its own. */
const resendWithoutAnswer = (state: ClaimSessionState): ClaimTransition | undefined => {
  const { customer, draft } = state;
  if (draft.status.is !== 'sending') return undefined;
  const { sent } = draft.status;
  const { progress } = decideRouteWith(state, {
    at: sent.at,
    customer: { ...sent.customer, jobs: customer.jobs },
  });
  return progress.at === 'sameJobTypeAlreadyOpen' ? resendClaim(state) : undefined;
};

const needsReview = ({ status }: ClaimDraft): boolean =>
  status.is === 'editing' && status.needsReview;

/** Whether a draft most probably belongs to a claim that was created without an answer to this tab. */
const wasCreated = ({ draft, progress }: ClaimSessionState): boolean =>
  !needsReview(draft) &&
  daysOf({ draft }).dayThreeDate !== undefined &&
  // Money is given back for a claim that was refused, and so was not created.
  (draft.paymentSecret === undefined
    ? draft.releasedAmount === undefined
    : isPaymentOnHold({ draft })) &&
  progress.at === 'sameJobTypeAlreadyOpen';

/** Whether a paid claim is sent without another review. */
const isSentOnOpening = (state: ClaimSessionState): boolean =>
  isPaid(state.progress) && state.draft.status.is !== 'refused' && !needsReview(state.draft);

/**
 * The stored answers, at the requested step. Every step that they pass counts as completed, whether it was left by
 * Continue or not.
 */
const restoreSession = (
  { submitted, drafts }: ClaimDraft['session'],
  { passed }: ClaimSessionState['progress'],
  { step, returnsTo }: RequestedStep,
): ClaimDraft['session'] => {
  const completed = passed
    .map(({ node }) => node)
    .filter((stage) => submitted[stage] === undefined);
  return {
    shown: step,
    returnsTo,
    submitted: {
      ...submitted,
      ...Object.fromEntries(completed.map((stage) => [stage, drafts[stage] ?? {}])),
    },
    drafts: filterNodes(drafts, (stage) => !completed.includes(stage)),
  };
};

/** Opens a claim session with the stored draft, or with an empty one. */
const openClaimSession = (
  customer: ClaimCustomer,
  kept: ClaimDraft | undefined,
  userMode: UserMode,
  requested: RequestedStep,
  context: ClaimEventContext,
): ClaimTransition => {
  const { now, freshKey } = context;
  const before = kept ?? emptyDraft(customer.contractId, freshKey);
  const facts = claimFacts({ contract: customer, jobs: customer.jobs, now });
  const progress = claimProgressByStage(typedAnswers(before.session), facts, offerMoments(now));
  const hasDays = progress.passed.some(({ node }) => node === 'chooseDate');
  const draft = {
    ...before,
    session: restoreSession(before.session, progress, requested),
    urgencyOfChosenDays:
      before.urgencyOfChosenDays ?? (hasDays ? progress.urgency.outcome : undefined),
  };
  const opened: ClaimSessionState = {
    customer,
    userMode,
    draft,
    isStored: true,
    judgedAt: now,
    facts,
    progress,
    creation:
      draft.status.is === 'sending'
        ? restoreAttempt({
            key: draft.attemptKey,
            content: serialiseClaim(draft.status.sent),
            is: 'unconfirmed',
          })
        : editing,
    isAnswerDelayed: false,
    checking: undefined,
    payment: { turn: 0, phase: { is: 'closed' }, dueBefore: undefined, paying: editing },
    failed: undefined,
    offersToResume: progress.at !== claimFlow.start,
    removal: undefined,
    tracedRefusal: undefined,
    refusalReceipt: undefined,
  };
  const again = resendWithoutAnswer(opened);
  if (again !== undefined) return again;
  if (wasCreated(opened)) {
    const [renewed, keep] = saveDraft(
      { ...opened, creation: editing },
      renewDraft(draft, freshKey),
    );
    return [decideRoute(renewed, now), keep];
  }
  // Stored before anything is entered, to see whether the device can.
  return isSentOnOpening(opened) ? sendClaim(opened, context) : saveDraft(opened, draft);
};

export type ClaimSession = RunningSession<ClaimSessionState, ClaimEvent, ClaimScreens> & {
  /** Mounts the card form of the open payment; returns how to unmount it. */
  readonly showCardForm: (place: object) => () => void;
};

export type OpenClaimSession = (
  customer: ClaimCustomer,
  readAgain: ReadClaimAgain,
  userMode: UserMode,
  /** The step in the address of the form. */
  requested: RequestedStep,
) => ClaimSession;

const isBeingSent = (state: ClaimSessionState): boolean =>
  ['sending', 'checking-refusal'].includes(submissionStatusOf(state));

const startClaimSession = (
  ports: ClaimSessionPorts,
  customer: ClaimCustomer,
  readAgain: ReadClaimAgain,
  userMode: UserMode,
  requested: RequestedStep,
): ClaimSession => {
  const { drafts, clock, keys, desk } = ports;
  const context = (): ClaimEventContext => ({ now: clock.now(), freshKey: keys.next() });
  const cardForm = makeCardForm(desk);

  const session = runSession<ClaimSessionState, ClaimEvent, ClaimCommand, ClaimScreens>({
    first: startClaim(
      openClaimSession(customer, drafts.read(customer.contractId), userMode, requested, context()),
    ),
    reduce: (state, event) => reduceClaimSession(state, event, context()),
    run: (command, sessionNow) =>
      runClaimCommand(command, { ...ports, ...sessionNow, readAgain, cardForm }),
  });

  return {
    ...session,
    showCardForm: (place) => {
      const { phase, turn } = session.state().payment;
      return phase.is === 'card'
        ? cardForm.show(phase.secret, place, (is) => session.dispatch({ is, turn }))
        : () => undefined;
    },
  };
};

/**
 * The claim sessions of a tab. Memory is the source of truth, and storage follows. Coming back to a claim that is being
 * sent continues its session.
 */
export const makeOpenClaimSession = (ports: ClaimSessionPorts): OpenClaimSession => {
  const sessions = new Map<ContractId, ClaimSession>();
  return (customer, readAgain, userMode, requested) => {
    const existing = sessions.get(customer.contractId);
    if (existing !== undefined && isBeingSent(existing.state())) return existing;
    const session = startClaimSession(ports, customer, readAgain, userMode, requested);
    sessions.set(customer.contractId, session);
    return session;
  };
};
