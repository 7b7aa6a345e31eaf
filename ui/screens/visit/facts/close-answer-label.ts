import type { CloseQuestion } from '#domain/close';
import { closeQuestionWording } from '../../../wording/engineer/close/questions.ts';

/** What the close flow offers to choose from is told by its label, anything else as it stands. */
export const closeAnswerLabel = (question: CloseQuestion, value: string): string =>
  closeQuestionWording[question].options?.[value.toLowerCase()]?.label ?? value;
