import type { Scalar } from '#domain/flow/condition.ts';
import type { Question } from '#domain/flow/question.ts';

const yesOrNo: readonly Scalar[] = ['Yes', 'No', true, false];

/** Whether a question is answered with Yes or No. */
export const isYesOrNo = (question: Question): boolean =>
  question.kind === 'choice' &&
  question.options.length === 2 &&
  question.options.every((option) => yesOrNo.includes(option));
