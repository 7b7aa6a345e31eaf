import { closeFlow, type CloseStep, type CloseQuestion } from '#domain/close';
import { questionsOfNode } from '#domain/flow';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { isQuestionStep, closeStepWording } from '#words/features/close/wording/steps.ts';

/** Whether the heading of a step is the question itself, so that its field hides the label. */
export const isQuestionInHeading = (step: CloseStep, question: CloseQuestion): boolean =>
  isQuestionStep(step) && closeStepWording[step].title === closeQuestionWording[question].ask;

/** Whether a question needs no label of its own below the heading. */
export const isLabelHidden = (step: CloseStep, question: CloseQuestion): boolean =>
  questionsOfNode(closeFlow.nodes[step]).length === 1 || isQuestionInHeading(step, question);
