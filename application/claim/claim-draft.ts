import { answerUnder } from '#domain/claim';
import { typedAnswers, newSession } from '../session/flow-session.ts';
import type { ClaimDraft } from '../ports/device/claim-drafts.ts';
import type { ContractId } from '#domain/kernel';

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
