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
