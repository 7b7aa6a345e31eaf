import { useState } from 'react';
import { useKitWords } from '../kit-settings.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { ErrorSummaryProps, FieldProblem } from './error-summary.tsx';

type SummaryLine = FieldProblem & { readonly isCorrected: boolean };

/** The problems of the last submit, each with its current message or marked as corrected. */
export const summaryLines = (
  submitted: readonly FieldProblem[],
  current: readonly FieldProblem[],
): readonly SummaryLine[] =>
  submitted.map((problem) => {
    const now = current.find(({ fieldId }) => fieldId === problem.fieldId);
    return { ...problem, ...now, isCorrected: now === undefined };
  });

const CorrectedMessage = ({ message }: Pick<FieldProblem, 'message'>) => (
  <s>
    <VisuallyHidden>{`${useKitWords().corrected} `}</VisuallyHidden>
    <span>{message}</span>
  </s>
);

/**
 * The summary of a failed submit while its fields are corrected. It keeps its lines until the next submit, because a
 * shorter list would move the page under the user's finger. Corrected lines are struck out, and not announced.
 */
export const useErrorSummary = (
  attempt: number,
  problems: readonly FieldProblem[],
): ErrorSummaryProps => {
  const words = useKitWords();
  const [last, setLast] = useState({ attempt, submitted: problems });
  const isNew = last.attempt !== attempt;
  if (isNew) setLast({ attempt, submitted: problems });
  const lines = summaryLines(isNew ? problems : last.submitted, problems);
  const corrected = lines.filter(({ isCorrected }) => isCorrected).length;
  return {
    attempt,
    problems: lines.map(({ fieldId, message, isCorrected }) => ({
      fieldId,
      message: isCorrected ? <CorrectedMessage message={message} /> : message,
    })),
    ...(corrected > 0 && { live: 'off' }),
    ...(corrected > 0 && corrected === lines.length && { title: words.problemsCorrected }),
  };
};
