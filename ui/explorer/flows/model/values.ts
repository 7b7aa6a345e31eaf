import type { AnswerValue, Question, Value } from '#domain/flow';
import { formatPounds, parsePence } from '#domain/money';

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
