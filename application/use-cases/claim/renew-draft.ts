import type { IO } from 'fp-ts/IO';
import type { ClaimDraft, ClaimDrafts } from '../../ports/claim-drafts.ts';

export type RenewDraft = (draft: ClaimDraft) => IO<ClaimDraft>;

/** Makes another claim of a draft that was raised without the tab hearing of it: its key and its payment are spent. */
export const makeRenewDraft =
  (drafts: ClaimDrafts): RenewDraft =>
  ({ contractId, answers: { paymentId: _, ...answers } }) =>
  () => {
    const renewed: ClaimDraft = {
      contractId,
      answers,
      attemptKey: drafts.newAttemptKey(),
      clientSecret: undefined,
      traceId: undefined,
    };
    drafts.save(renewed);
    return renewed;
  };
