import type { AnswerValue } from '#domain/flow';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import type { AnswerFieldProps } from '../../../shared/flow/answer-field-props.ts';
import { closeWording } from '../../../shared/visit/wording/close.ts';

const textOfHours = (given: AnswerValue | undefined): string =>
  typeof given === 'number' ? String(given) : '';

/** A number of hours from a list. */
export const HoursField = ({
  name,
  words,
  value,
  error,
  options,
  onAnswer,
}: Omit<AnswerFieldProps, 'question'> & { readonly options: readonly number[] }) => (
  <SelectField
    id={name}
    label={words.ask}
    hint={words.hint}
    error={error}
    options={options.map((hours) => ({
      value: String(hours),
      label: closeWording.hoursOption(hours),
    }))}
    value={textOfHours(value)}
    onChange={(hours) => onAnswer(name, hours === '' ? undefined : Number(hours))}
  />
);
