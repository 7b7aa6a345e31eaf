import type { IO } from 'fp-ts/IO';
import type { ClaimDraft, ClaimDrafts } from '../../ports/claim-drafts.ts';

export type RenewDraft = (draft: ClaimDraft) => IO<ClaimDraft>;

/** Makes another claim of a draft that was raised without the tab hearing of it: its key and its payment are spent. */
export const makeRenewDraft =
  (drafts: ClaimDrafts): RenewDraft =>
  (raised) =>
  () => {
    const { paymentId: _, ...answers } = raised.answers;
    const renewed: ClaimDraft = {
      contractId: raised.contractId,
      answers,
      attemptKey: drafts.newAttemptKey(),
      clientSecret: undefined,
      traceId: undefined,
    };
    drafts.save(renewed);
    return renewed;
  };
