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
  type AnswerLine,
  type AnswerValue,
  type Question,
} from '../flow/index.ts';

const present = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));

/** An answer that a question accepts; none where it is optional. */
export const plainAnswer = (question: Question): AnswerValue | undefined => {
  if ('optional' in question && question.optional) return undefined;
  switch (question.kind) {
    case 'choice':
      return question.options[0];
    case 'choices':
      return [question.exclusive ?? question.options[0] ?? ''];
    case 'text':
      return 'As seen';
    case 'digits':
      return '1'.repeat(question.count);
    case 'number':
      return question.least ?? 0;
    case 'money':
      return 0;
    case 'files':
      return ['file-1'];
    case 'confirm':
      return true;
    case 'date':
      return '2000-01-01';
    case 'lines':
      return [
        present(
          Object.fromEntries(
            Object.entries(question.fields).map(([field, of]) => [field, plainAnswer(of)]),
          ),
        ) as AnswerLine,
      ];
  }
};

const entryOf = (step: CloseStep, given: Answers): Answers =>
  present(
    Object.fromEntries(
      questionsOfNode(closeFlow.nodes[step]).map((question) => [
        question,
        given[question] ?? plainAnswer(closeQuestions[question]),
      ]),
    ),
  );

/** The path of a close up to the answers of a step: the given ones, and plain ones to all other questions. */
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
