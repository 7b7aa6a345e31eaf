import type { Answers, AnswerValue, Condition, Facts, Scalar } from './condition.ts';
import { prepareTest, testHolds, type PreparedTest } from './value-test.ts';

export type ConditionedEdge<Edge> = { readonly condition: Condition; readonly edge: Edge };

/** Nothing is left to find out. */
type Leaf<Edge> = OneShape<{ edge: Edge }>;

/** The answer to a question chooses the branch that stands where the answer stands among the options. */
type AnswerFork<Edge> = OneShape<{
  question: string;
  options: readonly Scalar[];
  branches: readonly DecisionTree<Edge>[];
  otherwise: DecisionTree<Edge>;
}>;

/** A test of a fact, a number or a list chooses between two branches. */
type TestFork<Edge> = OneShape<{
  test: PreparedTest;
  holds: DecisionTree<Edge>;
  otherwise: DecisionTree<Edge>;
}>;

type Field = 'edge' | 'question' | 'options' | 'branches' | 'test' | 'holds' | 'otherwise';

/** Every tree has every field, all in the same order, since engines read objects of a single shape fastest. */
type OneShape<Fields> = {
  readonly [F in Exclude<Field, keyof Fields>]: undefined;
} & Readonly<Fields>;

/** What there is to find out, one look at a time, before an edge is certain. */
export type DecisionTree<Edge> = Leaf<Edge> | AnswerFork<Edge> | TestFork<Edge>;

const leaf = <Edge>(edge: Edge): Leaf<Edge> => ({
  edge,
  question: undefined,
  options: undefined,
  branches: undefined,
  test: undefined,
  holds: undefined,
  otherwise: undefined,
});

const answerFork = <Edge>(
  question: string,
  options: readonly Scalar[],
  branches: readonly DecisionTree<Edge>[],
  otherwise: DecisionTree<Edge>,
): AnswerFork<Edge> => ({
  edge: undefined,
  question,
  options,
  branches,
  test: undefined,
  holds: undefined,
  otherwise,
});

const testFork = <Edge>(
  test: PreparedTest,
  holds: DecisionTree<Edge>,
  otherwise: DecisionTree<Edge>,
): TestFork<Edge> => ({
  edge: undefined,
  question: undefined,
  options: undefined,
  branches: undefined,
  test,
  holds,
  otherwise,
});

const branchFor = <Edge>(
  { options, branches, otherwise }: AnswerFork<Edge>,
  answer: AnswerValue | undefined,
): DecisionTree<Edge> => {
  for (let at = 0; at < options.length; at += 1)
    if (options[at] === answer) return branches[at] ?? otherwise;
  return otherwise;
};

/** The edge to which a tree leads. */
export const decideBy = <Edge>(tree: DecisionTree<Edge>, answers: Answers, facts: Facts): Edge => {
  let at = tree;
  for (;;) {
    if (at.question !== undefined) at = branchFor(at, answers[at.question]);
    else if (at.test !== undefined)
      at = testHolds(at.test, answers, facts) ? at.holds : at.otherwise;
    else return at.edge;
  }
};

/** What is left of a tree where an answer is known: its forks on that question are passed, up to one on another. */
const pastForksOn = <Edge>(
  question: string,
  answer: Scalar,
  tree: DecisionTree<Edge>,
): DecisionTree<Edge> => {
  if (tree.question === question) return pastForksOn(question, answer, branchFor(tree, answer));
  if (tree.test === undefined) return tree;
  const past = (branch: DecisionTree<Edge>) => pastForksOn(question, answer, branch);
  return testFork(tree.test, past(tree.holds), past(tree.otherwise));
};

/** A fork on the question that the otherwise branch asks as well becomes one with it. */
const forkOnAnswer = <Edge>(
  question: string,
  option: Scalar,
  chosen: DecisionTree<Edge>,
  otherwise: DecisionTree<Edge>,
): DecisionTree<Edge> => {
  const branch = pastForksOn(question, option, chosen);
  if (otherwise.question !== question) return answerFork(question, [option], [branch], otherwise);
  const options = [option, ...otherwise.options];
  return answerFork(question, options, [branch, ...otherwise.branches], otherwise.otherwise);
};

const forkOn = <Edge>(
  condition: Condition,
  holds: DecisionTree<Edge>,
  otherwise: DecisionTree<Edge>,
): DecisionTree<Edge> => {
  if ('not' in condition) return forkOn(condition.not, otherwise, holds);
  if ('all' in condition)
    return condition.all.reduceRight((rest, part) => forkOn(part, rest, otherwise), holds);
  if ('any' in condition)
    return condition.any.reduceRight((rest, part) => forkOn(part, holds, rest), otherwise);
  if (!('answer' in condition) || !('is' in condition || 'isOneOf' in condition))
    return testFork(prepareTest(condition), holds, otherwise);
  const options = 'is' in condition ? [condition.is] : condition.isOneOf;
  return options.reduceRight<DecisionTree<Edge>>(
    (rest, option) => forkOnAnswer(condition.answer, option, holds, rest),
    otherwise,
  );
};

/**
 * The tree that leads to the first edge whose condition holds. Neighbouring tests of one answer share a single look at
 * it, so that a wide choice costs little more than a narrow one.
 */
export const growTree = <Edge>(
  guarded: readonly ConditionedEdge<Edge>[],
  otherwise: Edge,
): DecisionTree<Edge> =>
  guarded.reduceRight<DecisionTree<Edge>>(
    (rest, { condition, edge }) => forkOn(condition, leaf(edge), rest),
    leaf(otherwise),
  );
