import type { Pence } from '../../money/index.ts';

/** The estimated cost of a fix, net. */
export type FixCost = { readonly labour: Pence; readonly parts: Pence; readonly total: Pence };

/** A sum of money that a rule limits. */
export type MoneyLimit<Name extends string> = {
  readonly limit: Name;
  readonly at: Pence;
  /** Pence remaining up to the limit; below zero when it is exceeded. */
  readonly remaining: number;
};

/** Labour and parts, and both together: pence, net. */
export const fixCost = (labour: Pence, parts: Pence): FixCost => ({
  labour,
  parts,
  total: (labour + parts) as Pence,
});

/** A limit and the amount remaining below it. */
export const moneyLimit = <Name extends string>(
  limit: Name,
  spent: Pence,
  at: Pence,
): MoneyLimit<Name> => ({ limit, at, remaining: at - spent });
