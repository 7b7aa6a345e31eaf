import type { ClaimDraft } from '../ports/claim-drafts.ts';

/** Whether money is held for a draft; `maybe` of a card that was tried, where it is not known what came of it. */
export const holdOfDraft = ({
  answers,
  cardTried,
}: Pick<ClaimDraft, 'answers' | 'cardTried'>): 'no' | 'maybe' | 'yes' => {
  if (answers.paymentId !== undefined) return 'yes';
  return cardTried === true ? 'maybe' : 'no';
};
