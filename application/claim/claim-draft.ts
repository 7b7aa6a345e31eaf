import { answerUnder } from '#domain/claim';
import { typedAnswers, newSession } from '../session/flow-session.ts';
import type { ClaimDraft, ClaimDrafts } from '../ports/device/claim-drafts.ts';
import type { ContractId } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { SubmissionState } from '../session/submission.ts';

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

/** A new draft with the same answers: the key and the payment of the earlier one cannot be used again. */
export const renewDraft = (draft: ClaimDraft, freshKey: string): ClaimDraft => {
  const { paymentDetails: _, ...submitted } = draft.session.submitted;
  const { paymentDetails: __, ...drafts } = draft.session.drafts;
  return {
    ...emptyDraft(draft.contractId, freshKey),
    session: { ...draft.session, submitted, drafts },
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

/**
 * The claims that are being sent, or for which money is or may be authorised: only their drafts can send the same claim
 * and use the same money again. Those that are being sent come first.
 */
export const makeListUnfinishedClaims =
  (drafts: Pick<ClaimDrafts, 'all'>): ListUnfinishedClaims =>
  () => {
    const claims = drafts
      .all()
      .map(toUnfinishedClaim)
      .filter(({ status, paymentHold }) => status === 'sending' || paymentHold !== 'none');
    return [
      ...claims.filter(({ status }) => status === 'sending'),
      ...claims.filter(({ status }) => status === 'editing'),
    ];
  };
