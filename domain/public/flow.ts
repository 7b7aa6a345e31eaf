import {
  answerSentences,
  problemWithSentence,
  type ProblemWithSentence,
  readAnswer as read,
  type AnswerFieldProblem,
  type Question,
  type ReadAnswer as Read,
} from '../flow/index.ts';

export { checkRules, compareRules, ruleSets, simulate } from '../analysis/index.ts';
export type {
  Case,
  RuleCheck,
  RuleComparison,
  RuleSet,
  RuleSetName,
  SimulatedOutcome,
} from '../analysis/index.ts';
export { allLimits, explain } from '../explain/index.ts';
export type {
  Change,
  DecisionCase,
  ExplainedComparison,
  Explanation,
  InputsOf,
  RuleName,
} from '../explain/index.ts';
export { proposeValue } from '../limits/index.ts';
export type { AsOf, Limit } from '../limits/index.ts';
export { eraseReceipt, receipt, verifyReceipt } from '../receipt/index.ts';
export type { Receipt, ReceiptSubject, Verification } from '../receipt/index.ts';
export { defineFlow, drawFlow, flowProgress, prepareFlow } from '../flow/index.ts';
export type { ProblemWithSentence };
export type {
  AnswerFieldProblem,
  AnswerProblem,
  Answers,
  AnswerValue,
  Condition,
  Facts,
  FactValue,
  FlowAnswers,
  FlowFlaw,
  FlowGraph,
  FlowShape,
  FlowVersion,
  NodeCheck,
  PreparedFlow,
  Question,
  QuestionFlow,
  Step,
  Trials,
  Walk,
} from '../flow/index.ts';

/** An answer in the form that rules read, and its problems. */
export type ReadAnswer = Omit<Read, 'problems'> & {
  readonly problems: readonly ProblemWithSentence<AnswerFieldProblem>[];
};

/**
 * Reads and checks the answer to a question from the fields of its node, as typed or as read before. An invalid answer
 * is omitted, and its problems are in the order of the form.
 *
 * @source document 3, section 5
 * @example
 *   const { answers, problems } = readAnswer(
 *     'cost',
 *     { kind: 'money', longest: 10, sum: 'paid' },
 *     { cost: '4.355' },
 *   );
 *   answers; // => {}
 *   problems;
 *   // => [{ problem: 'not-money', field: 'cost', because: 'It is not an amount of money' }]
 */
export const readAnswer = (
  key: string,
  question: Question,
  entered: { readonly [key: string]: unknown },
): ReadAnswer => {
  const { answers, problems } = read(key, question, entered);
  return {
    answers,
    problems: problems.map((problem) => problemWithSentence(problem, answerSentences)),
  };
};
