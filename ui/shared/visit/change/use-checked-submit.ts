import { useState } from 'react';
import type { FieldProblem, ErrorSummaryProps } from '../../../kit/fields/error-summary.tsx';
import { useErrorSummary } from '../../../kit/fields/use-error-summary.tsx';

/** The error text of a field, and its line in the summary if that differs. */
export type FormProblem = FieldProblem & { readonly summary?: string | undefined };

export type CheckedSubmit = {
  /** Whether a form that failed to submit still has problems. */
  readonly hasProblems: boolean;
  /** The problems of the last submit, with corrected ones marked. */
  readonly summary: ErrorSummaryProps;
  readonly errorOf: (fieldId: string) => string | undefined;
  /** Whether the form is valid; shows the problems otherwise. */
  readonly check: () => boolean;
};

/** Validates a form on submit, and after a failed submit on each change. */
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
