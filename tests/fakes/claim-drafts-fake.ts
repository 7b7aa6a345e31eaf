import type {
  ClaimConfirmation,
  ClaimDraft,
  ClaimDrafts,
} from '#application/ports/claim-drafts.ts';

/** What the browser keeps of claims, in memory; its keys are counted. */
export const claimDraftsTwin = (): ClaimDrafts => {
  const drafts = new Map<string, ClaimDraft>();
  let kept: ClaimConfirmation | undefined;
  let keys = 0;
  return {
    read: (contract) => drafts.get(contract),
    save: (draft) => {
      drafts.set(draft.contractId, draft);
    },
    discard: (contract) => {
      drafts.delete(contract);
    },
    discardAll: () => {
      drafts.clear();
      kept = undefined;
    },
    newAttemptKey: () => {
      keys += 1;
      return `attempt-${keys}`;
    },
    keepConfirmation: (confirmation) => {
      kept = confirmation;
    },
    confirmation: () => kept,
  };
};
