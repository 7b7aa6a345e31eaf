import { limitNamed } from '#domain/explain';
import type { Limit } from '#domain/limits';
import type { NumberRange } from '#domain/analysis';

/** The limit of a name, which has a number. */
export const numberLimit = (name: string): Limit<number> => {
  const limit = limitNamed(name);
  if (limit === undefined) throw new Error(`No limit ${name}`);
  return limit as Limit<number>;
};

/** Whether a number lies in a range. */
export const isInRange = (value: number, { above, atLeast, below, atMost }: NumberRange): boolean =>
  (above === undefined || value > above) &&
  (atLeast === undefined || value >= atLeast) &&
  (below === undefined || value < below) &&
  (atMost === undefined || value <= atMost);
