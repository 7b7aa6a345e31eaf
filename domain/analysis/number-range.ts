import { leavesOf, type Condition, type FlowGraph } from '../flow/index.ts';

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
