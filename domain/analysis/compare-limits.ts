import { authorisationTrials, estimateVersion, partsVersion } from '../close/index.ts';
import { proposeValue, valueOn, type AsOf, type Limit } from '../limits/index.ts';
import type { LocalDate } from '../time/index.ts';
import { decisionsReading, type DecisionName } from './decisions.ts';
import { compareRules, type RuleComparison } from './compare-rules.ts';
import {
  limitProbes,
  type BothLimits,
  type Probe,
  type ProbedDecision,
  type ProbeWorld,
} from './limit-probes.ts';
import type { NumberRange } from './number-range.ts';

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
  readonly where?: { readonly [input: string]: string | number | boolean };
  readonly range: NumberRange;
  readonly before: ProbedDecision;
  readonly after: ProbedDecision;
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
  /** Decisions that read it as well, and are made of too much to be compared number by number. */
  readonly alsoReadBy: readonly DecisionName[];
};

const isSame = (one: ProbedDecision, other: ProbedDecision): boolean =>
  one.outcome === other.outcome && one.rule === other.rule;

const codesOf = ({ outcome, rule }: ProbedDecision): ProbedDecision => ({ outcome, rule });

/** Compares both decisions from each start to the next, and joins neighbours that differ alike. */
const differencesIn = (
  { where, step = 1, starts, decide }: ProbeWorld,
  limits: BothLimits,
): readonly NumberDifference[] => {
  const numbers = starts(limits);
  const found: NumberDifference[] = [];
  /** The difference of the number before. */
  let last: NumberDifference | undefined;
  numbers.forEach((value, at) => {
    const before = decide(value, limits[0]);
    const after = decide(value, limits[1]);
    if (before === undefined || after === undefined || isSame(before, after)) {
      last = undefined;
      return;
    }
    const next = numbers[at + 1];
    const end = next === undefined ? {} : { atMost: next - step };
    const isAlike = last && isSame(last.before, before) && isSame(last.after, after);
    const atLeast = (isAlike ? found.pop()?.range.atLeast : undefined) ?? value;
    last = {
      ...(where !== undefined && { where }),
      range: { atLeast, ...end },
      before: codesOf(before),
      after: codesOf(after),
    };
    found.push(last);
  });
  return found;
};

/** The limits of a date, with proposed values in place of some of them. */
export const withProposed = (
  date: LocalDate | undefined,
  proposed: readonly (readonly [Limit, unknown])[],
): AsOf => ({ date, instead: proposed.map(([limit, value]) => proposeValue(limit, value)) });

const tableNames = Object.keys(tablesWithLimits) as readonly TableWithLimits[];

const probesOf = (limit: string): readonly Probe[] =>
  Object.hasOwn(limitProbes, limit) ? (limitProbes[limit] ?? []) : [];

/** Whether `compareLimit` knows the decisions that read a limit. */
export const isComparedLimit = (name: string): boolean =>
  probesOf(name).length > 0 ||
  ['total-cost', 'estimate-cost', 'previous-visits', 'part-lines'].includes(name);

/**
 * Compares the decisions under a limit and under another value of it: every cell, or every whole number, that is
 * decided differently.
 *
 * @param date the London date whose other limits apply
 */
export const compareLimit = (limit: Limit, value: unknown, date?: LocalDate): LimitComparison => {
  const proposed = withProposed(date, [[limit, value]]);
  const before = valueOn(limit, date);
  const probes = probesOf(limit.name);
  const tables = probes.length > 0 ? [] : tableNames;
  const compared: readonly string[] = [...tables, ...probes.map(({ decision }) => decision)];
  return {
    limit: limit.name,
    before,
    after: value,
    tables: tables.map((table) => ({
      table,
      comparison: compareLimits(table, date, proposed),
    })),
    numbers: probes.map(({ decision, worlds }) => ({
      decision,
      differences: worlds.flatMap((world) => differencesIn(world, [date, proposed])),
    })),
    alsoReadBy: decisionsReading(limit.name).filter((decision) => !compared.includes(decision)),
  };
};
