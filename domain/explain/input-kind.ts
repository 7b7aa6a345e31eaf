import { addDays, daysBetween, type LocalDate, millisecondsPerDay } from '../time/index.ts';
import type { Json } from './json.ts';

/** The name of a step that the value alone does not show. */
export type StepName = 'half hours' | 'whole days';

/** How an input can be changed: the values near its present one. */
export type InputKind =
  /** One of several values; each other one is a change of the same size. */
  | { readonly kind: 'choice'; readonly options: readonly Json[] }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly step: number;
      readonly stepName?: StepName;
    }
  /** Whole pence, with too many values to try each. */
  | { readonly kind: 'money' }
  /** A London date, in whole days. */
  | { readonly kind: 'day' }
  /** A moment, in whole days of 24 hours. */
  | { readonly kind: 'moment' }
  /** A list of names, of which one is added or removed. */
  | { readonly kind: 'members'; readonly of: readonly string[] }
  /** An item of a list, which can be removed. */
  | { readonly kind: 'item' };

/** The step of an input, where it has a name. */
export const stepName = (kind: InputKind): { readonly step?: StepName } => {
  if (kind.kind === 'moment') return { step: 'whole days' };
  return kind.kind === 'number' && kind.stepName !== undefined ? { step: kind.stepName } : {};
};

/** Days that are tried before and after each one near which a decision can change. */
const daysTried = 100;

/** Another value of an input, and the number of its steps away from the present one. */
export type Neighbour = { readonly to: Json; readonly size: number };

/** The numbers of a range in steps, the nearest first. */
const numbersNear = (
  from: number,
  least: number,
  most: number,
  step: number,
): readonly { readonly to: number; readonly size: number }[] =>
  Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => least + at * step)
    .map((to) => ({ to, size: Math.abs(to - from) / step }))
    .toSorted((one, other) => one.size - other.size);

/**
 * Days at which a decision can change, in days from the present one, the nearest first: it depends on a day by its
 * distance from another day and by comparisons with limits, and may look for a day that is not closed.
 *
 * @param distances the days from the present one to the other days of the inputs, and to the limits in either direction
 */
const daysNear = (distances: readonly number[]): readonly number[] => {
  const days = [0, ...distances].flatMap((distance) =>
    Array.from({ length: 2 * daysTried + 1 }, (_, at) => distance - daysTried + at),
  );
  return [...new Set(days)].toSorted(
    (one, other) => Math.abs(one) - Math.abs(other) || one - other,
  );
};

const datesNear = (from: LocalDate, distances: readonly number[]): readonly Neighbour[] =>
  daysNear(distances)
    .map((days) => ({ to: addDays(from, days), size: Math.abs(days) }))
    // The calendar has an end.
    .filter(({ to, size }) => Math.abs(daysBetween(from, to)) === size);

const momentsNear = (from: number, distances: readonly number[]): readonly Neighbour[] =>
  daysNear(distances).map((days) => ({
    to: from + days * millisecondsPerDay,
    size: Math.abs(days),
  }));

/** Lists with one more or one less of the names. */
const membersNear = (present: readonly Json[], all: readonly string[]): readonly Neighbour[] =>
  all.map((member) => ({
    to: all.filter((one) => (one === member) !== present.includes(one)),
    size: 1,
  }));

/**
 * Amounts at which a decision can change: it depends on an amount only by comparisons with limits, so that it stays the
 * same between two of them. An amount may count for or against a limit.
 *
 * @param margins the pence between the amount and the limits
 */
const amountsNear = (from: number, margins: readonly number[]): readonly Neighbour[] => {
  const limits = margins.flatMap((margin) => [from + margin, from - margin]);
  return [0, ...limits.flatMap((limit) => [limit - 1, limit, limit + 1])]
    .map((to) => ({ to, size: Math.abs(to - from) }))
    .filter(({ to }) => to >= 0)
    .toSorted((one, other) => one.size - other.size);
};

/**
 * The values to try for an input, the nearest first; its own may be among them, and changes nothing.
 *
 * @param alike the values of all inputs of the same kind
 */
export const neighbours = (
  kind: InputKind,
  from: Json,
  margins: readonly number[],
  alike: readonly Json[],
): readonly Neighbour[] => {
  const toLimits = margins.flatMap((margin) => [margin, -margin]);
  switch (kind.kind) {
    case 'choice':
      return kind.options.map((to) => ({ to, size: 1 }));
    case 'number':
      return numbersNear(Number(from), kind.least, kind.most, kind.step);
    case 'money':
      return amountsNear(Number(from), margins);
    case 'day':
      return datesNear(from as LocalDate, [
        ...toLimits,
        ...alike.map((other) => daysBetween(from as LocalDate, other as LocalDate)),
      ]);
    case 'moment':
      if (typeof from !== 'number') return [];
      return momentsNear(from, [
        ...toLimits,
        ...alike.flatMap((other) =>
          typeof other === 'number' ? [Math.floor((other - from) / millisecondsPerDay)] : [],
        ),
      ]);
    case 'members':
      return membersNear(from as readonly Json[], kind.of);
    case 'item':
      return [{ to: undefined, size: 1 }];
  }
};
