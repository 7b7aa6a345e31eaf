import { memo } from 'react';
import type {
  ChoicesQuestion,
  ConfirmQuestion,
  ChoiceQuestion,
  DigitsQuestion,
  MoneyQuestion,
  NumberQuestion,
  TextQuestion,
} from '#domain/flow';
import { digitsIn } from '#domain/kernel';
import { poundsOf, type Pence } from '#domain/money';
import { optionLabel, type AnswerFieldProps } from './answer-words.ts';
import { isYesOrNo } from './question-kinds.ts';
import { CheckboxGroup, RadioGroup } from '../../kit/fields/choices/choice-group.tsx';
import type { FieldProps } from '../../kit/fields/field-frame.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';

/** Maximum length of an answer that fits on one line. */
const longestLine = 100;
/** Length from which an answer gets a large box. */
const longestParagraph = 1000;

type WordsFieldProps = FieldProps & {
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
const TypedField = ({
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

/** One of several options, as cards or as a list; "other" opens a text field. */
const ChoiceField = ({
  name,
  question,
  words,
  value,
  error,
  details,
  detailsError,
  labelHidden = false,
  wide = false,
  onAnswer,
}: AnswerFieldProps<ChoiceQuestion>) => {
  const options = question.options.map(String).map((option) => ({
    value: option,
    ...words.options?.[option],
    label: optionLabel(words, option),
  }));
  const choose = (chosen: string) =>
    onAnswer(
      name,
      question.options.find((option) => String(option) === chosen),
    );
  const given = value === undefined || typeof value === 'object' ? undefined : String(value);
  const { other, optional = false } = question;
  return (
    <>
      {question.display === 'list' ? (
        <RadioGroup
          id={name}
          legend={words.ask}
          legendHidden={labelHidden}
          hint={words.hint}
          error={error}
          optional={optional}
          columns={isYesOrNo(question) ? 'pair' : wide ? 'two' : 'one'}
          options={options}
          value={given}
          onChange={choose}
        />
      ) : (
        <SelectField
          id={name}
          label={words.ask}
          hint={words.hint}
          error={error}
          optional={optional}
          options={options}
          placeholder={words.placeholder}
          value={given ?? ''}
          onChange={choose}
        />
      )}
      {other !== undefined && value === other.option && (
        <WordsField
          id={other.key}
          label={words.details?.ask ?? words.ask}
          hint={words.details?.hint}
          error={detailsError}
          longest={other.longest}
          oneLine={words.oneLine}
          value={details ?? ''}
          onChange={(text) => onAnswer(other.key, text)}
        />
      )}
    </>
  );
};

/** One checkbox, which has to be ticked unless its question is optional. */
const ConfirmField = ({
  name,
  words,
  value,
  error,
  labelHidden = false,
  onAnswer,
}: AnswerFieldProps<ConfirmQuestion>) => (
  <CheckboxGroup
    id={name}
    legend={words.ask}
    legendHidden={labelHidden}
    hint={words.hint}
    error={error}
    options={[{ value: name, label: words.confirm ?? words.ask }]}
    values={value === true ? [name] : []}
    onChange={(ticked) => onAnswer(name, ticked.length > 0 ? true : undefined)}
  />
);

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The chosen options after one was added: an exclusive option removes the others, and the others remove it. */
export const withChoice = (
  exclusive: string | undefined,
  before: readonly string[],
  after: readonly string[],
): readonly string[] => {
  if (exclusive === undefined || !after.includes(exclusive)) return after;
  return before.includes(exclusive)
    ? after.filter((option) => option !== exclusive || after.length === 1)
    : [exclusive];
};

/** Any number of options; one of them may exclude the others, such as "None of these". */
const ChoicesField = ({
  name,
  question,
  words,
  value,
  error,
  labelHidden = false,
  wide = false,
  onAnswer,
}: AnswerFieldProps<ChoicesQuestion>) => {
  const given = isListOfTexts(value) ? value : [];
  const options = question.options.map((option) => ({
    value: option,
    ...words.options?.[option],
    label: optionLabel(words, option),
  }));
  return (
    <CheckboxGroup
      id={name}
      legend={words.ask}
      legendHidden={labelHidden}
      hint={words.hint}
      error={error}
      columns={wide ? 'two' : 'one'}
      options={options}
      values={given}
      onChange={(chosen) => onAnswer(name, withChoice(question.exclusive, given, chosen))}
    />
  );
};

const FieldOfKind = (props: AnswerFieldProps) => {
  const { question } = props;
  switch (question.kind) {
    case 'choice':
      return <ChoiceField {...props} question={question} />;
    case 'choices':
      return <ChoicesField {...props} question={question} />;
    case 'confirm':
      return <ConfirmField {...props} question={question} />;
    case 'text':
    case 'digits':
    case 'number':
    case 'money':
      return <TypedField {...props} question={question} />;
    // Their screens have fields of their own.
    case 'date':
    case 'files':
    case 'lines':
      return null;
  }
};

/** The field of one question, chosen by its kind. It renders again only when its own answer changes. */
export const AnswerField = memo(FieldOfKind);
