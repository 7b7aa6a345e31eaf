import type { AnswerValue, Question, Value } from '#domain/flow';
import { formatPounds, parsePence } from '#domain/money';
import type { AskedQuestion } from './questions-at.ts';
import type { Subject } from './subject.ts';

/** A value of an answer or a fact, as a person reads it; `undefined` for none. */
export const valueInWords = (value: Value, question?: Question): string | undefined => {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (question?.kind === 'money' && typeof value === 'number') {
    const pence = parsePence(value);
    if (pence !== undefined) return formatPounds(pence);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
    return items.length === 0 ? undefined : items.join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A value as a text field shows it: an amount in pounds. */
export const valueAsTyped = (value: AnswerValue | undefined, question: Question): string => {
  if (typeof value === 'number' && question.kind === 'money') return (value / 100).toFixed(2);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** An answer as a person chose it: the labels of its options or its sample; `undefined` for none. */
export const answerInWords = (
  { words }: Subject,
  { name, question, samples }: AskedQuestion,
  answer: AnswerValue | undefined,
): string | undefined => {
  const text = JSON.stringify(answer);
  const sample = samples.find(({ value }) => JSON.stringify(value) === text);
  if (sample !== undefined) return sample.label;
  const labelOf = (option: unknown): unknown =>
    typeof option === 'string' || typeof option === 'number'
      ? words.optionOf(name, option)
      : option;
  if (question.kind === 'choice') return valueInWords(labelOf(answer) as Value);
  if (question.kind === 'choices' && Array.isArray(answer))
    return valueInWords(answer.map(labelOf) as Value);
  return valueInWords(answer, question);
};
