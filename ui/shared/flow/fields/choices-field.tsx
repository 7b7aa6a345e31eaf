import type { ChoicesQuestion } from '#domain/flow';
import { CheckboxGroup } from '../../../kit/fields/checkbox-group.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { optionLabel } from '../answer-words.ts';

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
export const ChoicesField = ({
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
