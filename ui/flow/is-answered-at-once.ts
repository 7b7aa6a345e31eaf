import type { ChoiceQuestion, Question } from '#domain/flow';

/** Whether choosing one of a question's options is all of its answer. */
export const isAnsweredAtOnce = (question: Question): question is ChoiceQuestion =>
  question.kind === 'choice' && question.other === undefined;
