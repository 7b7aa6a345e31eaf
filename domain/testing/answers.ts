import { visitSlots } from '../booking/index.ts';
import { claimQuestionKeys, claimQuestions, type ClaimAnswers } from '../claim/index.ts';
import { closeFlow, closeQuestions, closeSteps, type CloseAnswers } from '../close/index.ts';
import {
  detailsOf,
  isEnd,
  mostPaidPence,
  questionsOfNode,
  type Answers,
  type AnswerLine,
  type AnswerValue,
  type Question,
} from '../flow/index.ts';
import { addDays, londonDate, type LocalDate } from '../time/index.ts';
import { clocks } from './clocks.ts';
import type { Arbitrary, FastCheck } from './fast-check.ts';

/** Texts that are not blank, also of the most characters. */
const texts = (fc: FastCheck, longest: number): Arbitrary<string> =>
  fc
    .oneof(
      { withCrossShrink: true },
      fc.constantFrom('It drips', 'Tropft 💧', 'a'.repeat(longest)),
      fc.string({ minLength: 1, maxLength: Math.min(longest, 300) }),
    )
    .filter((text) => text.trim() !== '');

const numbers = (
  fc: FastCheck,
  { least = 0, most = 1000, step = 1 }: { least?: number; most?: number; step?: number },
): Arbitrary<number> =>
  fc
    .integer({ min: Math.ceil(least / step), max: Math.floor(most / step) })
    .map((steps) => steps * step);

const dates = (fc: FastCheck): Arbitrary<LocalDate> =>
  fc.tuple(clocks(fc), fc.nat(40)).map(([now, days]) => addDays(londonDate(now), days));

const withoutMissing = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));

/** Answers that a question accepts; `undefined` where it may have none. */
export const answersTo = (
  fc: FastCheck,
  question: Question,
): Arbitrary<AnswerValue | undefined> => {
  switch (question.kind) {
    case 'choice':
      return question.optional === true
        ? fc.option(fc.constantFrom(...question.options), { nil: undefined })
        : fc.constantFrom(...question.options);
    case 'choices':
      return fc.oneof(
        { withCrossShrink: true },
        fc.constantFrom(...question.options).map((option) => [option]),
        fc.subarray(
          question.options.filter((option) => option !== question.exclusive),
          { minLength: 1 },
        ),
      );
    case 'text':
      return question.optional
        ? fc.oneof(
            { withCrossShrink: true },
            fc.constantFrom('', '  '),
            texts(fc, question.longest),
          )
        : texts(fc, question.longest);
    case 'digits':
      return fc
        .array(fc.nat(9), { minLength: question.count, maxLength: question.count })
        .map((digits) => digits.join(''));
    case 'number':
      return question.optional
        ? fc.option(numbers(fc, question), { nil: undefined })
        : numbers(fc, question);
    case 'money':
      return fc.oneof({ withCrossShrink: true }, fc.nat(30_000), fc.nat(mostPaidPence));
    case 'files':
      return fc.array(
        fc.nat(9).map((count) => `photo-${count}`),
        { minLength: question.optional ? 0 : 1, maxLength: 3 },
      );
    case 'confirm':
      return fc.constant(true);
    case 'date':
      return dates(fc);
    case 'lines':
      return fc.array(
        fc
          .record(
            Object.fromEntries(
              Object.entries(question.fields).map(([field, of]) => [field, answersTo(fc, of)]),
            ),
          )
          .map((line) => withoutMissing(line) as AnswerLine),
        { minLength: Math.max(question.least, 1), maxLength: 3 },
      );
  }
};

const wordsBeside = (
  fc: FastCheck,
  question: Question,
): { readonly [key: string]: Arbitrary<AnswerValue> } => {
  const details = detailsOf(question);
  return details === undefined ? {} : { [details.key]: texts(fc, details.longest) };
};

/**
 * Makes a valid answer to every question of a claim at once, whichever of them its route will ask. Days are not among
 * them, since they depend on the moment: `claimWalks` has them.
 *
 * @source document 2, sections 3 and 9
 * @example
 *   fc.assert(
 *     fc.property(claimAnswers(fc), (json) => readJson({ schema: claimAnswersSchema, json }).valid),
 *   ); // => undefined
 */
export const claimAnswers = (fc: FastCheck): Arbitrary<ClaimAnswers> =>
  fc
    .record({
      ...Object.fromEntries(
        claimQuestionKeys.flatMap((name) => {
          const question = claimQuestions[name];
          return [[name, answersTo(fc, question)], ...Object.entries(wordsBeside(fc, question))];
        }),
      ),
      paymentId: fc.constantFrom('pi_1', 'pi_2'),
    })
    .map((answers) => answers as ClaimAnswers);

/** Answers that the questions of one step accept. */
const answersOfStep = (fc: FastCheck, step: (typeof closeSteps)[number]): Arbitrary<Answers> => {
  const node = closeFlow.nodes[step];
  if ('waitsFor' in node)
    return fc.constantFrom('Yes', 'No').map((value) => ({ [node.waitsFor]: value }));
  const questions = questionsOfNode(node);
  return fc
    .record(
      Object.assign(
        {},
        ...questions.map((name) => ({
          [name]:
            name === 'timeSlot'
              ? fc.constantFrom(...visitSlots)
              : answersTo(fc, closeQuestions[name]),
          ...wordsBeside(fc, closeQuestions[name]),
        })),
      ) as { readonly [key: string]: Arbitrary<AnswerValue | undefined> },
    )
    .map(withoutMissing);
};

/**
 * Makes a valid answer to every question of every step of a close, whichever of them its path will ask.
 *
 * @source document 3, sections 3 and 5
 * @example
 *   fc.assert(
 *     fc.property(closeAnswers(fc), (json) => readJson({ schema: closeAnswersSchema, json }).valid),
 *   ); // => undefined
 */
export const closeAnswers = (fc: FastCheck): Arbitrary<CloseAnswers> =>
  fc
    .record(
      Object.fromEntries(
        closeSteps
          .filter((step) => !isEnd(closeFlow.nodes[step]))
          .map((step) => [step, answersOfStep(fc, step)]),
      ),
    )
    .map((answers) => answers as CloseAnswers);
