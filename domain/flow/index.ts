// Question flows as data
export {
  type FlowShape,
  type FlowGraph,
  type FlowNode,
  type FlowEdge,
  type ShapeOf,
  defineFlow,
  isEnd,
  questionsOfNode,
  reachableNodes,
} from './flow-graph.ts';
export {
  type Scalar,
  type AnswerLine,
  type AnswerValue,
  type Answers,
  type FactValue,
  type Facts,
  type Condition,
  leavesOf,
  questionsIn,
  prepareCondition,
} from './condition.ts';
export {
  type ChoiceQuestion,
  type ChoicesQuestion,
  type TextQuestion,
  type DigitsQuestion,
  type NumberQuestion,
  type MoneyQuestion,
  type ConfirmQuestion,
  type Question,
  type Questions,
  detailsOf,
} from './question.ts';
export {
  type SentQuestion,
  type SentAnswer,
  type SentAnswers,
  sentAnswers,
  unchangedAnswers,
} from './sent-answers.ts';

// Running a flow
export {
  type DerivingRule,
  type DerivingRules,
  type Step,
  type Walk,
  type PreparedFlow,
  prepareFlow,
  withDerived,
  type AnswersAtNode,
} from './run-flow.ts';
export {
  type QuestionFlow,
  type FlowAnswers,
  type NodeCheck,
  readNode,
  readAnswersAtNode,
  entryOfKnownFact,
  flowProgress,
  mostStepsAhead,
} from './flow-progress.ts';
export {
  type Path,
  openNodes,
  resolveNode,
  nodeAfter,
  nodeBefore,
  countSteps,
  answersAt,
  backFrom,
  reachableFromWalk,
  prunePath,
  type Repeats,
  isSameAnswer,
  nodesToAskAgain,
} from './flow-history.ts';
export { type RuleTable, decisionNode, defineRules, versionOfRules } from './rule-table.ts';

// Answers
export {
  type ProblemSentences,
  type ProblemWithSentence,
  answerSentences,
  problemWithSentence,
  type AnswerProblem,
  type AnswerFieldProblem,
  type ReadAnswer,
  mostPaidPence,
  readAnswer,
} from './read-answer.ts';

// Drawing a flow, and trying all its decisions
export { drawFlow, describeCondition, describeTest } from './draw-flow.ts';
export type { FlowVersion } from './read-decisions.ts';
export { type Trials, type Value, trialAnswers, trialFacts, validAnswer } from './trials.ts';
export { type WalkToNode, exploreFlow, answersOnWalk } from './explore-flow.ts';
export { type FlowFlaw, checkFlow, type DecisionFlaw, checkDecisions } from './check-flow.ts';
export { type CellDifference, type FlowComparison, compareFlows } from './compare-flows.ts';
