import fc from 'fast-check';

/** Generators of the values of one case, and the check of them. */
type Property<Values extends [unknown, ...unknown[]]> = [
  ...generators: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  check: (...values: Values) => boolean | void,
];

/** Checks a property in a hundred cases, and shows the smallest case in which it fails. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  ...property: Property<Values>
): void => fc.assert(fc.property(...property));

/** The same in so many cases. */
export const forCases = <Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  ...property: Property<Values>
): void => fc.assert(fc.property(...property), { numRuns });
