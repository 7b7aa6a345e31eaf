import type { ContractId } from '#domain/kernel/identifiers.ts';
import type { Pence } from '#domain/kernel/pence.ts';
import type { ClaimDraft, ClaimDrafts } from '../ports/claim-drafts.ts';

/** A claim in this tab that cannot be dropped without a loss. */
export type ClaimLeftOpen = {
  readonly contractId: ContractId;
  /** `maybe` of a claim that was sent, and has no answer yet. */
  readonly arrived: 'no' | 'maybe';
  readonly heldOnCard: boolean;
  /** What is held; not known of an older draft. */
  readonly amount: Pence | undefined;
};

const leftOpen = ({ contractId, answers, standing, openedFor }: ClaimDraft): ClaimLeftOpen => ({
  contractId,
  arrived: standing.is === 'sent' ? 'maybe' : 'no',
  heldOnCard: answers.paymentId !== undefined,
  amount: openedFor,
});

export type ListClaimsLeftOpen = () => readonly ClaimLeftOpen[];

/**
 * The claims that may have arrived, or for which money is held. Only their drafts can ask for the same claim and use the
 * same money again. Those that may have arrived come first.
 */
export const makeListClaimsLeftOpen =
  (drafts: Pick<ClaimDrafts, 'all'>): ListClaimsLeftOpen =>
  () => {
    const claims = drafts
      .all()
      .map(leftOpen)
      .filter(({ arrived, heldOnCard }) => arrived === 'maybe' || heldOnCard);
    return [
      ...claims.filter(({ arrived }) => arrived === 'maybe'),
      ...claims.filter(({ arrived }) => arrived === 'no'),
    ];
  };
