import { visitSlots } from '../booking/index.ts';
import { claimQuestions, preferredDays, type ClaimAnswers } from '../claim/index.ts';
import { closeFlow, closeQuestions, closeSteps, type CloseAnswers } from '../close/index.ts';
import {
  detailsOf,
  isEnd,
  mostPaidPence,
  questionsOfNode,
  type Question,
  type Questions,
} from '../flow/index.ts';
import { noPence } from '../money/index.ts';
import {
  flag,
  listOf,
  number,
  oneOf,
  record,
  text,
  textLike,
  type Shape,
  anyJson,
  anyObject,
  mapOf,
  scalar,
} from './shape.ts';
import { localDate, pence } from './input-shapes.ts';

const comparison = record({
  required: { what: text(), value: scalar },
  optional: {
    limit: scalar,
    test: oneOf(['at most', 'at least']),
    margin: number(),
    by: text(),
  },
});

/** A decision; some rules have more fields beside these. */
export const decisionShape = record({
  required: { outcome: text(), rule: text(), compared: listOf(comparison) },
  optional: { because: text() },
  isOpen: true,
});

const digest = textLike('^[0-9a-f]{64}$', 'a SHA-256 digest, 64 hexadecimal digits');

/** A receipt; its content can be read when its digest is right, which `verifyReceipt` checks. */
export const receiptShape = record({
  required: {
    format: oneOf([1]),
    content: anyObject,
    personal: mapOf(record({ required: { value: anyJson, salt: text() } })),
    erased: mapOf(digest),
    digest,
  },
});

type Fields = { readonly [field: string]: Shape<unknown> };

const fieldsWhere = (questions: Questions, isWanted: (question: Question) => boolean): Fields =>
  Object.fromEntries(
    Object.entries(questions)
      .filter(([, question]) => isWanted(question))
      .map(([name, question]) => [name, answerShape(question)]),
  );

const isOptional = (question: Question): boolean => 'optional' in question && question.optional;

/** The form of an answer in JSON, in which a number is a number and money is whole pence. */
const answerShape = (question: Question): Shape<unknown> => {
  switch (question.kind) {
    case 'choice':
      return oneOf(question.options);
    case 'choices':
      return listOf(oneOf(question.options), 1);
    case 'text':
      return text(question.longest);
    case 'digits':
      return textLike(`^[0-9]{${question.count}}$`, `${question.count} digits`);
    case 'number':
      return number(question);
    case 'money':
      return question.sum === 'paid'
        ? number({ least: noPence, most: mostPaidPence, step: 1 }, 'pence')
        : pence;
    case 'files':
      return listOf(text());
    case 'confirm':
      return flag;
    case 'date':
      return localDate;
    case 'lines':
      return listOf(
        record({
          required: fieldsWhere(question.fields, (field) => !isOptional(field)),
          optional: fieldsWhere(question.fields, isOptional),
        }),
        question.least,
      );
  }
};

/** The forms of some questions and of the words beside them. */
const answerShapes = (questions: Questions): Fields =>
  Object.fromEntries(
    Object.entries(questions).flatMap(([name, question]) => {
      const details = detailsOf(question);
      return [
        [name, answerShape(question)] as const,
        ...(details === undefined ? [] : [[details.key, text(details.longest)] as const]),
      ];
    }),
  );

const dayShapes: Fields = Object.fromEntries(
  preferredDays.flatMap((place): readonly (readonly [string, Shape<unknown>])[] => [
    [`${place}Date`, localDate],
    [`${place}Time`, listOf(oneOf(visitSlots))],
  ]),
);

/** The answers of a claim, each under its name. */
export const claimAnswersShape = record({
  optional: {
    ...answerShapes(claimQuestions),
    ...dayShapes,
    paymentId: text(),
  },
}) as Shape<ClaimAnswers>;

const questionsOfStep = (step: (typeof closeSteps)[number]): Questions =>
  Object.fromEntries(
    questionsOfNode(closeFlow.nodes[step]).map((name) => [name, closeQuestions[name]]),
  );

const factShapes: Fields = { authorised: oneOf(['Yes', 'No']) };

const shapeOfStep = (step: (typeof closeSteps)[number]): Shape<unknown> => {
  const node = closeFlow.nodes[step];
  return 'waitsFor' in node
    ? record({ optional: { [node.waitsFor]: factShapes[node.waitsFor] ?? text() } })
    : record({ optional: answerShapes(questionsOfStep(step)) });
};

/** The answers of a close, by step. */
export const closeAnswersShape = record({
  optional: Object.fromEntries(
    closeSteps
      .filter((step) => !isEnd(closeFlow.nodes[step]))
      .map((step) => [step, shapeOfStep(step)]),
  ),
}) as Shape<CloseAnswers>;
