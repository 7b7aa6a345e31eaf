import {
  closeFlow,
  closeProgress,
  closeQuestions,
  closeSteps,
  type ClosableJob,
  type CloseAnswers,
  type CloseFlags,
  type CloseStep,
} from '../close/index.ts';
import {
  openNodes,
  questionsOfNode,
  reachableNodes,
  type Answers,
  type Question,
  validAnswer,
} from '../flow/index.ts';

const entryOf = (step: CloseStep, given: Answers): Answers =>
  Object.fromEntries(
    questionsOfNode(closeFlow.nodes[step]).flatMap((name) => {
      const question: Question = closeQuestions[name];
      const isOptional = 'optional' in question && question.optional;
      const answer = given[name] ?? (isOptional ? undefined : validAnswer(question));
      return answer === undefined ? [] : [[name, answer] as const];
    }),
  );

/** The path of a close up to the answers of a step: the given ones, and valid ones to all other questions that are not optional. */
export const closeUpTo = (
  last: CloseStep,
  given: Answers,
  job: ClosableJob,
  flags: CloseFlags,
): CloseAnswers => {
  const ahead = reachableNodes(closeFlow, last);
  const steps = closeSteps.filter((step) => step === last || !ahead.has(step));
  const answers = Object.fromEntries(
    steps.map((step) => [step, entryOf(step, given)]),
  ) as CloseAnswers;
  const walk = closeProgress(answers, job, flags, undefined);
  return Object.fromEntries(
    openNodes(walk)
      .filter((step) => steps.includes(step))
      .map((step) => [step, answers[step]]),
  );
};
