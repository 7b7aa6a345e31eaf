import { useState } from 'react';
import type { FieldProblem } from '../../../parts/fields/error-summary.tsx';

export type CheckedSubmit = {
  /** What is wrong, once it has been tried to send the form. */
  readonly problems: readonly FieldProblem[];
  /** Counts the failed tries. */
  readonly attempt: number;
  readonly errorOf: (fieldId: string) => string | undefined;
  /** Whether the form may be sent; a failed try shows why not. */
  readonly check: () => boolean;
};

/** Judges a form when it is sent, and from then on as it is put right. */
export const useCheckedSubmit = (judge: () => readonly FieldProblem[]): CheckedSubmit => {
  const [attempt, setAttempt] = useState(0);
  const problems = attempt === 0 ? [] : judge();
  return {
    problems,
    attempt,
    errorOf: (fieldId) => problems.find((problem) => problem.fieldId === fieldId)?.message,
    check: () => {
      if (judge().length === 0) return true;
      setAttempt((count) => count + 1);
      return false;
    },
  };
};
