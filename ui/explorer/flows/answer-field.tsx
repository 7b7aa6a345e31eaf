import type { Answers, AnswerValue, Scalar } from '#domain/flow';
import { detailsOf } from '#domain/flow';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { CheckboxGroup } from '../../kit/fields/choices/checkbox-group.tsx';
import { RadioGroup } from '../../kit/fields/choices/radio-group.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { inWords } from './model/names.ts';
import type { AskedQuestion } from './model/questions-at.ts';
import type { Subject } from './model/subject.ts';
import { valueAsTyped } from './model/values.ts';

type AnswerFieldProps = {
  readonly subject: Subject;
  readonly asked: AskedQuestion;
  readonly answers: Answers;
  /** The problem of a field, by its key. */
  readonly errorOf: (key: string) => string | undefined;
  readonly onAnswer: (key: string, value: AnswerValue | undefined) => void;
};

/** More options than this are a list to choose from. */
const mostCards = 9;

const listIn = (value: AnswerValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const ChoiceField = ({ subject, asked, answers, errorOf, onAnswer }: AnswerFieldProps) => {
  const { name, question } = asked;
  const options = question.kind === 'choice' ? question.options : [];
  const cards = options.map((option) => ({
    value: String(option),
    label: subject.optionLabel(name, option),
  }));
  const answer = answers[name];
  const chosen = answer === undefined || typeof answer === 'object' ? undefined : String(answer);
  const onChoose = (text: string) =>
    onAnswer(
      name,
      options.find((option: Scalar) => String(option) === text),
    );
  const details = detailsOf(question);
  const needsDetails =
    question.kind === 'choice' && question.other !== undefined && answer === question.other.option;
  return (
    <>
      {options.length > mostCards ? (
        <SelectField
          id={name}
          label={inWords(name)}
          options={cards}
          value={chosen ?? ''}
          error={errorOf(name)}
          onChange={onChoose}
        />
      ) : (
        <RadioGroup
          id={name}
          legend={inWords(name)}
          options={cards}
          value={chosen}
          error={errorOf(name)}
          columns={options.length === 2 ? 'pair' : 'one'}
          onChange={onChoose}
        />
      )}
      {needsDetails && details !== undefined && (
        <TextField
          id={details.key}
          label={inWords(details.key)}
          value={valueAsTyped(answers[details.key], { kind: 'text', optional: false, longest: 0 })}
          error={errorOf(details.key)}
          onChange={(text) => onAnswer(details.key, text)}
        />
      )}
    </>
  );
};

const SampleField = ({
  asked: { name, samples },
  answers,
  errorOf,
  onAnswer,
}: AnswerFieldProps) => {
  const same = JSON.stringify(answers[name]);
  const at = samples.findIndex(({ value }) => JSON.stringify(value) === same);
  return (
    <RadioGroup
      id={name}
      legend={inWords(name)}
      options={samples.map(({ label }, place) => ({ value: String(place), label }))}
      value={at < 0 ? undefined : String(at)}
      error={errorOf(name)}
      onChange={(place) => onAnswer(name, samples[Number(place)]?.value)}
    />
  );
};

/** One question of a step, with the options that the flow gives it. */
export const AnswerField = (props: AnswerFieldProps) => {
  const { subject, asked, answers, errorOf, onAnswer } = props;
  const { name, question, samples } = asked;
  if (samples.length > 0) return <SampleField {...props} />;
  switch (question.kind) {
    case 'choice':
      return <ChoiceField {...props} />;
    case 'choices':
      return (
        <CheckboxGroup
          id={name}
          legend={inWords(name)}
          options={question.options.map((option) => ({
            value: option,
            label: subject.optionLabel(name, option),
          }))}
          values={listIn(answers[name])}
          error={errorOf(name)}
          onChange={(values) => onAnswer(name, values)}
        />
      );
    case 'confirm':
      return (
        <CheckboxGroup
          id={name}
          legend={inWords(name)}
          options={[{ value: 'yes', label: flowsWording.yes }]}
          values={answers[name] === true ? ['yes'] : []}
          error={errorOf(name)}
          onChange={(values) => onAnswer(name, values.length > 0 ? true : undefined)}
        />
      );
    case 'text':
    case 'digits':
    case 'number':
    case 'money':
    case 'date':
      return (
        <TextField
          id={name}
          label={inWords(name)}
          {...(question.kind === 'money' && { hint: flowsWording.inPounds })}
          value={valueAsTyped(answers[name], question)}
          error={errorOf(name)}
          onChange={(text) => onAnswer(name, text)}
        />
      );
    case 'files':
    case 'lines':
      return null;
  }
};
