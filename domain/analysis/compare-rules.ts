import {
  compareFlows,
  type CellDifference,
  type FlowComparison,
  type FlowVersion,
  type Trials,
} from '../flow/index.ts';
import { rangeOf, type NumberRange } from './number-range.ts';

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
