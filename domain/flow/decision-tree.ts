import type { Answers, AnswerValue, Condition, Facts, FactValue, Scalar } from './condition.ts';
import { prepareTest, testHolds, type PreparedTest } from './value-test.ts';

export type ConditionedEdge<Edge> = { readonly condition: Condition; readonly edge: Edge };

/** Nothing is left to find out. */
type Leaf<Edge> = OneShape<{ edge: Edge }>;

/** An answer, or a fact, chooses the branch that stands where its value stands among the options. */
type ValueFork<Edge> = OneShape<{
  of: string;
  ofFact: boolean;
  options: readonly Scalar[];
  branches: readonly DecisionTree<Edge>[];
  otherwise: DecisionTree<Edge>;
}>;

/** A test of a number or of a list chooses between two branches. */
type TestFork<Edge> = OneShape<{
  test: PreparedTest;
  holds: DecisionTree<Edge>;
  otherwise: DecisionTree<Edge>;
}>;

type Field = 'edge' | 'of' | 'ofFact' | 'options' | 'branches' | 'test' | 'holds' | 'otherwise';

/** Every tree has every field, all in the same order, since engines read objects of a single shape fastest. */
type OneShape<Fields> = {
  readonly [F in Exclude<Field, keyof Fields>]: undefined;
} & Readonly<Fields>;

/** What there is to find out, one look at a time, before an edge is certain. */
export type DecisionTree<Edge> = Leaf<Edge> | ValueFork<Edge> | TestFork<Edge>;

const leaf = <Edge>(edge: Edge): Leaf<Edge> => ({
  edge,
  of: undefined,
  ofFact: undefined,
  options: undefined,
  branches: undefined,
  test: undefined,
  holds: undefined,
  otherwise: undefined,
});

/** Where a value is looked up: an answer by its question, or a fact. */
type Place = { readonly of: string; readonly ofFact: boolean };

const valueFork = <Edge>(
  { of, ofFact }: Place,
  options: readonly Scalar[],
  branches: readonly DecisionTree<Edge>[],
  otherwise: DecisionTree<Edge>,
): ValueFork<Edge> => ({
  edge: undefined,
  of,
  ofFact,
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
  of: undefined,
  ofFact: undefined,
  options: undefined,
  branches: undefined,
  test,
  holds,
  otherwise,
});

const branchFor = <Edge>(
  { options, branches, otherwise }: ValueFork<Edge>,
  value: AnswerValue | FactValue | undefined,
): DecisionTree<Edge> => {
  for (let at = 0; at < options.length; at += 1)
    if (options[at] === value) return branches[at] ?? otherwise;
  return otherwise;
};

/** The edge to which a tree leads. */
export const decideWithTree = <Edge>(
  tree: DecisionTree<Edge>,
  answers: Answers,
  facts: Facts,
): Edge => {
  let at = tree;
  for (;;) {
    if (at.of !== undefined) at = branchFor(at, (at.ofFact ? facts : answers)[at.of]);
    else if (at.test !== undefined)
      at = testHolds(at.test, answers, facts) ? at.holds : at.otherwise;
    else return at.edge;
  }
};

const isForkOn = <Edge>(tree: DecisionTree<Edge>, place: Place): tree is ValueFork<Edge> =>
  tree.of === place.of && tree.ofFact === place.ofFact;

/** What is known of a value once a fork has looked at it. */
type Known = { readonly is: Scalar } | { readonly isNot: Scalar };

/** What is left of a tree where something is known of a value: no fork looks for that again. */
const knowing = <Edge>(
  place: Place,
  known: Known,
  tree: DecisionTree<Edge>,
): DecisionTree<Edge> => {
  const on = (branch: DecisionTree<Edge>) => knowing(place, known, branch);
  if (tree.test !== undefined) return testFork(tree.test, on(tree.holds), on(tree.otherwise));
  if (tree.of === undefined) return tree;
  const { options, branches, otherwise } = tree;
  if (!isForkOn(tree, place)) return valueFork(tree, options, branches.map(on), on(otherwise));
  if ('is' in known) return on(branchFor(tree, known.is));
  const isLeft = (_: unknown, at: number) => options[at] !== known.isNot;
  const left = options.filter(isLeft);
  return left.length === 0
    ? on(otherwise)
    : valueFork(tree, left, branches.filter(isLeft), otherwise);
};

/** A fork on the value that the otherwise branch looks at as well becomes one with it. */
const forkOnValue = <Edge>(
  place: Place,
  option: Scalar,
  chosen: DecisionTree<Edge>,
  otherwise: DecisionTree<Edge>,
): DecisionTree<Edge> => {
  const branch = knowing(place, { is: option }, chosen);
  const rest = knowing(place, { isNot: option }, otherwise);
  if (!isForkOn(rest, place)) return valueFork(place, [option], [branch], rest);
  return valueFork(place, [option, ...rest.options], [branch, ...rest.branches], rest.otherwise);
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
  if (!('is' in condition || 'isOneOf' in condition))
    return testFork(prepareTest(condition), holds, otherwise);
  const place: Place =
    'fact' in condition
      ? { of: condition.fact, ofFact: true }
      : { of: condition.answer, ofFact: false };
  const options = 'is' in condition ? [condition.is] : condition.isOneOf;
  return options.reduceRight<DecisionTree<Edge>>(
    (rest, option) => forkOnValue(place, option, holds, rest),
    otherwise,
  );
};

/**
 * The tree that leads to the first edge whose condition holds. Neighbouring tests of one answer, or of one fact, share
 * a single look at it, so that a wide choice costs little more than a narrow one.
 */
export const buildDecisionTree = <Edge>(
  guarded: readonly ConditionedEdge<Edge>[],
  otherwise: Edge,
): DecisionTree<Edge> =>
  guarded.reduceRight<DecisionTree<Edge>>(
    (rest, { condition, edge }) => forkOn(condition, leaf(edge), rest),
    leaf(otherwise),
  );
