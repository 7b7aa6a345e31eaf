import { useState } from 'react';
import { useOnceDrawn } from '../../../app/lazy/once-drawn.ts';
import type { FieldProblem, ToldSummary } from '../../../parts/fields/error-summary.tsx';
import { useToldSummary } from '../../../parts/fields/told-summary.tsx';

export type CheckedSubmit = {
  /** What is wrong, once it has been tried to send the form. */
  readonly problems: readonly FieldProblem[];
  /** The same for the summary, with what has been put right since. */
  readonly summary: ToldSummary;
  /** What stands at a field: of the first failed try only once the summary of it is on the screen. */
  readonly errorOf: (fieldId: string) => string | undefined;
  /** Whether the form may be sent; a failed try shows why not. */
  readonly check: () => boolean;
};

/** Judges a form when it is sent, and from then on as it is put right. */
export const useCheckedSubmit = (judge: () => readonly FieldProblem[]): CheckedSubmit => {
  const [attempt, setAttempt] = useState(0);
  const problems = attempt === 0 ? [] : judge();
  const isSummaryDrawn = useOnceDrawn(attempt) > 0;
  return {
    problems,
    summary: useToldSummary(attempt, problems),
    errorOf: (fieldId) =>
      isSummaryDrawn ? problems.find((problem) => problem.fieldId === fieldId)?.message : undefined,
    check: () => {
      if (judge().length === 0) return true;
      setAttempt((count) => count + 1);
      return false;
    },
  };
};
