import { momentsThatCount } from '#domain/claims/claim-days.ts';
import { claimProgress } from '#domain/claims/claim-route.ts';
import type { ClaimDraft } from '../../ports/claim-drafts.ts';
import { openedClaim, type OpenedClaim } from './opened-claim.ts';

/**
 * The claim as it was open when it was sent, if its answer was lost and a job stands in its way now that may be its
 * own: sent again just so, it is answered as it was then. `undefined` for any other draft.
 */
export const claimAsSent = (
  opened: OpenedClaim,
  { answers, sent }: Pick<ClaimDraft, 'answers' | 'sent'>,
): OpenedClaim | undefined => {
  if (sent === undefined) return undefined;
  const asSent = openedClaim({ ...opened.customer, jobs: sent.jobs }, sent.at);
  const endOf = ({ facts }: OpenedClaim) =>
    claimProgress(answers, facts, momentsThatCount(sent.at)).at;
  return endOf(opened) === 'sameJobTypeAlreadyOpen' && endOf(asSent) === 'submitClaim'
    ? { ...asSent, sentAt: sent.at }
    : undefined;
};
