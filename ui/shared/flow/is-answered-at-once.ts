import type { ChoiceQuestion, Question } from '#domain/flow';

/** Whether choosing an option answers the question completely. */
export const isAnsweredAtOnce = (question: Question): question is ChoiceQuestion =>
  question.kind === 'choice' && question.other === undefined;
