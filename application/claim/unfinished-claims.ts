import type { ContractId } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { ClaimDraft, ClaimDrafts } from '../ports/device/claim-drafts.ts';
import { paymentHoldOf } from './claim-draft.ts';

/** A claim in this tab that cannot be dropped without a loss. */
export type UnfinishedClaim = {
  readonly contractId: ContractId;
  /** `maybe` of a claim that was sent, and has no answer yet. */
  readonly arrived: 'no' | 'maybe';
  readonly paymentHold: ReturnType<typeof paymentHoldOf>;
  /** The authorised amount; unknown for an older draft. */
  readonly amount: Pence | undefined;
};

const toUnfinishedClaim = (draft: ClaimDraft): UnfinishedClaim => ({
  contractId: draft.contractId,
  arrived: draft.status.is === 'sending' ? 'maybe' : 'no',
  paymentHold: paymentHoldOf(draft),
  amount: draft.openedFor,
});

export type ListUnfinishedClaims = () => readonly UnfinishedClaim[];

/**
 * The claims that may have arrived, or for which money is or may be authorised: only their drafts can send the same
 * claim and use the same money again. Those that may have arrived come first.
 */
export const makeListUnfinishedClaims =
  (drafts: Pick<ClaimDrafts, 'all'>): ListUnfinishedClaims =>
  () => {
    const claims = drafts
      .all()
      .map(toUnfinishedClaim)
      .filter((claim) => claim.arrived === 'maybe' || claim.paymentHold !== 'none');
    return [
      ...claims.filter(({ arrived }) => arrived === 'maybe'),
      ...claims.filter(({ arrived }) => arrived === 'no'),
    ];
  };
