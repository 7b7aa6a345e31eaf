import { prepareCondition, type Answers, type Condition, type Facts } from './condition.ts';

/** Picks an edge by the answers and facts. */
export type PickEdge<Edge> = (answers: Answers, facts: Facts) => Edge;

export type ConditionedEdge<Edge> = { readonly condition: Condition; readonly edge: Edge };

type AnswerTest = Extract<Condition, { readonly answer: string; readonly is: string }>;

const isAnswerTest = (condition: Condition): condition is AnswerTest =>
  'answer' in condition && 'is' in condition;

/** How many edges from the start of a list wait for the same answer. */
const lengthOfRun = (
  edges: readonly ConditionedEdge<unknown>[],
  { answer }: AnswerTest,
): number => {
  const end = edges.findIndex(
    ({ condition }) => !isAnswerTest(condition) || condition.answer !== answer,
  );
  return end < 0 ? edges.length : end;
};

const byAnswer = <Edge>(
  { answer: question, is }: AnswerTest,
  run: readonly ConditionedEdge<Edge>[],
  rest: PickEdge<Edge>,
): PickEdge<Edge> => {
  const [first, ...others] = run.map(({ edge }) => edge);
  if (first !== undefined && others.length === 0)
    return (answers, facts) => (answers[question] === is ? first : rest(answers, facts));
  const edgeOf = new Map<unknown, Edge>();
  for (const { condition, edge } of run)
    if (isAnswerTest(condition) && !edgeOf.has(condition.is)) edgeOf.set(condition.is, edge);
  return (answers, facts) => edgeOf.get(answers[question]) ?? rest(answers, facts);
};

const byCondition = <Edge>(
  { condition, edge }: ConditionedEdge<Edge>,
  rest: PickEdge<Edge>,
): PickEdge<Edge> => {
  const holds = prepareCondition(condition);
  return (answers, facts) => (holds(answers, facts) ? edge : rest(answers, facts));
};

/**
 * Turns the edges of a node into one function that picks the first whose condition holds. Neighbouring edges that
 * wait for the same answer share a single look-up, so that a wide choice costs no more than a narrow one.
 */
export const prepareEdges = <Edge>(
  guarded: readonly ConditionedEdge<Edge>[],
  otherwise: Edge,
): PickEdge<Edge> => {
  const [first] = guarded;
  if (first === undefined) return () => otherwise;
  if (!isAnswerTest(first.condition))
    return byCondition(first, prepareEdges(guarded.slice(1), otherwise));
  const length = lengthOfRun(guarded, first.condition);
  const rest = prepareEdges(guarded.slice(length), otherwise);
  return byAnswer(first.condition, guarded.slice(0, length), rest);
};
