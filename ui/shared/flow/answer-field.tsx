import { memo } from 'react';
import type { ChoicesQuestion, ConfirmQuestion, FilesQuestion } from '#domain/flow';
import { optionLabel, type AnswerFieldProps } from './answer-words.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { TypedField, DetailsField } from './fields/typed-field.tsx';
import { CheckboxGroup } from '../../kit/fields/choices/choice-group.tsx';

const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;

/** Files, with the screen's own upload, or the reason why there are none. */
const FilesField = ({
  question: { reason },
  words,
  value,
  details,
  detailsError,
  children,
  onAnswer,
}: AnswerFieldProps<FilesQuestion>) => (
  <>
    {children}
    {reason !== undefined && isEmpty(value) && (
      <DetailsField
        details={reason}
        words={words}
        given={details}
        error={detailsError}
        onAnswer={onAnswer}
      />
    )}
  </>
);

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
    case 'files':
      return <FilesField {...props} question={question} />;
    case 'text':
    case 'digits':
    case 'number':
    case 'money':
      return <TypedField {...props} question={question} />;
    case 'date':
    case 'lines':
      return <>{props.children}</>;
  }
};

/** The field of one question, chosen by its kind. It renders again only when its own answer changes. */
export const AnswerField = memo(FieldOfKind);
