import { cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answers, type Question, readAnswer } from '#domain/flow';
import type { QuestionWords } from '#ui/shared/flow/answer-words.ts';
import { AnswerField, withChoice } from '#ui/shared/flow/answer-field.tsx';
import { render } from '../../render.tsx';
import { setupUser } from '../../setup-user.ts';

const words: QuestionWords = {
  ask: 'What is it?',
  options: { one: { label: 'The first' }, none: { label: 'None of these' } },
  details: { ask: 'Which one?' },
  unit: 'hours',
  confirm: 'I have told the customer',
};

let answered: Answers = {};

/** Stores the answers like a flow, and shows one of its questions. */
const Requested = ({ question, initial }: { question: Question; initial?: number }) => {
  const [answers, setAnswers] = useState<Answers>({ issue: initial });
  const details = answers['details'];
  return (
    <AnswerField
      name="issue"
      question={question}
      words={words}
      value={answers['issue']}
      error={undefined}
      details={typeof details === 'string' ? details : undefined}
      onAnswer={(name, value) => {
        answered = { ...answers, [name]: value };
        setAnswers(answered);
      }}
    />
  );
};

const ask = (question: Question, initial?: number) => {
  cleanup();
  answered = {};
  render(<Requested question={question} {...(initial !== undefined && { initial })} />);
  return setupUser();
};

/** The domain's reading of the given answer to the same question. */
const read = (question: Question) => readAnswer('issue', question, answered);

describe('the field of a question stores what the domain reads', () => {
  it.each<readonly [string, Question, string, unknown]>([
    ['a short text', { kind: 'text', optional: false, longest: 50 }, 'Drips', 'Drips'],
    ['a long text', { kind: 'text', optional: false, longest: 10_000 }, 'It drips', 'It drips'],
    ['digits', { kind: 'digits', count: 7 }, '1234567', '1234567'],
    ['a number', { kind: 'number', optional: false, longest: 6, step: 0.5 }, '1.5', 1.5],
    ['an amount', { kind: 'money', longest: 8, sum: 'paid' }, '12.50', 1250],
  ])('when text is typed: %s', async (_, question, typed, value) => {
    const user = ask(question);
    await user.type(screen.getByRole('textbox', { name: /^What is it\?/ }), typed);
    await waitFor(() =>
      expect(read(question)).toEqual({ answers: { issue: value }, problems: [] }),
    );
  });

  it.each<readonly [string, Question, string]>([
    ['digits', { kind: 'digits', count: 7 }, 'numeric'],
    ['an amount', { kind: 'money', longest: 8, sum: 'paid' }, 'decimal'],
    ['half hours', { kind: 'number', optional: false, longest: 6, least: 0, step: 0.5 }, 'decimal'],
    [
      'a number of pieces',
      { kind: 'number', optional: false, longest: 6, least: 1, step: 1 },
      'numeric',
    ],
    ['a number from 0', { kind: 'number', optional: true, longest: 6, least: 0 }, 'decimal'],
    ['a number of any sign', { kind: 'number', optional: true, longest: 6 }, 'text'],
    ['a number from -5', { kind: 'number', optional: true, longest: 6, least: -5 }, 'text'],
  ])('with a keypad that has every key of the answer: %s', (_, question, keypad) => {
    ask(question);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect([field.inputMode, field.autocomplete]).toEqual([keypad, 'off']);
  });

  it.each(['list', 'dropdown'] as const)(
    'when an option of a %s is chosen, with the text of "other"',
    async (display) => {
      const question: Question = {
        kind: 'choice',
        display,
        options: ['one', 'other'],
        other: { option: 'other', key: 'details', longest: 253 },
      };
      const user = ask(question);
      const choose = (label: string) =>
        display === 'list'
          ? user.click(screen.getByRole('radio', { name: label }))
          : user.selectOptions(screen.getByRole('combobox'), label);
      await choose('The first');
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(read(question).answers).toEqual({ issue: 'one' });
      await choose('other');
      expect(read(question).problems).toMatchObject([{ field: 'details' }]);
      await user.type(screen.getByRole('textbox', { name: 'Which one?' }), 'A third');
      expect(read(question)).toEqual({
        answers: { issue: 'other', details: 'A third' },
        problems: [],
      });
    },
  );

  it('when several are chosen, one of which is exclusive', async () => {
    const question: Question = {
      kind: 'choices',
      options: ['one', 'two', 'none'],
      exclusive: 'none',
    };
    const user = ask(question);
    const press = (name: string) => user.click(screen.getByRole('checkbox', { name }));
    await press('two');
    await press('The first');
    expect(read(question).answers).toEqual({ issue: ['one', 'two'] });
    await press('None of these');
    expect(read(question).answers).toEqual({ issue: ['none'] });
    await press('two');
    expect(read(question).answers).toEqual({ issue: ['two'] });
  });
});

it.each(['list', 'dropdown'] as const)('an optional choice in a %s is marked', (display) => {
  const role = display === 'list' ? 'radiogroup' : 'combobox';
  ask({ kind: 'choice', display, options: ['one', 'two'], optional: true });
  expect(screen.getByRole(role, { name: /^What is it\? ?\(optional\)$/ })).toBeTruthy();
  ask({ kind: 'choice', display, options: ['one', 'two'] });
  expect(screen.getByRole(role, { name: 'What is it?' })).toBeTruthy();
});

it('a choice of several options never contains the exclusive option with others, and always the option tapped last', () => {
  const options = ['a', 'b', 'c', 'none'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...options), { maxLength: 12 }), (clicks) => {
      let chosen: readonly string[] = [];
      for (const pressed of clicks) {
        const wasChosen = chosen.includes(pressed);
        const toggled = options.filter((option) =>
          option === pressed ? !wasChosen : chosen.includes(option),
        );
        chosen = withChoice('none', chosen, toggled);
        expect(chosen.includes(pressed)).toBe(!wasChosen);
        if (chosen.includes('none')) expect(chosen).toEqual(['none']);
      }
    }),
  );
});

it('an amount that the flow has computed is shown in pounds, as it would be typed', () => {
  const money: Question = { kind: 'money', longest: 10, sum: 'estimate' };
  const shows = (pence: number) => {
    ask(money, pence);
    return screen.getByRole<HTMLInputElement>('textbox').value;
  };
  expect(shows(8000)).toBe('80.00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (pence) => {
      expect(readAnswer('issue', money, { issue: shows(pence) }).answers).toEqual({ issue: pence });
    }),
    { numRuns: 20 },
  );
});
