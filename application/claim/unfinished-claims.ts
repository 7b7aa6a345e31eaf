import type { ContractId } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { ClaimDraft, ClaimDrafts } from '../ports/device/claim-drafts.ts';
import type { SubmissionState } from '../session/submission.ts';
import { paymentHoldOf } from './claim-draft.ts';

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

export type ListUnfinishedClaims = () => readonly UnfinishedClaim[];

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
