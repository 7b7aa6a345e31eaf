import { useState } from 'react';
import { useOnceDrawn } from '../../../app/lazy/once-drawn.ts';
import type { FieldProblem, ToldSummary } from '../../../parts/fields/error-summary.tsx';
import { useToldSummary } from '../../../parts/fields/told-summary.tsx';

export type CheckedSubmit = {
  /** Whether anything is wrong, once it has been tried to send the form. */
  readonly hasProblems: boolean;
  /** The same for the summary, with what has been put right since; it follows the errors at the fields. */
  readonly summary: ToldSummary;
  /** What stands at a field: at once after a failed try, and until the frame after it was put right. */
  readonly errorOf: (fieldId: string) => string | undefined;
  /** Whether the form may be sent; a failed try shows why not. */
  readonly check: () => boolean;
};

type Judged = { readonly attempt: number; readonly problems: readonly FieldProblem[] };

const sameProblems = (one: readonly FieldProblem[], other: readonly FieldProblem[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ fieldId, message }, at) => other[at]?.fieldId === fieldId && other[at].message === message,
  );

/** What the form is judged to have wrong; the same value for as long as that is the same. */
const useJudged = (attempt: number, problems: readonly FieldProblem[]): Judged => {
  const [judged, setJudged] = useState({ attempt, problems });
  if (judged.attempt === attempt && sameProblems(judged.problems, problems)) return judged;
  setJudged({ attempt, problems });
  return { attempt, problems };
};

/** Judges a form when it is sent, and from then on as it is put right. */
export const useCheckedSubmit = (judge: () => readonly FieldProblem[]): CheckedSubmit => {
  const [attempt, setAttempt] = useState(0);
  const judged = useJudged(attempt, attempt === 0 ? [] : judge());
  const drawn = useOnceDrawn(judged);
  const { problems } = drawn.attempt === attempt ? drawn : judged;
  return {
    hasProblems: problems.length > 0,
    summary: useToldSummary(drawn.attempt, drawn.problems),
    errorOf: (fieldId) => problems.find((problem) => problem.fieldId === fieldId)?.message,
    check: () => {
      if (judge().length === 0) return true;
      setAttempt((count) => count + 1);
      return false;
    },
  };
};
