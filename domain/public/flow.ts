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
export { defineFlow, drawFlow, flowProgress, prepareFlow, readAnswer } from '../flow/index.ts';
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
  ReadAnswer,
  Step,
  Trials,
  Walk,
} from '../flow/index.ts';
