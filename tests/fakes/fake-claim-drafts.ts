import type {
  ClaimConfirmation,
  ClaimDraft,
  ClaimDrafts,
} from '#application/ports/device/claim-drafts.ts';

export type FakeClaimDrafts = ClaimDrafts & { readonly forgetAll: () => void };

/** The browser's storage of claims, in memory. */
export const fakeClaimDrafts = (): FakeClaimDrafts => {
  const drafts = new Map<string, ClaimDraft>();
  let kept: ClaimConfirmation | undefined;
  return {
    read: (contract) => drafts.get(contract),
    all: () => [...drafts.values()],
    save: (draft) => {
      drafts.set(draft.contractId, draft);
      return true;
    },
    discard: (contract) => {
      drafts.delete(contract);
    },
    forgetAll: () => {
      drafts.clear();
      kept = undefined;
    },
    keepConfirmation: (confirmation) => {
      kept = confirmation;
    },
    confirmation: () => kept,
  };
};
