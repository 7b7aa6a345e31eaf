import { addDays, type LocalDate, millisecondsPerDay, parseLocalDate } from '../time/index.ts';
import { isList, type Json } from './json.ts';

/** How an input can be changed: the values near its present one. */
export type InputKind =
  /** One of several values; each other one is a change of the same size. */
  | { readonly kind: 'choice'; readonly options: readonly Json[] }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly step: number;
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

/** Days that are tried in each direction: a year and a month of them. */
const daysTried = 400;

/** Another value of an input, and the number of its steps away from the present one. */
export type Neighbour = { readonly to: Json; readonly size: number };

const numbersNear = (
  from: number,
  least: number,
  most: number,
  step: number,
): readonly Neighbour[] => {
  const steps = Math.ceil(Math.max(from - least, most - from) / step);
  return Array.from({ length: Math.max(0, steps) }, (_, at) => at + 1).flatMap((size) =>
    [from - size * step, from + size * step].flatMap((to) =>
      to >= least && to <= most ? [{ to, size }] : [],
    ),
  );
};

const withinDays = <Value extends Json>(move: (days: number) => Value): readonly Neighbour[] =>
  numbersNear(0, -daysTried, daysTried, 1).map(({ to, size }) => ({ to: move(Number(to)), size }));

const membersNear = (present: readonly Json[], all: readonly string[]): readonly Neighbour[] =>
  all.map((member) => ({
    to: present.includes(member)
      ? present.filter((one) => one !== member)
      : all.filter((one) => one === member || present.includes(one)),
    size: 1,
  }));

/** The margins of a decision in pence, at which the outcome can change. */
export type MarginsOf = (to: Json) => readonly number[];

/** Amounts just within and just beyond a margin, from an amount; it may count for or against it. */
const amountsAtMargins = (from: number, margins: readonly number[]): readonly number[] =>
  margins
    .flatMap((margin) => [margin, margin + 1, -margin, -margin - 1])
    .map((change) => from + change)
    .filter((amount) => amount >= 0);

/**
 * Amounts at which a decision can change: it depends on an amount only by comparisons with limits, so that it stays the
 * same between two of them. The margins at the first amounts show limits that were not read before.
 */
const amountsNear = (from: number, marginsOf: MarginsOf): readonly Neighbour[] => {
  const first = amountsAtMargins(from, marginsOf(from));
  const second = first.flatMap((amount) => amountsAtMargins(amount, marginsOf(amount)));
  return [...new Set([0, ...first, ...second])]
    .filter((to) => to !== from)
    .map((to) => ({ to, size: Math.abs(to - from) }))
    .toSorted((one, other) => one.size - other.size || one.to - other.to);
};

/** The other values of an input, the nearest first. */
export const neighbours = (
  kind: InputKind,
  from: Json,
  marginsOf: MarginsOf,
): readonly Neighbour[] => {
  switch (kind.kind) {
    case 'choice':
      return kind.options.flatMap((to) => (to === from ? [] : [{ to, size: 1 }]));
    case 'number':
      return typeof from === 'number' ? numbersNear(from, kind.least, kind.most, kind.step) : [];
    case 'money':
      return typeof from === 'number' ? amountsNear(from, marginsOf) : [];
    case 'day': {
      const date: LocalDate | undefined =
        typeof from === 'string' ? parseLocalDate(from) : undefined;
      return date === undefined ? [] : withinDays((days) => addDays(date, days));
    }
    case 'moment':
      return typeof from === 'number' ? withinDays((days) => from + days * millisecondsPerDay) : [];
    case 'members':
      return isList(from) ? membersNear(from, kind.of) : [];
    case 'item':
      return [{ to: undefined, size: 1 }];
  }
};
