import type { ClaimDraft } from '../ports/claim-drafts.ts';

/** Whether money is authorised for a draft; `maybe` when a card was tried and its outcome is unknown. */
export const holdOfDraft = ({
  answers,
  cardTried,
}: Pick<ClaimDraft, 'answers' | 'cardTried'>): 'no' | 'maybe' | 'yes' => {
  if (answers.paymentId !== undefined) return 'yes';
  return cardTried === true ? 'maybe' : 'no';
};
