import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CheckboxGroup, RadioGroup } from '#ui/kit/fields/choices/choice-group.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/kit/fields/error-summary.tsx';
import { FieldGroup } from '#ui/kit/fields/field-group.tsx';
import { useErrorSummary, summaryLines } from '#ui/kit/fields/use-error-summary.tsx';
import { setupUser } from '../../setup-user.ts';
import { render } from '../../render.tsx';

const choices = {
  id: 'group',
  legend: 'Slot',
  options: [
    { value: 'a', label: 'Morning', unavailable: 'Too late' },
    { value: 'b', label: 'Midday' },
  ],
  onChange: () => undefined,
};
const groupWithTabStops = (...tabStops: readonly (number | undefined)[]) => (
  <FieldGroup id="group" legend="Day" error="Choose one" holdsId>
    {tabStops.map((tabIndex, at) => (
      <button key={at} tabIndex={tabIndex} aria-label={`Day ${at + 1}`} />
    ))}
  </FieldGroup>
);

it.each([
  [
    'the first enabled radio button',
    <RadioGroup key="r" {...choices} value={undefined} />,
    'Midday',
  ],
  ['the first enabled checkbox', <CheckboxGroup key="c" {...choices} values={[]} />, 'Midday'],
  ['the control that Tab reaches', groupWithTabStops(-1, 0), 'Day 2'],
  ['the first control when Tab reaches all', groupWithTabStops(undefined, undefined), 'Day 1'],
])('the error link of a group leads to %s', async (_, group, label) => {
  render(
    <>
      <ErrorSummary attempt={1} problems={[{ fieldId: 'group', message: 'Choose one' }]} />
      {group}
    </>,
  );
  await setupUser().click(screen.getByRole('link', { name: 'Choose one' }));
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

const problems: readonly FieldProblem[] = [
  { fieldId: 'first', message: 'Enter the first' },
  { fieldId: 'second', message: 'Enter the second' },
];
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the error summary takes the focus on every failed attempt, links to each field, and gives the focus to the heading when it disappears', async () => {
  const form = (attempt: number) => (
    <>
      <h1 tabIndex={-1}>A form</h1>
      <ErrorSummary attempt={attempt} problems={attempt === 0 ? [] : problems} />
      <input id="second" aria-label="Second" />
    </>
  );
  const { rerender } = render(form(0));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(form(1));
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  await setupUser().click(screen.getByRole('link', { name: 'Enter the second' }));
  const field = screen.getByLabelText('Second');
  expect(document.activeElement).toBe(field);
  rerender(form(2));
  expect(document.activeElement).toBe(summary);
  rerender(form(0));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  rerender(form(1));
  field.focus();
  rerender(form(0));
  expect(document.activeElement).toBe(field);
});

it('the lines of an error summary keep the order of the submit, and each shows its current message or that it is corrected', () => {
  const anyProblems = fc.uniqueArray(
    fc.record({ fieldId: fc.constantFrom('a', 'b', 'c', 'd'), message: fc.string() }),
    { selector: ({ fieldId }) => fieldId },
  );
  fc.assert(
    fc.property(anyProblems, anyProblems, (submitted, current) => {
      const lines = summaryLines(submitted, current);
      expect(lines.map(({ fieldId }) => fieldId)).toEqual(submitted.map(({ fieldId }) => fieldId));
      for (const { fieldId, message, isCorrected } of lines) {
        const now = current.find((problem) => problem.fieldId === fieldId);
        expect(isCorrected).toBe(now === undefined);
        if (now !== undefined) expect(message).toBe(now.message);
      }
    }),
  );
});

const Form = () => {
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState(problems);
  return (
    <>
      <ErrorSummary {...useErrorSummary(attempt, attempt === 0 ? [] : current)} />
      <button onClick={() => setCurrent((before) => before.slice(1))}>Answer</button>
      <button onClick={() => setAttempt((count) => count + 1)}>Send</button>
    </>
  );
};

it('the error summary strikes out corrected lines, and is announced again only after a submit', () => {
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
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
