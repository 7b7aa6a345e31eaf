import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  casesOfRules,
  compareLimit,
  decideJson,
  decisionNames,
  isComparedLimit,
  withProposed,
  type DecisionName,
  type LimitComparison,
} from '#domain/analysis';
import { allLimits, valueAt, withValueAt, type Json, type RuleName } from '#domain/explain';
import { fromTheStart, valuesOfUnit, type AsOf, type Limit } from '#domain/limits';
import { differencesIn } from '../../../domain/analysis/compare-rules.ts';
import { limitProbes } from '../../../domain/analysis/limit-probes.ts';
import { routeProbes } from '../../../domain/analysis/route-probes.ts';
import { readCases } from '../../../domain/cli/read-inputs.ts';
import { explainedRules } from '../../../domain/explain/explained-rules.ts';
import { casesOfPackage } from '../cli/run-command-line.ts';
import { isInRange, numberLimit } from './limit-numbers.ts';

const cases = casesOfPackage().flatMap((text) => readCases(JSON.parse(text), 'the package'));

/** Finds the cases of some decisions that have another outcome under proposed limits than under their first versions. */
const findChangedCases = (decisions: readonly DecisionName[]) => {
  const ofDecisions = cases.filter(({ decision }) => decisions.includes(decision));
  const outcomes = (asOf: AsOf) =>
    ofDecisions.map(({ decision, input }) => {
      const decided = decideJson(decision, input, asOf);
      return 'faults' in decided ? undefined : decided.outcome;
    });
  const before = outcomes(fromTheStart);
  return (proposed: AsOf) => {
    const after = outcomes(proposed);
    return ofDecisions.filter((_, at) => before[at] !== after[at]);
  };
};

const pathsToNumbers = (value: Json, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        pathsToNumbers(part, path === '' ? key : `${path}.${key}`),
      )
    : [path];

/** Values of a limit, in each of which one number is another one: less or more, both where it has one number alone. */
const othersOf = (limit: Limit): readonly unknown[] => {
  const present = limit.versions[0].value as Json;
  if (typeof present === 'number') return [Math.max(0, present - 1), present + 1];
  return pathsToNumbers(present).map((path, at) =>
    withValueAt(present, path, Number(valueAt(present, path)) + (at % 2 === 0 ? 1 : -1)),
  );
};

/** The decisions that read a limit, by themselves or through another rule. */
const decisionsReading = (limit: string): readonly DecisionName[] =>
  (Object.entries(casesOfRules) as readonly (readonly [RuleName, DecisionName])[]).flatMap(
    ([rule, decision]) => (explainedRules[rule].limits.includes(limit) ? [decision] : []),
  );

/** The decisions that differ in some cell. */
const differing = ({ tables, numbers }: LimitComparison): readonly string[] => [
  ...tables.flatMap(({ table, comparison }) => (comparison.differences.length > 0 ? [table] : [])),
  ...numbers.flatMap((one) => (one.differences.length > 0 ? [one.decision] : [])),
];

const comparedLimits = allLimits
  .filter(({ name }) => isComparedLimit(name))
  .map((limit) => [limit.name, limit] as const);

describe('the comparison of two values of any limit', () => {
  it.each(comparedLimits)(
    'names every decision that reads %s, and finds those whose cases it changes, with inputs',
    (name, limit) => {
      const reading = decisionsReading(name);
      const changedCases = findChangedCases(reading);
      for (const value of othersOf(limit)) {
        const compared = compareLimit(limit, value);
        const { tables, numbers } = compared;
        expect([
          ...tables.map(({ table }) => table),
          ...numbers.map((one) => one.decision),
        ]).toEqual(expect.arrayContaining([...reading]));
        const limits = [fromTheStart, withProposed(fromTheStart, [[limit, value]])] as const;
        const changed = changedCases(limits[1]);
        expect(differing(compared)).toEqual(
          expect.arrayContaining(changed.map(({ decision }) => decision)),
        );
        for (const { decision, differences } of numbers)
          for (const { input, before, after, steps: longest } of differences) {
            if (input === undefined) continue;
            const both = limits.map((asOf) => decideJson(decision as DecisionName, input, asOf));
            expect(both).toMatchObject([before, after]);
            const steps = both.map((one) => ('path' in one ? (one.path?.length ?? 0) : 0));
            expect(longest?.length ?? 0).toBe(Math.max(...steps));
          }
      }
    },
  );

  it.each(decisionNames)(
    'decides no case of %s by a limit that its rule does not list',
    (decision) => {
      const others = comparedLimits.filter(([name]) => !decisionsReading(name).includes(decision));
      const changedCases = findChangedCases([decision]);
      for (const at of [0, -1]) {
        const proposed = others.map(([, limit]) => [limit, othersOf(limit).at(at)] as const);
        expect(changedCases(withProposed(fromTheStart, proposed))).toEqual([]);
      }
    },
  );

  it.each(comparedLimits)('ends soon for the greatest value of %s', (_, limit) => {
    const { most } = valuesOfUnit[limit.unit];
    const present = limit.versions[0].value as Json;
    const greatest = pathsToNumbers(present).reduce<Json>(
      (value, path) => (path === '' ? most : withValueAt(value, path, most)),
      present,
    );
    expect(compareLimit(limit, greatest).limit).toBe(limit.name);
  });
});

/** A limit and another value of it, in which one number is changed by a little. */
const anyProposal: fc.Arbitrary<readonly [Limit, unknown]> = fc
  .tuple(
    fc.constantFrom(...Object.keys({ ...limitProbes, ...routeProbes })),
    fc.nat(99),
    fc.integer({ min: -3, max: 3 }),
  )
  .map(([name, place, more]) => {
    const limit = numberLimit(name);
    const present: Json = limit.versions[0].value;
    const paths = pathsToNumbers(present);
    const path = paths[place % paths.length] ?? '';
    const moved = Math.max(0, Number(path === '' ? present : valueAt(present, path)) + more);
    return [limit, path === '' ? moved : withValueAt(present, path, moved)];
  });

it('has a number exactly when its decision differs', () => {
  fc.assert(
    fc.property(anyProposal, fc.nat(9999), fc.nat(9999), ([limit, value], inWorld, near) => {
      const probes = [...(limitProbes[limit.name] ?? []), ...(routeProbes[limit.name] ?? [])];
      const worlds = probes.flatMap((probe) => probe.worlds);
      const world = worlds[inWorld % worlds.length];
      if (world === undefined) return;
      const after = withProposed(undefined, [[limit, value]]);
      const limits = [undefined, after] as const;
      const starts = world.starts(limits);
      const number = Math.max(
        0,
        (starts[near % starts.length] ?? 0) + ((near % 3) - 1) * (world.step ?? 1),
      );
      const codes = limits.map((asOf) => {
        const { outcome, rule } = world.decide(number, asOf, limits);
        return [outcome, rule];
      });
      const found = differencesIn(world, limits).filter(({ range }) => isInRange(number, range));
      expect(
        found.map((one) => [one.before, one.after].map((by) => [by.outcome, by.rule])),
      ).toEqual(JSON.stringify(codes[0]) === JSON.stringify(codes[1]) ? [] : [codes]);
    }),
    { numRuns: 200 },
  );
});
