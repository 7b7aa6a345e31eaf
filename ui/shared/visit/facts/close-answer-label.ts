import type { CloseQuestion } from '#domain/close';
import { closeQuestionWording } from '../wording/close-questions.ts';

/** The label of an answer of the close flow, or the answer itself if it has none. */
export const closeAnswerLabel = (question: CloseQuestion, value: string): string =>
  closeQuestionWording[question].options?.[value.toLowerCase()]?.label ?? value;
