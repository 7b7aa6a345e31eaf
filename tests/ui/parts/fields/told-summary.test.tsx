import { fireEvent, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ErrorSummary, type FieldProblem } from '#ui/parts/fields/error-summary.tsx';
import { useToldSummary, withPutRight } from '#ui/parts/fields/told-summary.tsx';

const anyProblems = fc.uniqueArray(
  fc.record({ fieldId: fc.constantFrom('a', 'b', 'c', 'd'), message: fc.string() }),
  { selector: ({ fieldId }) => fieldId },
);
const fieldsOf = (problems: readonly FieldProblem[]) => problems.map(({ fieldId }) => fieldId);

describe('the problems of a form that is being put right', () => {
  it('keep their places', () => {
    fc.assert(
      fc.property(anyProblems, anyProblems, (told, standing) => {
        expect(fieldsOf(withPutRight(told, standing))).toEqual(fieldsOf(told));
      }),
    );
  });

  it('are put right where their field has no problem, and say what is wrong now where it has', () => {
    fc.assert(
      fc.property(anyProblems, anyProblems, (told, standing) => {
        for (const { fieldId, message, putRight } of withPutRight(told, standing)) {
          const now = standing.find((problem) => problem.fieldId === fieldId);
          expect(putRight).toBe(now === undefined);
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
  const told = useToldSummary(attempt, attempt === 0 ? [] : problems);
  return (
    <>
      <ErrorSummary {...told} />
      <button onClick={() => setProblems((before) => before.slice(1))}>Answer</button>
      <button onClick={() => setAttempt((count) => count + 1)}>Send</button>
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the summary of a form that is being put right', () => {
  it('keeps its height, tells what has been answered, and is read out anew only when it is sent', () => {
    render(<Form />);
    press('Send');
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(lines()).toEqual(['Enter the first', 'Enter the second']);
    expect(summary.getAttribute('aria-live')).toBeNull();
    press('Answer');
    expect(lines()).toEqual(['Changed: Enter the first', 'Enter the second']);
    expect(summary.getAttribute('aria-live')).toBe('off');
    press('Send');
    expect(lines()).toEqual(['Enter the second']);
    expect(summary.getAttribute('aria-live')).toBeNull();
  });

  it('says that there was a problem once each is answered', () => {
    render(<Form />);
    press('Send');
    press('Answer');
    press('Answer');
    const summary = screen.getByRole('alert', { name: 'There was a problem' });
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
  });
});
