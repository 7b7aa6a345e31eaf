import type { ConfirmQuestion } from '#domain/flow';
import { CheckboxGroup } from '../../../kit/fields/checkbox-group.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';

/** One checkbox, which has to be ticked unless its question is optional. */
export const ConfirmField = ({
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
