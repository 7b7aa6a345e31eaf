import { closeFlow, closeQuestions, type CloseStep, type CloseQuestion } from '#domain/close';
import { questionsOfNode, type Scalar, type ChoiceQuestion } from '#domain/flow';
import { isAnsweredAtOnce } from '../../../shared/flow/question-kinds.ts';
import { isQuestionStep, closeStepWording } from '#words/features/close/wording/steps.ts';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';

/** Questions with their own form: a slot is chosen below its day. */
const inOwnForm: ReadonlySet<CloseQuestion> = new Set(['timeSlot']);

/** Whether the step contains only this question. */
export const isOnlyQuestion = (step: CloseStep): boolean =>
  questionsOfNode(closeFlow.nodes[step]).length === 1;

/** Whether the heading of a step is the question itself, so that its field hides the label. */
export const isQuestionInHeading = (step: CloseStep, question: CloseQuestion): boolean =>
  isQuestionStep(step) && closeStepWording[step].title === closeQuestionWording[question].ask;

/** Whether a question needs no label of its own below the heading. */
export const isLabelHidden = (step: CloseStep, question: CloseQuestion): boolean =>
  isOnlyQuestion(step) || isQuestionInHeading(step, question);

/** The question of a step that has a button for each option: the only one, or the one in the heading. */
export const questionOfButtons = (
  step: CloseStep,
): { readonly name: CloseQuestion; readonly question: ChoiceQuestion } | undefined => {
  for (const name of questionsOfNode(closeFlow.nodes[step])) {
    const question = closeQuestions[name];
    if (isLabelHidden(step, name) && !inOwnForm.has(name) && isAnsweredAtOnce(question))
      return { name, question };
  }
  return undefined;
};

/** Whether an answer completes the step, so that its button continues. An unsafe result is acknowledged first. */
export const isStepCompletedBy = (step: CloseStep, answer: Scalar): boolean =>
  isOnlyQuestion(step) || answer === 'NA';
