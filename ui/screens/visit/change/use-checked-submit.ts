import { useState } from 'react';
import type { FieldProblem, ErrorSummaryProps } from '../../../parts/fields/error-summary.tsx';
import { useErrorSummary } from '../../../parts/fields/use-error-summary.tsx';

/** A problem at its field, and its line in the summary where that differs. */
export type FormProblem = FieldProblem & { readonly summary?: string | undefined };

export type CheckedSubmit = {
  /** Whether a form that could not be sent still has problems. */
  readonly hasProblems: boolean;
  /** The problems with those that were corrected since. */
  readonly summary: ErrorSummaryProps;
  readonly errorOf: (fieldId: string) => string | undefined;
  /** Whether the form can be sent; shows the problems otherwise. */
  readonly check: () => boolean;
};

/** Judges a form when it is sent, and after a failed attempt whenever it changes. */
export const useCheckedSubmit = (judge: () => readonly FormProblem[]): CheckedSubmit => {
  const [failedAttempts, setFailedAttempts] = useState(0);
  const problems = failedAttempts === 0 ? [] : judge();
  return {
    hasProblems: problems.length > 0,
    summary: useErrorSummary(
      failedAttempts,
      problems.map(({ fieldId, message, summary = message }) => ({ fieldId, message: summary })),
    ),
    errorOf: (fieldId) => problems.find((problem) => problem.fieldId === fieldId)?.message,
    check: () => {
      if (judge().length === 0) return true;
      setFailedAttempts((count) => count + 1);
      return false;
    },
  };
};
