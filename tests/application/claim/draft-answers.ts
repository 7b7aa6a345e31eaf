import { newSession, typedAnswers } from '#application/session/flow-session.ts';
import type { ClaimDraft, ClaimDrafts } from '#application/ports/device/claim-drafts.ts';
import { answersByStage, flatAnswers, type ClaimAnswers } from '#domain/claim';
import type { ContractId } from '#domain/kernel';

/** A session whose stages were all left with these answers. */
export const sessionWith = (answers: ClaimAnswers): ClaimDraft['session'] => ({
  ...newSession(),
  submitted: answersByStage(answers),
});

/** The answers of a draft, whatever stage they belong to. */
export const answersOf = ({ session }: Pick<ClaimDraft, 'session'>): ClaimAnswers =>
  flatAnswers(typedAnswers(session));

/** The answers that a tab keeps of a claim. */
export const storedAnswers = ({
  drafts,
  contract,
}: {
  readonly drafts: Pick<ClaimDrafts, 'read'>;
  readonly contract: { readonly id: ContractId };
}): ClaimAnswers => {
  const draft = drafts.read(contract.id);
  return draft === undefined ? {} : answersOf(draft);
};
