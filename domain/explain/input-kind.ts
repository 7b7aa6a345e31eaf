import {
  addDays,
  daysBetween,
  londonDate,
  millisecondsPerDay,
  millisecondsPerHour,
  parseLocalDate,
  type Instant,
  type LocalDate,
} from '../time/index.ts';

/** A value that JSON can hold; a missing field is `undefined`. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** The value at a path such as `parts.0.cost`; `undefined` where there is none. */
export const valueAt = (value: Json, path: string): Json =>
  path
    .split('.')
    .reduce<Json>(
      (inside, key) =>
        (isList(inside) || isObject(inside)) && Object.hasOwn(inside, key)
          ? (inside as JsonObject)[key]
          : undefined,
      value,
    );

const withValueAtKeys = (value: Json, [key, ...rest]: readonly string[], next: Json): Json => {
  if (key === undefined) return next;
  if (isList(value))
    return value.flatMap((item, at): readonly Json[] => {
      if (String(at) !== key) return [item];
      const replaced = withValueAtKeys(item, rest, next);
      return replaced === undefined ? [] : [replaced];
    });
  return isObject(value) ? { ...value, [key]: withValueAtKeys(value[key], rest, next) } : value;
};

/** A copy with another value at a path; `undefined` removes an item of a list. */
export const withValueAt = (value: Json, path: string, next: Json): Json =>
  withValueAtKeys(value, path.split('.'), next);

/** The name of a step that the value alone does not show. */
export type StepName = 'half hours' | 'hours' | 'whole days';

export type NumberKind = {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly stepName?: StepName;
};

/** How an input can be changed: the values near its present one. */
export type InputKind =
  /** One of several values; each other one is a change of the same size. */
  | { readonly kind: 'choice'; readonly options: readonly Json[] }
  | NumberKind
  /** Whole pence, with too many values to try each. */
  | { readonly kind: 'money'; readonly most?: number }
  /** A London date, in whole days: any, or one of some. */
  | { readonly kind: 'day'; readonly isOpen?: (date: LocalDate) => boolean }
  /** A moment, in whole days of 24 hours. */
  | { readonly kind: 'moment' }
  /** The present moment: in hours within a day, and then in whole days. */
  | { readonly kind: 'clock' }
  /** A list of names, of which one is added or removed. */
  | { readonly kind: 'members'; readonly of: readonly string[] }
  /** An item of a list, which can be removed. */
  | { readonly kind: 'item' };

/** Whether an input is a date or a moment: any other number, such as a cost, is no time. */
export const isOfTime = ({ kind }: InputKind): boolean =>
  kind === 'day' || kind === 'moment' || kind === 'clock';

/** Another value of an input, and the number of its steps away from the present one. */
type Neighbour = { readonly to: Json; readonly size: number; readonly step?: StepName };

/** What a decision says about the days near which it can change. */
export type DayHints = {
  /** The days and moments of its inputs, with the changed one. */
  readonly values: readonly Json[];
  /** What it compared days with, and how far it is from there. */
  readonly limits: readonly number[];
  readonly margins: readonly number[];
};

const dateOf = (value: Json): LocalDate | undefined => {
  if (typeof value === 'number') return londonDate(value as Instant);
  return typeof value === 'string' ? parseLocalDate(value) : undefined;
};

/**
 * Days at which a decision can change, in days from the present one, the nearest first: it depends on a day by its
 * distance from another day and by comparisons with limits.
 *
 * @param around days that are tried on both sides of each, since it may look for a day that is not closed
 */
const daysNear = (
  from: LocalDate,
  { values, limits, margins }: DayHints,
  around: number,
): readonly number[] => {
  const toDays = values.flatMap((value) => {
    const other = dateOf(value);
    return other === undefined ? [] : [daysBetween({ from, to: other })];
  });
  const toLimits = toDays.flatMap((ahead) =>
    limits.flatMap((limit) => [ahead - limit, ahead + limit]),
  );
  const toMargins = margins.flatMap((margin) => [-margin, margin]);
  const tried = [...new Set([...toDays, ...toLimits, ...toMargins])].flatMap((distance) =>
    Array.from({ length: 2 * around + 1 }, (_, at) => distance - around + at),
  );
  return [...new Set(tried)].toSorted(
    (one, other) => Math.abs(one) - Math.abs(other) || one - other,
  );
};

const datesNear = (
  from: LocalDate,
  hints: DayHints,
  isOpen: (date: LocalDate) => boolean,
): readonly Neighbour[] =>
  daysNear(from, hints, 7)
    .map((days) => addDays(from, days))
    .filter(isOpen)
    // The calendar has an end.
    .map((to) => ({ to, size: Math.abs(daysBetween({ from, to })) }));

const momentsNear = (
  from: number,
  date: LocalDate,
  hints: DayHints,
  around: number,
): readonly Neighbour[] =>
  daysNear(date, hints, around).map((days) => ({
    to: from + days * millisecondsPerDay,
    size: Math.abs(days),
    step: 'whole days',
  }));

const hoursNear = (from: number): readonly Neighbour[] =>
  Array.from({ length: 24 }, (_, size) =>
    [-size, size].map((hours) => ({
      to: from + hours * millisecondsPerHour,
      size,
      step: 'hours' as const,
    })),
  ).flat();

/** The values to try for an input, the nearest first; its own may be among them, and changes nothing. */
const neighbours = (
  kind: Exclude<InputKind, { readonly kind: 'money' }>,
  from: Json,
  hints: DayHints,
): readonly Neighbour[] => {
  switch (kind.kind) {
    case 'choice':
      return kind.options.map((to) => ({ to, size: 1 }));
    case 'number': {
      const { least, most, step, stepName } = kind;
      return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => ({
        to: least + at * step,
        size: Math.abs(least + at * step - Number(from)) / step,
        ...(stepName !== undefined && { step: stepName }),
      })).toSorted((one, other) => one.size - other.size);
    }
    case 'day':
    case 'moment':
    case 'clock': {
      const date = dateOf(from);
      if (date === undefined) return [];
      if (kind.kind === 'day') return datesNear(date, hints, kind.isOpen ?? (() => true));
      const moment = Number(from);
      return kind.kind === 'moment'
        ? momentsNear(moment, date, hints, 1)
        : [...hoursNear(moment), ...momentsNear(moment, date, hints, 7)];
    }
    case 'members': {
      const isPresent = (name: string): boolean => isList(from) && from.includes(name);
      return kind.of.map((member) => ({
        to: kind.of.filter((name) => (name === member) !== isPresent(name)),
        size: 1,
      }));
    }
    case 'item':
      return [{ to: undefined, size: 1 }];
  }
};

/** More than any amount of a claim or a close. */
const mostPence = 100_000_000;

/** The least distance at which something is true, where it stays so up to twice as far; `undefined` for none up to `most`. */
const leastDistance = (most: number, isTrue: (distance: number) => boolean): number | undefined => {
  let near = 0;
  let far = Math.min(1, most);
  while (!isTrue(far)) {
    if (far === most) return undefined;
    near = far;
    far = Math.min(2 * far, most);
  }
  while (far - near > 1) {
    const middle = Math.floor((near + far) / 2);
    if (isTrue(middle)) far = middle;
    else near = middle;
  }
  return far;
};

/**
 * The nearest other amount, the lower of two as near: a decision changes at an amount, and does not change back soon.
 */
const nearestAmount = (
  from: Json,
  most: number,
  isOther: (to: Json) => boolean,
): Neighbour | undefined => {
  if (typeof from !== 'number') return undefined;
  const less = leastDistance(from, (pence) => isOther(from - pence));
  const room = Math.max(0, Math.min((less ?? Infinity) - 1, most - from));
  const more = leastDistance(room, (pence) => isOther(from + pence));
  if (more !== undefined) return { to: from + more, size: more };
  return less === undefined ? undefined : { to: from - less, size: less };
};

/** The nearest other value of an input for which something is true, of those that are tried. */
export const nearestOther = (
  kind: InputKind,
  from: Json,
  hints: DayHints,
  isOther: (to: Json) => boolean,
): Neighbour | undefined =>
  kind.kind === 'money'
    ? nearestAmount(from, kind.most ?? mostPence, isOther)
    : neighbours(kind, from, hints).find(({ to }) => isOther(to));

/**
 * Where an input of a rule is in what the caller gave: at a path, or computed from the value at one; `undefined` where
 * the caller cannot change it.
 */
export type Origin = string | { readonly from: string } | undefined;

export type OriginOf = (input: string) => Origin;

/** Inputs that are where the rule has them. */
export const sameOrigin: OriginOf = (input) => input;

/** Inputs that are where the rule has them, except those of a table and what is inside them. */
export const originsIn =
  (table: { readonly [input: string]: Origin }): OriginOf =>
  (input) => {
    const name = Object.keys(table).find((one) => input === one || input.startsWith(`${one}.`));
    if (name === undefined) return input;
    const origin = table[name];
    return typeof origin === 'string' ? `${origin}${input.slice(name.length)}` : origin;
  };

/** Where the inputs of a part are, by where those of the decision are that it is a part of. */
export const originsThrough =
  (inDecision: OriginOf, ofDecision: OriginOf): OriginOf =>
  (input) => {
    const origin = inDecision(input);
    return typeof origin === 'string' ? ofDecision(origin) : origin;
  };
