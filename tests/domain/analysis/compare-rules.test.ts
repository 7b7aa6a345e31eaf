import fc from 'fast-check';
import { it, expect } from 'vitest';
import type { Condition, FlowGraph } from '#domain/flow';
import { rangeOf } from '../../../domain/analysis/compare-rules.ts';
import { forAll } from '../../for-all.ts';
import { plainlyHolds } from '../flow/plainly-holds.ts';
import { isInRange } from './limit-numbers.ts';

const limits = fc.integer({ min: 1, max: 4 });
const anyTest = (about: object): fc.Arbitrary<Condition> =>
  fc
    .oneof(
      limits.map((above) => ({ above })),
      limits.map((atLeast) => ({ atLeast })),
      limits.map((below) => ({ below })),
      limits.map((atMost) => ({ atMost })),
      limits.map((is) => ({ is })),
    )
    .map((test) => ({ ...about, ...test }) as Condition);

const graphOf = (guards: readonly Condition[]): FlowGraph =>
  ({ guards: Object.fromEntries(guards.entries()) }) as unknown as FlowGraph;

const halves = Array.from({ length: 11 }, (_, at) => at / 2);

it.each([{ fact: 'size' }, { answer: 'size' }])(
  'a number has the range of all numbers that pass the same limits: %j',
  (about) =>
    forAll(
      fc.array(anyTest(about), { maxLength: 4 }),
      fc.array(anyTest({ fact: 'other' }), { maxLength: 2 }),
      fc.constantFrom(...halves),
      (tests, others, value) => {
        const range = rangeOf([graphOf(tests), graphOf(others)], 'size', value);
        const passes = (test: Condition, size: number) =>
          'is' in test || plainlyHolds(test, { size }, { size });
        for (const number of halves)
          expect(isInRange(number, range), `${number}`).toBe(
            tests.every((test) => passes(test, number) === passes(test, value)),
          );
      },
    ),
);
