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

/** The form of an answer on the wire, by the kind of its question. */
const formOf = (question: SentQuestion): t.Mixed => {
  switch (question.kind) {
    case 'choice': {
      const [option] = question.options;
      if (typeof option === 'number') return t.number;
      return typeof option === 'boolean' ? t.boolean : t.string;
    }
    case 'text':
    case 'digits':
    case 'date':
      return t.string;
    case 'choices':
    case 'files':
      return t.readonlyArray(t.string);
    case 'number':
      return question.least !== undefined && question.least >= 0 ? amountCodec : t.number;
    case 'money':
      return poundsCodec;
    case 'confirm':
      return t.boolean;
  }
};

const numberLimits = ({ least, most, step }: NumberQuestion): JsonSchema => ({
  type: 'number',
  ...(least !== undefined && { minimum: least }),
  ...(most !== undefined && { maximum: most }),
  ...(step !== undefined && { multipleOf: step }),
});

/** The options and limits of a question in the API description; `undefined` where its form says all. */
const limitsOf = (question: SentQuestion): JsonSchema | undefined => {
  switch (question.kind) {
    case 'choice':
      return { enum: question.options };
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: question.options }, minItems: 1 };
    case 'text':
      return { type: 'string', maxLength: question.longest };
    case 'digits':
      return { type: 'string', pattern: `^\\d{${question.count}}$` };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'number':
      return numberLimits(question);
    case 'files':
    case 'money':
    case 'confirm':
      return undefined;
  }
};

const codecOf = ({ question, computed }: SentAnswer): t.Mixed => {
  const limits = computed ? undefined : limitsOf(question);
  return limits === undefined ? formOf(question) : describedAs(formOf(question), limits);
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
  codecOfEach(questions, ({ question }) => formOf(question));
