import { authorisationTrials, estimateVersion, partsVersion } from '../close/index.ts';
import { proposeValue, valueOn, type AsOf, type Limit } from '../limits/index.ts';
import type { LocalDate } from '../time/index.ts';
import { limitProbes } from './limit-probes.ts';
import type { BothLimits, ProbedDecision, ProbeWorld } from './probe-world.ts';
import { routeProbes } from './route-probes.ts';
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

/** The tables whose rules read a limit of the authorisation. */
const tablesWithLimits = { parts: partsVersion, estimate: estimateVersion };

export type TableWithLimits = keyof typeof tablesWithLimits;

/** Compares what a table of rules decides under the limits of two dates or proposals. */
export const compareLimits = (
  table: TableWithLimits,
  before: AsOf,
  after: AsOf,
): RuleComparison => {
  const [one, other] = [tablesWithLimits[table](before), tablesWithLimits[table](after)];
  return compareRules(one, other, authorisationTrials([one, other]));
};

/** A number that is decided differently, with the outcomes under both limits. */
export type NumberDifference = {
  /** What else the decision reads, where that matters. */
  readonly where: ProbeWorld['where'];
  readonly range: NumberRange;
  readonly before: ProbedDecision;
  readonly after: ProbedDecision;
  /** The input in JSON of the first number, which the decision itself decides differently. */
  readonly input: unknown;
  /** The steps on the path of that input; none where the decision is no route. */
  readonly steps: readonly string[] | undefined;
};

/** What a change of a limit changes in the decisions that read it. */
export type LimitComparison = {
  readonly limit: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly tables: readonly {
    readonly table: TableWithLimits;
    readonly comparison: RuleComparison;
  }[];
  readonly numbers: readonly {
    readonly decision: string;
    readonly differences: readonly NumberDifference[];
  }[];
};

const isSame = (one: ProbedDecision, other: ProbedDecision): boolean =>
  one.outcome === other.outcome && one.rule === other.rule;

const codesOf = ({ outcome, rule }: ProbedDecision): ProbedDecision => ({ outcome, rule });

/** The longer path of both, which contains the step that decides. */
const stepsOf = (
  { path: one }: ProbedDecision,
  { path: other }: ProbedDecision,
): readonly string[] | undefined => (one && other && one.length < other.length ? other : one);

/** Compares both decisions from each start to the next, and joins neighbours that differ alike. */
export const differencesIn = (
  { where, step = 1, most = Infinity, starts, decide, inputOf }: ProbeWorld,
  limits: BothLimits,
): readonly NumberDifference[] => {
  const numbers = starts(limits);
  const found: NumberDifference[] = [];
  /** The difference of the number before. */
  let last: NumberDifference | undefined;
  numbers.forEach((value, at) => {
    const one = decide(value, limits[0], limits);
    const other = decide(value, limits[1], limits);
    if (isSame(one, other)) {
      last = undefined;
      return;
    }
    const isAlike = last && isSame(last.before, one) && isSame(last.after, other);
    const first = isAlike ? found.pop() : undefined;
    const next = numbers[at + 1] ?? most + step;
    last = {
      where,
      before: codesOf(one),
      after: codesOf(other),
      input: inputOf?.(value, limits),
      steps: stepsOf(one, other),
      ...first,
      range: {
        atLeast: first?.range.atLeast ?? value,
        ...(step === 0 ? { below: next } : { atMost: next - step }),
      },
    };
    found.push(last);
  });
  return found;
};

/** A value that is proposed for a limit, on every date or from one on. */
export type Proposal = readonly [limit: Limit, value: unknown, from?: LocalDate | undefined];

/** The limits of a date, with proposed values in place of some of them. */
export const withProposed = (date: LocalDate | undefined, proposed: readonly Proposal[]): AsOf => ({
  date,
  instead: proposed.map((proposal) => proposeValue(...proposal)),
});

/** The tables that read a limit, by its name. */
const tablesOfLimits: { readonly [limit: string]: readonly TableWithLimits[] } = {
  'total-cost': ['parts'],
  'estimate-cost': ['estimate'],
  'previous-visits': ['parts', 'estimate'],
  'part-lines': ['parts'],
};

/** Whether `compareLimit` knows the decisions that read a limit. */
export const isComparedLimit = (name: string): boolean =>
  [limitProbes, routeProbes].some((probes) => Object.hasOwn(probes, name));

/**
 * Compares the decisions under a limit and under another value of it: every cell of a table, and every number of the
 * worlds of each other decision, that is decided differently. A claim and a close are walked to the step that reads it.
 *
 * @param date the London date whose other limits apply
 */
export const compareLimit = (limit: Limit, value: unknown, date?: LocalDate): LimitComparison => {
  const proposed = withProposed(date, [[limit, value]]);
  const { name } = limit;
  const probes = [...(limitProbes[name] ?? []), ...(routeProbes[name] ?? [])];
  return {
    limit: name,
    before: valueOn(limit, date),
    after: value,
    tables: (tablesOfLimits[name] ?? []).map((table) => ({
      table,
      comparison: compareLimits(table, date, proposed),
    })),
    numbers: probes.map(({ decision, worlds }) => ({
      decision,
      differences: worlds.flatMap((world) => differencesIn(world, [date, proposed])),
    })),
  };
};
