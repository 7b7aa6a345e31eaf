import {
  answerUnder,
  wellFormedAnswers,
  type ClaimAnswerKey,
  type ClaimAnswers,
  type ClaimShape,
  type ClaimStageAnswers,
} from '#domain/claim';
import { typedAnswers, newSession, type TypedAnswers } from '../session/flow-session.ts';
import type { ClaimDraft, ClaimDrafts } from '../ports/device/claim-drafts.ts';
import type { ContractId } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { SubmissionState } from '../session/submission.ts';

type WithDraft = { readonly draft: ClaimDraft };

/** The typed answers of each stage. */
export const stageAnswers = ({ draft }: WithDraft): ClaimStageAnswers =>
  typedAnswers(draft.session);

/** The typed answer under a key. */
export const answerOf = <Key extends ClaimAnswerKey>(
  state: WithDraft,
  key: Key,
): ClaimAnswers[Key] => answerUnder(stageAnswers(state), key);

/** The days and times in the fields of their step. */
export const daysOf = (state: WithDraft): ClaimAnswers =>
  wellFormedAnswers(stageAnswers(state).chooseDate ?? {});

/** Whether money is authorised for a draft; `possible` when a card was tried and its outcome is unknown. */
export const paymentHoldOf = ({
  session,
  cardTried,
}: Pick<ClaimDraft, 'session' | 'cardTried'>): 'none' | 'possible' | 'authorised' => {
  if (answerUnder(typedAnswers(session), 'paymentId') !== undefined) return 'authorised';
  return cardTried === true ? 'possible' : 'none';
};

export const emptyDraft = (contractId: ContractId, attemptKey: string): ClaimDraft => ({
  contractId,
  session: newSession(),
  attemptKey,
  paymentSecret: undefined,
  openedFor: undefined,
  traceId: undefined,
  status: { is: 'editing', needsReview: false },
});

const withoutPayment = ({ submitted, drafts }: TypedAnswers<ClaimShape>) => {
  const { paymentDetails: _, ...others } = submitted;
  const { paymentDetails: __, ...typed } = drafts;
  return { submitted: others, drafts: typed };
};

/** A new draft with the same answers: the key and the payment of the earlier one cannot be used again. */
export const renewDraft = (draft: ClaimDraft, freshKey: string): ClaimDraft => {
  const { session } = draft;
  const removed = session.removed && withoutPayment(session.removed);
  return {
    ...emptyDraft(draft.contractId, freshKey),
    session: { ...session, ...withoutPayment(session), ...(removed && { removed }) },
    urgencyOfChosenDays: draft.urgencyOfChosenDays,
  };
};

/** A claim in this tab that cannot be dropped without a loss. */
export type UnfinishedClaim = {
  readonly contractId: ContractId;
  /** `sending` until the platform has answered. */
  readonly status: Extract<SubmissionState, 'editing' | 'sending'>;
  readonly paymentHold: ReturnType<typeof paymentHoldOf>;
  /** The authorised amount; unknown for an older draft. */
  readonly amount: Pence | undefined;
};

const toUnfinishedClaim = (draft: ClaimDraft): UnfinishedClaim => ({
  contractId: draft.contractId,
  status: draft.status.is === 'sending' ? 'sending' : 'editing',
  paymentHold: paymentHoldOf(draft),
  amount: draft.openedFor,
});

type ListUnfinishedClaims = () => readonly UnfinishedClaim[];

/** The last of its days is chosen: nothing is left but to pay and to send. */
const isReady = ({ session }: ClaimDraft): boolean =>
  answerUnder(typedAnswers(session), 'dayThreeDate') !== undefined;

/**
 * The claims that a logout would lose: those that are being sent, those for which money is or may be authorised, and
 * those with all answers, in this order.
 */
export const makeListUnfinishedClaims =
  (drafts: Pick<ClaimDrafts, 'all'>): ListUnfinishedClaims =>
  () => {
    const place = ({ status, paymentHold }: UnfinishedClaim): number => {
      if (status === 'sending') return 0;
      return paymentHold === 'none' ? 2 : 1;
    };
    return drafts
      .all()
      .map((draft) => ({ claim: toUnfinishedClaim(draft), draft }))
      .filter(({ claim, draft }) => place(claim) < 2 || isReady(draft))
      .map(({ claim }) => claim)
      .toSorted((one, other) => place(one) - place(other));
  };
