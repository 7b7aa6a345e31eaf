import { closeFlow, type CloseStep, closeQuestions, type CloseQuestion } from '#domain/close';
import { type Scalar, questionsOfNode, type ChoiceQuestion } from '#domain/flow';
import { isAnsweredAtOnce } from '../../../flow/is-answered-at-once.ts';

/** What stands in a form of its own: a slot is chosen below its day. */
const inOwnForm: ReadonlySet<CloseQuestion> = new Set(['timeSlot']);

/** The question of a step that has a button for each option; `undefined` where there is none. */
export const questionOfButtons = (
  step: CloseStep,
): { readonly name: CloseQuestion; readonly question: ChoiceQuestion } | undefined => {
  for (const name of questionsOfNode(closeFlow.nodes[step])) {
    const question = closeQuestions[name];
    if (!inOwnForm.has(name) && isAnsweredAtOnce(question)) return { name, question };
  }
  return undefined;
};

/** Whether the question of the buttons is all that a step asks. */
export const isOnlyQuestion = (step: CloseStep): boolean =>
  questionsOfNode(closeFlow.nodes[step]).length === 1;

/** Whether an answer is all that a step needs, so that its button goes on: what is unsafe is acknowledged first. */
export const goesOnWith = (step: CloseStep, answer: Scalar): boolean =>
  isOnlyQuestion(step) || answer === 'NA';
