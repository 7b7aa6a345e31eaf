import { useState } from 'react';
import { summaryChanged, summaryTitleWhenOver } from '../../wording/error-summary.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { FieldProblem, ToldSummary } from './error-summary.tsx';

type ToldProblem = FieldProblem & {
  /** Its field has been changed since. */
  readonly putRight: boolean;
};

/** What a failed submit was told, each problem with whether it stands still. What has come since is told at its field. */
export const withPutRight = (
  told: readonly FieldProblem[],
  standing: readonly FieldProblem[],
): readonly ToldProblem[] =>
  told.map((problem) => {
    const now = standing.find(({ fieldId }) => fieldId === problem.fieldId);
    return { ...problem, ...now, putRight: now === undefined };
  });

const Changed = ({ message }: Pick<FieldProblem, 'message'>) => (
  <s>
    <VisuallyHidden>{summaryChanged} </VisuallyHidden>
    <span>{message}</span>
  </s>
);

/**
 * The summary of a form that is being put right. No line comes or goes before the next submit: a list of another length
 * would move the page below the thumb that is at work further down. What is changed is struck out, and not read out.
 */
export const useToldSummary = (attempt: number, problems: readonly FieldProblem[]): ToldSummary => {
  const [told, setTold] = useState({ attempt, problems });
  if (told.attempt !== attempt) setTold({ attempt, problems });
  const shown = withPutRight(told.attempt === attempt ? told.problems : problems, problems);
  const isOver = shown.length > 0 && shown.every(({ putRight }) => putRight);
  return {
    attempt,
    problems: shown.map(({ fieldId, message, putRight }) => ({
      fieldId,
      message: putRight ? <Changed message={message} /> : message,
    })),
    ...(isOver && { title: summaryTitleWhenOver }),
    ...(shown.some(({ putRight }) => putRight) && { live: 'off' }),
  };
};
