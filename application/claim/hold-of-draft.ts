import { answerUnder } from '#domain/claim';
import { typedAnswers } from '../session/flow-session.ts';
import type { ClaimDraft } from '../ports/device/claim-drafts.ts';

/** Whether money is authorised for a draft; `maybe` when a card was tried and its outcome is unknown. */
export const holdOfDraft = ({
  session,
  cardTried,
}: Pick<ClaimDraft, 'session' | 'cardTried'>): 'no' | 'maybe' | 'yes' => {
  if (answerUnder(typedAnswers(session), 'paymentId') !== undefined) return 'yes';
  return cardTried === true ? 'maybe' : 'no';
};
