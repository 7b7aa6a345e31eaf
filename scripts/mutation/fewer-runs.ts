import real from '../../node_modules/fast-check/lib/fast-check.js';

type Parameters = { readonly numRuns?: number; readonly seed?: number };

/** Enough cases to find a wrong rule; the test suite runs more. */
const most = 100;

const assert = (property: unknown, parameters: Parameters = {}): unknown =>
  // A property with its own seed depends on its cases; every other one uses a fixed seed, so that a score is
  // repeatable. The first failing case is enough: it is not shrunk.
  (real.assert as (...given: readonly unknown[]) => unknown)(property, {
    seed: 1,
    ...parameters,
    ...(parameters.seed === undefined && { numRuns: Math.min(parameters.numRuns ?? most, most) }),
    endOnFailure: true,
  });

export default { ...real, assert };
