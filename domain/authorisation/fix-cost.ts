import type { Pence } from '../kernel/pence.ts';

/** What a fix is estimated to cost, net. */
export type FixCost = { readonly labour: Pence; readonly parts: Pence; readonly total: Pence };

/** A sum of money that a rule limits. */
export type MoneyLimit<Name extends string> = {
  readonly limit: Name;
  readonly at: Pence;
  /** Pence left up to the limit; below zero when it is passed. */
  readonly remaining: number;
};

/** Labour and parts, and both together: pence, net. */
export const fixCost = (labour: Pence, parts: Pence): FixCost => ({
  labour,
  parts,
  total: (labour + parts) as Pence,
});

/** A limit, beside what has been spent of it. */
export const moneyLimit = <Name extends string>(
  limit: Name,
  spent: Pence,
  at: Pence,
): MoneyLimit<Name> => ({ limit, at, remaining: at - spent });

/** Of several limits the one that comes next: with the least left, and of two alike the first. */
export const nextLimit = <Name extends string>(
  first: MoneyLimit<Name>,
  ...others: readonly MoneyLimit<Name>[]
): MoneyLimit<Name> =>
  others.reduce((next, one) => (one.remaining < next.remaining ? one : next), first);
