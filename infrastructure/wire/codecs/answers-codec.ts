import * as t from 'io-ts';
import {
  type Questions,
  type SentAnswer,
  type SentAnswers,
  type SentQuestion,
  sentAnswers,
} from '#domain/flow';
import { amountCodec, poundsCodec } from './value-codecs.ts';
import { describedAs, type JsonSchema } from './wire-type.ts';

type NumberQuestion = Extract<SentQuestion, { kind: 'number' }>;

const choiceForm = ([option]: readonly unknown[]): t.Mixed => {
  if (typeof option === 'number') return t.number;
  return typeof option === 'boolean' ? t.boolean : t.string;
};

const numberLimits = ({ least, most, step }: NumberQuestion): JsonSchema => ({
  type: 'number',
  ...(least !== undefined && { minimum: least }),
  ...(most !== undefined && { maximum: most }),
  ...(step !== undefined && { multipleOf: step }),
});

const texts = t.readonlyArray(t.string);

/**
 * The form of an answer on the wire, by the kind of its question, and its options and limits in the API description
 * where the form does not say all.
 */
const formOf = (
  question: SentQuestion,
): { readonly form: t.Mixed; readonly limits?: JsonSchema } => {
  switch (question.kind) {
    case 'choice':
      return { form: choiceForm(question.options), limits: { enum: question.options } };
    case 'choices': {
      const items = { type: 'string', enum: question.options };
      return { form: texts, limits: { type: 'array', items, minItems: 1 } };
    }
    case 'text':
      return { form: t.string, limits: { type: 'string', maxLength: question.longest } };
    case 'digits':
      return { form: t.string, limits: { type: 'string', pattern: `^\\d{${question.count}}$` } };
    case 'date':
      return { form: t.string, limits: { type: 'string', format: 'date' } };
    case 'number': {
      const isAmount = question.least !== undefined && question.least >= 0;
      return { form: isAmount ? amountCodec : t.number, limits: numberLimits(question) };
    }
    case 'files':
      return { form: texts };
    case 'money':
      return { form: poundsCodec };
    case 'confirm':
      return { form: t.boolean };
  }
};

const codecOf = ({ question, computed }: SentAnswer): t.Mixed => {
  const { form, limits } = formOf(question);
  return limits === undefined || computed ? form : describedAs(form, limits);
};

const codecOfEach = <Qs extends Questions>(
  questions: Qs,
  codecOfAnswer: (answer: SentAnswer) => t.Mixed,
): t.Type<SentAnswers<Qs>, object> =>
  t.partial(
    Object.fromEntries(
      sentAnswers(questions).map((answer) => [answer.name, codecOfAnswer(answer)]),
    ),
  );

/** The answers of a request under their own names, with the forms and limits that its questions state. */
export const answersCodec = <Qs extends Questions>(questions: Qs) =>
  codecOfEach(questions, codecOf);

/** Answers that no rule has checked yet, such as those of a draft: their forms alone. */
export const enteredAnswersCodec = <Qs extends Questions>(questions: Qs) =>
  codecOfEach(questions, ({ question }) => formOf(question).form);
