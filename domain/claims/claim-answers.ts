import {
  claimQuestionKeys,
  claimQuestions,
  otherOption,
  type ClaimQuestion,
} from './claim-questions.ts';
import { claimFlow, type ClaimStage } from './claim-flow.ts';
import { isEnd } from '../flow/flow-graph.ts';

/** The three preferred days, by the names of document 2, section 3. */
export const preferredDays = ['dayOne', 'dayTwo', 'dayThree'] as const;
export type PreferredDay = (typeof preferredDays)[number];

export type DateKey = `${PreferredDay}Date`;
export type TimeKey = `${PreferredDay}Time`;

/** Everything that a person has told the claim form so far, unchecked. */
export type ClaimAnswers = {
  readonly [Q in ClaimQuestion | 'boilerMakerOther' | DateKey | 'paymentId']?: string;
} & { readonly [T in TimeKey]?: readonly string[] };

export type ClaimAnswerKey = keyof ClaimAnswers;

/** The questions whose choice "other" asks for words, with the key of those words. */
export const otherTextKeys: { readonly [Q in ClaimQuestion]?: ClaimAnswerKey } = {
  boilerMaker: 'boilerMakerOther',
};

const dayKeys: readonly ClaimAnswerKey[] = preferredDays.flatMap(
  (day): readonly ClaimAnswerKey[] => [`${day}Date`, `${day}Time`],
);

/** The routing questions that a stage asks. */
export const questionsOf = (stage: ClaimStage): readonly ClaimQuestion[] => {
  const node = claimFlow.nodes[stage];
  return isEnd(node) ? [] : node.asks;
};

/** Every answer that a stage takes, the words beside an "other" included when it is chosen. */
export const answerKeysOf = (
  stage: ClaimStage,
  answers: ClaimAnswers,
): readonly ClaimAnswerKey[] => {
  if (stage === 'chooseDate') return dayKeys;
  if (stage === 'paymentDetails') return ['paymentId'];
  return questionsOf(stage).flatMap((question): readonly ClaimAnswerKey[] => {
    const words = otherTextKeys[question];
    return words !== undefined && answers[question] === otherOption
      ? [question, words]
      : [question];
  });
};

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

/** Whether a text is one of the options of a question. */
export const isOptionOf = (question: ClaimQuestion, text: string): boolean => {
  const asked = claimQuestions[question];
  return asked.kind === 'choice' && asked.options.some((option) => option === text);
};
