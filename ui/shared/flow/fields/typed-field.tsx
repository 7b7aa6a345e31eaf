import type { DigitsQuestion, MoneyQuestion, NumberQuestion, TextQuestion } from '#domain/flow';
import { type Pence, poundsOf } from '#domain/money';
import { digitsIn } from '#domain/kernel';
import { TextField } from '../../../kit/fields/text-field.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { WordsField } from './words-field.tsx';

type TypedQuestion = TextQuestion | DigitsQuestion | NumberQuestion | MoneyQuestion;

/** Typed text is kept unchanged until the flow reads it: an incomplete number must not be corrected. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A calculated amount is in pence; a typed one is in pounds. */
const poundsText = (value: unknown): string =>
  typeof value === 'number' ? poundsOf(value as Pence).toFixed(2) : textOf(value);

/** The keypad for a number. On many phones the decimal keypad has no minus, and the numeric one no decimal point. */
const keypadOf = ({ least, step }: NumberQuestion): 'text' | 'decimal' | 'numeric' => {
  if (least === undefined || least < 0) return 'text';
  return step !== undefined && Number.isInteger(step) ? 'numeric' : 'decimal';
};

/** A typed answer: text, digits, a number with its unit, or an amount in pounds. */
export const TypedField = ({
  name,
  question,
  words,
  value,
  error,
  onAnswer,
}: AnswerFieldProps<TypedQuestion>) => {
  const field = {
    id: name,
    label: words.ask,
    hint: words.hint,
    error,
    optional: 'optional' in question && question.optional,
    value: question.kind === 'money' ? poundsText(value) : textOf(value),
    onChange: (text: string) => onAnswer(name, text),
  };
  switch (question.kind) {
    case 'text':
      return <WordsField {...field} longest={question.longest} oneLine={words.oneLine} />;
    case 'digits':
      return (
        <TextField
          {...field}
          inputMode="numeric"
          autoComplete="off"
          onChange={(text) => onAnswer(name, digitsIn(text))}
        />
      );
    case 'number':
      return (
        <TextField
          {...field}
          inputMode={keypadOf(question)}
          autoComplete="off"
          after={words.unit}
        />
      );
    case 'money':
      return <TextField {...field} inputMode="decimal" autoComplete="off" before="£" />;
  }
};
