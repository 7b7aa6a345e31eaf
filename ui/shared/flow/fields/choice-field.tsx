import type { ChoiceQuestion } from '#domain/flow';
import { RadioGroup } from '../../../kit/fields/choices/choice-group.tsx';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { optionLabel, type AnswerFieldProps } from '../answer-words.ts';
import { isYesOrNo } from '../question-kinds.ts';
import { DetailsField } from './typed-field.tsx';

/** One of several options, as cards or as a list; "other" opens a text field. */
export const ChoiceField = ({
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
        <DetailsField
          details={other}
          words={words}
          given={details}
          error={detailsError}
          onAnswer={onAnswer}
        />
      )}
    </>
  );
};
