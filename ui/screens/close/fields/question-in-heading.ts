import { closeFlow, type CloseStep, type CloseQuestion } from '#domain/close';
import { questionsOfNode } from '#domain/flow';
import { closeQuestionWording } from '../../../wording/engineer/close/questions.ts';
import { isQuestionStep, closeStepWording } from '../../../wording/engineer/close/steps.ts';

/** Whether the heading of a step asks a question already, so that its field need not. */
export const isQuestionInHeading = (step: CloseStep, question: CloseQuestion): boolean =>
  isQuestionStep(step) && closeStepWording[step].title === closeQuestionWording[question].ask;

/** Whether a question stands alone below a heading that asks for it. */
export const isAlone = (step: CloseStep, question: CloseQuestion): boolean =>
  questionsOfNode(closeFlow.nodes[step]).length === 1 || isQuestionInHeading(step, question);
