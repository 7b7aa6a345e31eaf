import type { ReactNode } from 'react';
import type {
  Details,
  DigitsQuestion,
  MoneyQuestion,
  NumberQuestion,
  TextQuestion,
} from '#domain/flow';
import { digitsIn } from '#domain/kernel';
import { poundsOf, type Pence } from '#domain/money';
import { TextArea } from '../../../kit/fields/text-area.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import type { OnAnswer, AnswerFieldProps, QuestionWords } from '../answer-words.ts';

/** Maximum length of an answer that fits on one line. */
const longestLine = 100;
/** Length from which an answer gets a large box. */
const longestParagraph = 1000;

type WordsFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly optional?: boolean;
  readonly longest: number;
  readonly oneLine?: boolean | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** An answer in words. A long one gets a large box and a count of the remaining characters. */
const WordsField = ({ longest, oneLine = longest <= longestLine, ...field }: WordsFieldProps) =>
  !oneLine ? (
    <TextArea {...field} maximum={longest} rows={longest > longestParagraph ? 8 : 4} />
  ) : (
    <TextField {...field} autoComplete="off" />
  );

type DetailsFieldProps = {
  readonly details: Details;
  readonly words: QuestionWords;
  readonly given: string | undefined;
  readonly error: string | undefined;
  readonly onAnswer: OnAnswer;
};

/** A text that completes an answer, such as the meaning of "other". */
export const DetailsField = ({
  details: { key, longest },
  words,
  given,
  error,
  onAnswer,
}: DetailsFieldProps) => (
  <WordsField
    id={key}
    label={words.details?.ask ?? words.ask}
    hint={words.details?.hint}
    error={error}
    longest={longest}
    oneLine={words.oneLine}
    value={given ?? ''}
    onChange={(text) => onAnswer(key, text)}
  />
);

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
