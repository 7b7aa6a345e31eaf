import { detailsOf, questionsOfNode, type FlowAnswers } from '../flow/index.ts';
import { claimFlow, claimStages, type ClaimShape, type ClaimStage } from './claim-flow.ts';
import { otherOption, preferredDays, type DateKey, type TimeKey } from './answer-names.ts';
import {
  claimQuestionKeys,
  claimQuestions,
  type ClaimAnswerKey,
  type ClaimQuestion,
} from './claim-questions.ts';

/** The unchecked answers to the claim form. */
export type ClaimAnswers = {
  readonly [Key in Exclude<ClaimAnswerKey, TimeKey>]?: string;
} & { readonly [T in TimeKey]?: readonly string[] };

/** The answers of each stage. A question that several stages ask has the same answer in each of them. */
export type ClaimStageAnswers = FlowAnswers<ClaimShape>;

/** The questions whose choice "other" requires words, with the key of those words. */
export const otherTextKeys: { readonly [Q in ClaimQuestion]?: ClaimAnswerKey } = Object.fromEntries(
  claimQuestionKeys.flatMap((question) => {
    const words = detailsOf(claimQuestions[question]);
    return words === undefined ? [] : [[question, words.key] as const];
  }),
);

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

/** The keys of a stage, with those of the words beside an "other" where they are wanted. */
const keysOfStage = (
  stage: ClaimStage,
  areWordsWanted: (question: ClaimQuestion) => boolean,
): readonly ClaimAnswerKey[] =>
  questionsOfNode(claimFlow.nodes[stage]).flatMap((key): readonly ClaimAnswerKey[] => {
    const words = isQuestion(key) && areWordsWanted(key) ? otherTextKeys[key] : undefined;
    return words === undefined ? [key] : [key, words];
  });

/** The answer keys of a stage; the words beside an "other" only when it is chosen. */
export const answerKeysOf = (stage: ClaimStage, answers: ClaimAnswers): readonly ClaimAnswerKey[] =>
  keysOfStage(stage, (question) => answers[question] === otherOption);

const timeKeys: readonly ClaimAnswerKey[] = preferredDays.map((day): TimeKey => `${day}Time`);
const textKeys: readonly ClaimAnswerKey[] = [
  ...claimQuestionKeys,
  ...Object.values(otherTextKeys),
  ...preferredDays.map((day): DateKey => `${day}Date`),
  'paymentId',
];

/** The keys of all answers of the claim form. */
export const claimAnswerKeys: readonly ClaimAnswerKey[] = [...textKeys, ...timeKeys];

const isIn = (keys: readonly string[], key: string): boolean => keys.includes(key);

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Keeps the answers that the claim form knows and that have its form: a text each, a list of texts for the times. */
export const wellFormedAnswers = (raw: { readonly [key: string]: unknown }): ClaimAnswers =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([key, value]) =>
        (isIn(textKeys, key) && typeof value === 'string') ||
        (isIn(timeKeys, key) && isListOfTexts(value)),
    ),
  );

/** Keeps only the named answers. */
export const pickAnswers = (answers: ClaimAnswers, keys: readonly ClaimAnswerKey[]): ClaimAnswers =>
  Object.fromEntries(
    keys.filter((key) => answers[key] !== undefined).map((key) => [key, answers[key]]),
  );

/** Each stage with every key that it may have an answer under. */
const keysByStage = /* @__PURE__ */ claimStages.map(
  (stage) => [stage, keysOfStage(stage, () => true)] as const,
);

/** The stages that an answer belongs to. */
export const stagesOfAnswer = (key: ClaimAnswerKey): readonly ClaimStage[] =>
  keysByStage.flatMap(([stage, keys]) => (keys.includes(key) ? [stage] : []));

/** The answer under a key, whatever stage has it. */
export const answerUnder = <Key extends ClaimAnswerKey>(
  stages: ClaimStageAnswers,
  key: Key,
): ClaimAnswers[Key] => {
  const stage = stagesOfAnswer(key).find((one) => stages[one]?.[key] !== undefined);
  return (stage && stages[stage]?.[key]) as ClaimAnswers[Key];
};

/** The answers by stage, from the flat form of the wire and of older drafts. */
export const answersByStage = (answers: ClaimAnswers): ClaimStageAnswers =>
  Object.fromEntries(
    keysByStage
      .filter(([, keys]) => keys.some((key) => answers[key] !== undefined))
      .map(([stage, keys]) => [stage, pickAnswers(answers, keys)]),
  );

/** All answers, whatever stage they belong to. */
export const flatAnswers = (stages: ClaimStageAnswers): ClaimAnswers =>
  wellFormedAnswers(
    Object.assign({}, ...claimStages.map((stage) => stages[stage])) as ClaimAnswers,
  );
