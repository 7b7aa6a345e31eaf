import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ErrorSummary, type FieldProblem } from '#ui/kit/fields/error-summary.tsx';
import { useErrorSummary, summaryLines } from '#ui/kit/fields/use-error-summary.tsx';
import { render } from '../../render.tsx';

const anyProblems = fc.uniqueArray(
  fc.record({ fieldId: fc.constantFrom('a', 'b', 'c', 'd'), message: fc.string() }),
  { selector: ({ fieldId }) => fieldId },
);
const fieldsOf = (problems: readonly FieldProblem[]) => problems.map(({ fieldId }) => fieldId);

describe('the lines of an error summary', () => {
  it('keep the order of the submit', () => {
    fc.assert(
      fc.property(anyProblems, anyProblems, (submitted, current) => {
        expect(fieldsOf(summaryLines(submitted, current))).toEqual(fieldsOf(submitted));
      }),
    );
  });

  it('are corrected when their field has no problem, and show its current message otherwise', () => {
    fc.assert(
      fc.property(anyProblems, anyProblems, (submitted, current) => {
        for (const { fieldId, message, isCorrected } of summaryLines(submitted, current)) {
          const now = current.find((problem) => problem.fieldId === fieldId);
          expect(isCorrected).toBe(now === undefined);
          if (now !== undefined) expect(message).toBe(now.message);
        }
      }),
    );
  });
});

const [first, second]: readonly [FieldProblem, FieldProblem] = [
  { fieldId: 'first', message: 'Enter the first' },
  { fieldId: 'second', message: 'Enter the second' },
];

const Form = () => {
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([first, second]);
  const summary = useErrorSummary(attempt, attempt === 0 ? [] : problems);
  return (
    <>
      <ErrorSummary {...summary} />
      <button onClick={() => setProblems((before) => before.slice(1))}>Answer</button>
      <button onClick={() => setAttempt((count) => count + 1)}>Send</button>
    </>
  );
};

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the error summary while fields are corrected', () => {
  it('keeps its lines, strikes out corrected ones, and is announced again only after a submit', () => {
    render(<Form />);
    click('Send');
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(lines()).toEqual(['Enter the first', 'Enter the second']);
    expect(summary.getAttribute('aria-live')).toBeNull();
    click('Answer');
    expect(lines()).toEqual(['Changed: Enter the first', 'Enter the second']);
    expect(summary.getAttribute('aria-live')).toBe('off');
    click('Send');
    expect(lines()).toEqual(['Enter the second']);
    expect(summary.getAttribute('aria-live')).toBeNull();
  });
});
