import { useMemo, useRef, useState } from 'react';
import type { ClaimDraft } from '#application/ports/claim-drafts.ts';
import type { ContractId } from '#domain/kernel/identifiers.ts';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';

export type Draft = {
  readonly answers: ClaimAnswers;
  /** Keeps the answers at once, so that nothing that was typed is lost. */
  readonly change: (edit: (answers: ClaimAnswers) => ClaimAnswers) => ClaimAnswers;
  /** The draft as it stands, with what use-cases have added to the kept one. */
  readonly current: () => ClaimDraft;
  /** Goes on with the same answers as another claim, for one whose key is spent. */
  readonly renew: () => void;
};

/**
 * The claim that is being written, as the screen holds it and the tab keeps it.
 *
 * @param wasRaised whether a draft can hardly be anything but a claim that the platform has taken already
 */
export const useDraft = (
  contractId: ContractId,
  wasRaised: (draft: ClaimDraft) => boolean,
): Draft => {
  const { takeUpDraft, renewDraft, saveDraft } = useUseCases();
  const [first] = useState(() => {
    const kept = takeUpDraft(contractId)();
    return wasRaised(kept) ? renewDraft(kept)() : kept;
  });
  const [answers, setAnswers] = useState(first.answers);
  const latest = useRef(first);

  const handle = useMemo(() => {
    const current = (): ClaimDraft => {
      const kept = takeUpDraft(contractId)();
      const { attemptKey, answers } = latest.current;
      return kept.attemptKey === attemptKey ? { ...kept, answers } : latest.current;
    };
    return {
      current,
      change: (edit: (answers: ClaimAnswers) => ClaimAnswers) => {
        const draft = current();
        latest.current = {
          ...draft,
          answers: edit(draft.answers),
          sent: undefined,
          toReview: draft.answers.paymentId !== undefined,
        };
        saveDraft(latest.current);
        setAnswers(latest.current.answers);
        return latest.current.answers;
      },
      renew: () => {
        latest.current = renewDraft(current())();
        setAnswers(latest.current.answers);
      },
    };
  }, [contractId, takeUpDraft, renewDraft, saveDraft]);

  return { answers, ...handle };
};
