import type { Answers, AnswerValue, Question, Scalar } from '#domain/flow';
import { detailsOf } from '#domain/flow';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { CheckboxGroup, RadioGroup } from '../../kit/fields/choices/choice-group.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { RuleKey } from '../shared/rule-key.tsx';
import type { AskedQuestion } from './model/questions-at.ts';
import type { Subject } from './model/subject.ts';
import { valueAsTyped } from './model/values.ts';

type AnswerFieldProps = {
  readonly subject: Subject;
  readonly node: string;
  readonly asked: AskedQuestion;
  /** The heading of the step is the question already. */
  readonly isHeading: boolean;
  readonly answers: Answers;
  /** The problem of a field, by its key. */
  readonly errorOf: (key: string) => string | undefined;
  readonly onAnswer: (key: string, value: AnswerValue | undefined) => void;
};

/** A question that the portal shows as a dropdown is one here, too, when it has more options than this. */
const mostCardsOfDropdown = 9;

/** The most characters of two options beside each other, which a narrow phone has room for. */
const longestInPair = 8;

const listIn = (value: AnswerValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** The portal's hint, and the rules' name for the answer. */
const Hint = ({ asked: { name, words } }: Pick<AnswerFieldProps, 'asked'>) => (
  <>
    {words.hint !== undefined && <span>{words.hint}</span>} <RuleKey name={name} />
  </>
);

const textQuestion: Question = { kind: 'text', optional: false, longest: 0 };

/** The field of the words beside an answer, such as the name of another make. */
const DetailsField = ({ subject, node, asked, answers, errorOf, onAnswer }: AnswerFieldProps) => {
  const details = detailsOf(asked.question);
  if (details === undefined) return null;
  const { key } = details;
  return (
    <TextField
      id={key}
      label={subject.words.fieldOf(node, key).ask}
      hint={<RuleKey name={key} />}
      value={valueAsTyped(answers[key], textQuestion)}
      error={errorOf(key)}
      onChange={(text) => onAnswer(key, text)}
    />
  );
};

const ChoiceField = (props: AnswerFieldProps) => {
  const { subject, asked, answers, isHeading, errorOf, onAnswer } = props;
  const { name, question, words } = asked;
  const options = question.kind === 'choice' ? question.options : [];
  const cards = options.map((option) => ({
    value: String(option),
    label: subject.words.optionOf(name, option),
  }));
  const isPair = cards.length === 2 && cards.every(({ label }) => label.length <= longestInPair);
  const answer = answers[name];
  const chosen = answer === undefined || typeof answer === 'object' ? undefined : String(answer);
  const onChoose = (text: string) =>
    onAnswer(
      name,
      options.find((option: Scalar) => String(option) === text),
    );
  const isDropdown =
    question.kind === 'choice' &&
    question.display === 'dropdown' &&
    options.length > mostCardsOfDropdown;
  const needsDetails =
    question.kind === 'choice' && question.other !== undefined && answer === question.other.option;
  const field = { id: name, hint: <Hint asked={asked} />, error: errorOf(name), options: cards };
  return (
    <>
      {isDropdown ? (
        <SelectField {...field} label={words.ask} value={chosen ?? ''} onChange={onChoose} />
      ) : (
        <RadioGroup
          {...field}
          legend={words.ask}
          legendHidden={isHeading}
          value={chosen}
          columns={isPair ? 'pair' : 'one'}
          onChange={onChoose}
        />
      )}
      {needsDetails && <DetailsField {...props} />}
    </>
  );
};

const SampleField = ({ asked, answers, isHeading, errorOf, onAnswer }: AnswerFieldProps) => {
  const { name, samples, words } = asked;
  const same = JSON.stringify(answers[name]);
  const at = samples.findIndex(({ value }) => JSON.stringify(value) === same);
  return (
    <RadioGroup
      id={name}
      legend={words.ask}
      legendHidden={isHeading}
      hint={<Hint asked={asked} />}
      options={samples.map(({ label }, place) => ({ value: String(place), label }))}
      value={at < 0 ? undefined : String(at)}
      error={errorOf(name)}
      onChange={(place) => onAnswer(name, samples[Number(place)]?.value)}
    />
  );
};

/** One question of a step, in the portal's words, with the options that the flow gives it. */
export const AnswerField = (props: AnswerFieldProps) => {
  const { subject, asked, answers, isHeading, errorOf, onAnswer } = props;
  const { name, question, samples, words } = asked;
  if (samples.length > 0) return <SampleField {...props} />;
  const field = { id: name, hint: <Hint asked={asked} />, error: errorOf(name) };
  const group = { ...field, legend: words.ask, legendHidden: isHeading };
  switch (question.kind) {
    case 'choice':
      return <ChoiceField {...props} />;
    case 'choices':
      return (
        <CheckboxGroup
          {...group}
          options={question.options.map((option) => ({
            value: option,
            label: subject.words.optionOf(name, option),
          }))}
          values={listIn(answers[name])}
          onChange={(values) => onAnswer(name, values)}
        />
      );
    case 'confirm':
      return (
        <CheckboxGroup
          {...group}
          options={[{ value: 'yes', label: words.confirm ?? flowsWording.yes }]}
          values={answers[name] === true ? ['yes'] : []}
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
          {...field}
          label={words.ask}
          after={words.unit}
          before={question.kind === 'money' ? '£' : undefined}
          value={valueAsTyped(answers[name], question)}
          onChange={(text) => onAnswer(name, text)}
        />
      );
    case 'files':
    case 'lines':
      return null;
  }
};
