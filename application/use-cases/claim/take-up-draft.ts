import type { IO } from 'fp-ts/IO';
import type { ContractId } from '#domain/kernel/identifiers.ts';
import type { ClaimDraft, ClaimDrafts } from '../../ports/claim-drafts.ts';

export type TakeUpDraft = (contract: ContractId) => IO<ClaimDraft>;

/** The draft that the tab keeps for a contract, or an empty one with a key of its own. */
export const makeTakeUpDraft =
  (drafts: ClaimDrafts): TakeUpDraft =>
  (contractId) =>
  () =>
    drafts.read(contractId) ?? {
      contractId,
      answers: {},
      attemptKey: drafts.newAttemptKey(),
      clientSecret: undefined,
      traceId: undefined,
    };
