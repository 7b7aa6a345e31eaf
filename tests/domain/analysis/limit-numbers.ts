import { limitNamed } from '#domain/explain';
import type { Limit } from '#domain/limits';

/** The limit of a name, which has a number. */
export const numberLimit = (name: string): Limit<number> => {
  const limit = limitNamed(name);
  if (limit === undefined) throw new Error(`No limit ${name}`);
  return limit as Limit<number>;
};
