import { limitNamed } from '../explain/index.ts';
import { valueOn, type AsOf, type Limit } from '../limits/index.ts';
import {
  instant,
  londonInstant,
  millisecondsPerDay,
  type Instant,
  type LocalDate,
} from '../time/index.ts';
import { decideJson, type DecisionName } from './decisions.ts';

export type ProbedDecision = {
  readonly outcome: string;
  readonly rule: string;
  /** The steps of a route, in order. */
  readonly path?: readonly string[] | undefined;
};

/** The two dates or proposals whose limits are compared. */
export type BothLimits = readonly [before: AsOf, after: AsOf];

/** A decision that changes with one number; everything else that it reads is given. */
export type ProbeWorld = {
  /** What is given, where several worlds are compared. */
  readonly where?: { readonly [input: string]: string | number | boolean } | undefined;
  /** The smallest difference of two numbers; one without it, 0 for numbers of any fraction. */
  readonly step?: number;
  /** The greatest number that is possible, such as the last hour of a day. */
  readonly most?: number;
  /** Numbers in their order: from each to the next, both decisions stay the same. */
  readonly starts: (limits: BothLimits) => readonly number[];
  /** Decides by the limits of one of both. */
  readonly decide: (value: number, asOf: AsOf, limits: BothLimits) => ProbedDecision;
  /** The input of the decision in JSON, where it has one. */
  readonly inputOf?: (value: number, limits: BothLimits) => unknown;
};

/** A decision that reads a limit, and the worlds in which it can depend on it. */
export type Probe = { readonly decision: string; readonly worlds: readonly ProbeWorld[] };

const valueOf = (limit: string, asOf: AsOf): unknown => valueOn(limitNamed(limit) as Limit, asOf);

export const numberOn = (limit: string, asOf: AsOf): number => Number(valueOf(limit, asOf));

/** The largest of the numbers of a limit. */
export const largestOn = (limit: string, asOf: AsOf): number =>
  Math.max(...Object.values(valueOf(limit, asOf) as { readonly [key: string]: number }));

export const count = (first: number, last: number, step = 1): readonly number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);

/** Each number once. One below zero has no input. */
export const inOrder = (numbers: readonly number[]): readonly number[] =>
  [...new Set(numbers)].toSorted((one, other) => one - other);

/** The numbers around each of both limits; a decision that compares its number alone stays the same between them. */
export const around =
  (limit: string, step = 1) =>
  (limits: BothLimits): readonly number[] => {
    const near = limits.flatMap((asOf) => {
      const value = Math.floor(numberOn(limit, asOf) / step) * step;
      return count(Math.max(0, value - 2), value + 2, step);
    });
    return inOrder(near);
  };

/** Every number from below the lower limit to above the higher one. */
export const between =
  (limit: string) =>
  (limits: BothLimits): readonly number[] => {
    const values = limits.map((asOf) => numberOn(limit, asOf));
    return count(Math.min(...values) - 2, Math.max(...values) + 2);
  };

/** Zero, and the first number above each bound. */
export const aboveBounds = (bounds: readonly number[]): readonly number[] =>
  inOrder([0, ...bounds.map((bound) => bound + 1)]);

export const monday = '2026-01-05' as LocalDate;
export const noon = londonInstant({ date: monday, hour: 12 });
export const daysLater = (days: number): Instant => instant(noon + days * millisecondsPerDay);
export const lastHour = 23;

/** A world in which a decision about some JSON is made; a number without an input is decided alike under all limits. */
export const worldOfJson = (
  decision: DecisionName,
  inputOf: (value: number, limits: BothLimits) => unknown,
  world: Pick<ProbeWorld, 'where' | 'step' | 'most' | 'starts'>,
): ProbeWorld => ({
  ...world,
  inputOf,
  decide: (value, asOf, limits) =>
    decideJson(decision, inputOf(value, limits), asOf) as ProbedDecision,
});
