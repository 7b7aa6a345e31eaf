import { compareWithLimit, type Comparison } from '../kernel/index.ts';
import type { LocalDate } from '../time/index.ts';

/** The unit of a limit's value. */
export type LimitUnit =
  | 'days'
  | 'hours'
  | 'hour of the day'
  | 'minutes'
  | 'seconds'
  | 'characters'
  | 'digits'
  | 'bytes'
  | 'pence'
  | 'pence an hour'
  | 'percent'
  | 'pieces'
  | 'status';

/** The values that can be proposed for a limit, by its unit: from zero, in steps. */
export const valuesOfUnit: {
  readonly [Unit in LimitUnit]: { readonly most: number; readonly step: number };
} = {
  days: { most: 3660, step: 1 },
  hours: { most: 1000, step: 0.5 },
  'hour of the day': { most: 24, step: 1 },
  minutes: { most: 100_000, step: 1 },
  seconds: { most: 1_000_000, step: 1 },
  characters: { most: 100_000, step: 1 },
  digits: { most: 100, step: 1 },
  bytes: { most: 1_000_000_000, step: 1 },
  pence: { most: 100_000_000, step: 1 },
  'pence an hour': { most: 1_000_000, step: 1 },
  percent: { most: 100, step: 0.5 },
  pieces: { most: 10_000, step: 1 },
  status: { most: 1000, step: 1 },
};

/** A value of a rule from a date on, with the document of the specification that states it. */
export type LimitVersion<Value> = {
  /** The first London date on which it holds. */
  readonly from: LocalDate;
  readonly value: Value;
  /** A section of a document, or a row of the decisions. */
  readonly source: string;
};

/** A named value of a rule; of its versions that hold on a date, the last one counts. */
export type Limit<Value = unknown> = {
  readonly name: string;
  /** The limit in plain words. */
  readonly label: string;
  readonly unit: LimitUnit;
  readonly versions: readonly [LimitVersion<Value>, ...LimitVersion<Value>[]];
};

/** A limit without a date to read it on, such as one of a question: a change of it is a new version of its flow. */
export type FixedLimit<Value = unknown> = Limit<Value> & {
  readonly versions: readonly [LimitVersion<Value>];
};

/** The specification carries no date: its limits hold from the first day that a date can name. */
export const fromTheStart = '0000-01-01' as LocalDate;

/**
 * The London date whose limits apply; `undefined` for that of the decision, or the first versions where it has none.
 * Limits in `instead` replace those of the same name, for example to try a proposed one; without it none is replaced.
 */
export type AsOf =
  | LocalDate
  | undefined
  | { readonly date?: LocalDate | undefined; readonly instead?: readonly Limit[] };

/** The limits by which a function decides. */
export type WithLimits = {
  /** The limits to decide by; those of the day that the rule is about without it. */
  readonly asOf?: AsOf;
};

/** The same limits, with a date where they have none. */
export const withDate = (asOf: AsOf, date: LocalDate | undefined): AsOf =>
  typeof asOf === 'object' ? { ...asOf, date: asOf.date ?? date } : (asOf ?? date);

/** The version of a limit that applies: without a date, that of the decision's own. */
export const versionOn = <Value>(
  limit: Limit<Value>,
  asOf: AsOf,
  own?: LocalDate,
): LimitVersion<Value> => {
  const { date, instead }: Exclude<AsOf, LocalDate | undefined> =
    typeof asOf === 'object' ? asOf : { date: asOf };
  const { versions } = (instead?.find(({ name }) => name === limit.name) ?? limit) as Limit<Value>;
  return versions.findLast(({ from }) => from <= (date ?? own ?? fromTheStart)) ?? versions[0];
};

/** The value of a limit that applies. */
export const valueOn = <Value>(limit: Limit<Value>, asOf: AsOf, own?: LocalDate): Value =>
  versionOn(limit, asOf, own).value;

/**
 * Proposes another value for a limit of `allLimits`, on every date or from one on: `asOf: { instead: [proposed] }` in the
 * facts of a function decides by it.
 *
 * @source docs/limits.md
 * @example
 *   const [first] = allLimits;
 *   proposeValue(first!, 7).versions.at(-1)!.value; // => 7
 *   proposeValue(first!, 7, parseLocalDate('2027-02-01')!).versions.at(-1)!.from; // => '2027-02-01'
 */
export const proposeValue = <Value>(
  limit: Limit<Value>,
  value: Value,
  from: LocalDate = fromTheStart,
): Limit<Value> => ({
  ...limit,
  versions: [...limit.versions, { from, value, source: 'proposed' }],
});

/** The value of a limit that has no other version. */
export const fixedValue = <Value>({ versions: [{ value }] }: FixedLimit<Value>): Value => value;

/** Compares a number with a limit that may be reached, but not exceeded. */
export const compareAtMost = (
  what: string,
  value: number,
  limit: Limit<number>,
  asOf: AsOf,
): Comparison => ({ ...compareWithLimit(what, value, valueOn(limit, asOf)), by: limit.name });

/** Compares a number with a limit that must be reached. */
export const compareAtLeast = (
  what: string,
  value: number,
  limit: Limit<number>,
  asOf: AsOf,
): Comparison => {
  const least = valueOn(limit, asOf);
  return { what, value, limit: least, test: 'at least', margin: value - least, by: limit.name };
};
