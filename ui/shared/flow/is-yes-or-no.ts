import type { Scalar, Question } from '#domain/flow';

const yesOrNo: readonly Scalar[] = ['Yes', 'No', true, false];

/** Whether a question is answered with Yes or No. */
export const isYesOrNo = (question: Question): boolean =>
  question.kind === 'choice' &&
  question.options.length === 2 &&
  question.options.every((option) => yesOrNo.includes(option));
