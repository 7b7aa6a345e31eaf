import type { Scalar, Question, ChoiceQuestion } from '#domain/flow';

/** Whether choosing an option answers the question completely. */
export const isAnsweredAtOnce = (question: Question): question is ChoiceQuestion =>
  question.kind === 'choice' && question.other === undefined;

const yesOrNo: readonly Scalar[] = ['Yes', 'No', true, false];

/** Whether a question is answered with Yes or No. */
export const isYesOrNo = (question: Question): boolean =>
  question.kind === 'choice' &&
  question.options.length === 2 &&
  question.options.every((option) => yesOrNo.includes(option));
