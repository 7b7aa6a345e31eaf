import { useState } from 'react';
import type { FieldProblem } from './error-summary.tsx';

/** What a failed submit was told, each problem with whether it stands still. What has come since is told at its field. */
export const withPutRight = (
  told: readonly FieldProblem[],
  standing: readonly FieldProblem[],
): readonly FieldProblem[] =>
  told.map(
    (problem) =>
      standing.find(({ fieldId }) => fieldId === problem.fieldId) ?? { ...problem, putRight: true },
  );

/**
 * The problems for the summary of a form that is being put right. None comes or goes before the next submit: a list of
 * another length would move the page below the thumb that is at work further down.
 */
export const useToldProblems = (
  attempt: number,
  problems: readonly FieldProblem[],
): readonly FieldProblem[] => {
  const [told, setTold] = useState({ attempt, problems });
  if (told.attempt === attempt) return withPutRight(told.problems, problems);
  setTold({ attempt, problems });
  return problems;
};
