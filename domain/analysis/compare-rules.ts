import {
  type CellDifference,
  compareFlows,
  type Condition,
  type FlowComparison,
  type FlowGraph,
  type FlowVersion,
  leavesOf,
  type Trials,
} from '../flow/index.ts';

/** The numbers that some conditions treat alike. */
export type NumberRange = {
  readonly above?: number;
  readonly atLeast?: number;
  readonly below?: number;
  readonly atMost?: number;
};

type Leaf = ReturnType<typeof leavesOf>[number];
/** A bound, and whether it belongs to the range. */
type Bound = { readonly at: number; readonly included: boolean };

const boundOf = (leaf: Leaf): { readonly below: Bound; readonly over: Bound } | undefined => {
  const split = (at: number, isLowerHalf: boolean) => ({
    below: { at, included: isLowerHalf },
    over: { at, included: !isLowerHalf },
  });
  if ('above' in leaf) return split(leaf.above, true);
  if ('atMost' in leaf) return split(leaf.atMost, true);
  if ('atLeast' in leaf) return split(leaf.atLeast, false);
  return 'below' in leaf ? split(leaf.below, false) : undefined;
};

const isWithin = (value: number, { at, included }: Bound): boolean =>
  value < at || (included && value === at);

/** The range of a number: every value in it passes the same tests of the graphs on a name. */
export const rangeOf = (graphs: readonly FlowGraph[], name: string, value: number): NumberRange => {
  const bounds = graphs
    .flatMap(({ guards }) => Object.values<Condition>(guards))
    .flatMap(leavesOf)
    .filter((leaf) => ('answer' in leaf ? leaf.answer : leaf.fact) === name)
    .flatMap((leaf) => boundOf(leaf) ?? []);
  const upper = bounds
    .map(({ below }) => below)
    .filter((bound) => isWithin(value, bound))
    .toSorted(
      (one, other) => one.at - other.at || Number(one.included) - Number(other.included),
    )[0];
  const lower = bounds
    .filter(({ below }) => !isWithin(value, below))
    .map(({ over }) => over)
    .toSorted(
      (one, other) => other.at - one.at || Number(one.included) - Number(other.included),
    )[0];
  return {
    ...(lower !== undefined && (lower.included ? { atLeast: lower.at } : { above: lower.at })),
    ...(upper !== undefined && (upper.included ? { atMost: upper.at } : { below: upper.at })),
  };
};

/** A cell in which two versions decide differently; a number stands for its whole range. */
export type RuleDifference = CellDifference & {
  readonly ranges: { readonly [name: string]: NumberRange };
};

export type RuleComparison = Omit<FlowComparison, 'differences'> & {
  readonly differences: readonly RuleDifference[];
};

/**
 * Compares two versions of some rules in every cell of values that one of them distinguishes: which cells differ, in
 * the outcome or in the reason alone, and whether each rule and outcome became wider or narrower.
 *
 * @param trials the values at and beside the limits of both versions among them
 * @source docs/decisions/0051-exact-analysis-and-cases.md
 * @example
 *   const { version, trials } = ruleSets.status;
 *   compareRules(version, version, trials).differences; // => []
 */
export const compareRules = (
  before: FlowVersion,
  after: FlowVersion,
  trials: Trials,
): RuleComparison => {
  const graphs = [before.graph, after.graph];
  const comparison = compareFlows(before, after, trials);
  return {
    ...comparison,
    differences: comparison.differences.map((difference) => ({
      ...difference,
      ranges: Object.fromEntries(
        Object.entries(difference.read).flatMap(([name, value]) =>
          typeof value === 'number' ? [[name, rangeOf(graphs, name, value)]] : [],
        ),
      ),
    })),
  };
};
