import { questionsOfNode } from '../flow/index.ts';
import { claimFlow, type ClaimStage } from './claim-flow.ts';
import {
  claimQuestionKeys,
  claimQuestions,
  otherOption,
  preferredDays,
  type ClaimAnswerKey,
  type ClaimQuestion,
  type DateKey,
  type TimeKey,
} from './claim-questions.ts';

/** The unchecked answers to the claim form. */
export type ClaimAnswers = {
  readonly [Key in Exclude<ClaimAnswerKey, TimeKey>]?: string;
} & { readonly [T in TimeKey]?: readonly string[] };

/** The questions whose choice "other" requires words, with the key of those words. */
export const otherTextKeys: { readonly [Q in ClaimQuestion]?: ClaimAnswerKey } = {
  boilerMaker: claimQuestions.boilerMaker.other.key,
};

const isQuestion = (key: ClaimAnswerKey): key is ClaimQuestion =>
  Object.hasOwn(claimQuestions, key);

/** The routing questions of a stage. */
export const questionsOf = (stage: ClaimStage): readonly ClaimQuestion[] =>
  questionsOfNode(claimFlow.nodes[stage]).filter(isQuestion);

/** The questions of a stage that are still needed: none beside a gas leak, which is an emergency. */
export const questionsToAnswer = (
  stage: ClaimStage,
  { gasLeak }: Pick<ClaimAnswers, 'gasLeak'>,
): readonly ClaimQuestion[] =>
  stage === 'boilerGroup1' && gasLeak === 'Yes' ? ['gasLeak'] : questionsOf(stage);

/** The answer keys of a stage; the words beside an "other" only when it is chosen. */
export const answerKeysOf = (stage: ClaimStage, answers: ClaimAnswers): readonly ClaimAnswerKey[] =>
  questionsOfNode(claimFlow.nodes[stage]).flatMap((key): readonly ClaimAnswerKey[] => {
    const words = isQuestion(key) ? otherTextKeys[key] : undefined;
    return words !== undefined && answers[key] === otherOption ? [key, words] : [key];
  });

const timeKeys: readonly string[] = preferredDays.map((day): TimeKey => `${day}Time`);
const textKeys: readonly string[] = [
  ...claimQuestionKeys,
  ...Object.values(otherTextKeys),
  ...preferredDays.map((day): DateKey => `${day}Date`),
  'paymentId',
];

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Keeps the answers that the claim form knows and that have its form: a text each, a list of texts for the times. */
export const wellFormedAnswers = (raw: { readonly [key: string]: unknown }): ClaimAnswers =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([key, value]) =>
        (textKeys.includes(key) && typeof value === 'string') ||
        (timeKeys.includes(key) && isListOfTexts(value)),
    ),
  );

/** Keeps only the named answers. */
export const pickAnswers = (answers: ClaimAnswers, keys: readonly ClaimAnswerKey[]): ClaimAnswers =>
  Object.fromEntries(
    keys.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
  );
