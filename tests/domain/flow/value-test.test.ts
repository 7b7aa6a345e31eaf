import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  factsIn,
  questionsIn,
  type AnswerTest,
  type FactTest,
  type FactValue,
} from '#domain/flow/condition.ts';
import { prepareTest, testHolds, type LookInside } from '#domain/flow/value-test.ts';
import { plainlyHolds } from './plainly-holds.ts';

const anyNumber = fc.integer({ min: -1, max: 1 });
const anyText = fc.constantFrom('', 'red', 'blue');
const anyScalar = fc.oneof(anyNumber, anyText, fc.boolean());
const anyValue = fc.oneof(fc.constant(undefined), anyScalar, fc.array(anyText, { maxLength: 2 }));
const anyComparison = fc.oneof(
  anyText.map((includes) => ({ includes })),
  fc.array(anyText, { maxLength: 3 }).map((includesOneOf) => ({ includesOneOf })),
  anyNumber.map((above) => ({ above })),
  anyNumber.map((atLeast) => ({ atLeast })),
  anyNumber.map((below) => ({ below })),
  anyNumber.map((atMost) => ({ atMost })),
);
const anyTest: fc.Arbitrary<LookInside> = fc.oneof(
  anyComparison.map((comparison) => ({ answer: 'colour', ...comparison })),
  anyComparison.map((comparison) => ({ fact: 'known', ...comparison })),
  fc.constant({ fact: 'known', includesAnswer: 'colour' }),
);

it('a prepared test agrees with a plain reading of its definition', () => {
  fc.assert(
    fc.property(anyTest, anyValue, anyValue, (test, colour, known) => {
      const [answers, facts] = [{ colour }, { known }];
      expect(testHolds(prepareTest(test), answers, facts)).toBe(plainlyHolds(test, answers, facts));
    }),
    { numRuns: 3000 },
  );
});

it.each<[LookInside, { readonly colour?: string | readonly string[] }, FactValue, boolean]>([
  [{ fact: 'known', includesAnswer: 'colour' }, { colour: 'blue' }, ['red', 'blue'], true],
  [{ fact: 'known', includesAnswer: 'colour' }, { colour: 'blue' }, ['red'], false],
  [{ fact: 'known', includesAnswer: 'colour' }, { colour: ['red'] }, ['red'], false],
  [{ fact: 'known', includesAnswer: 'colour' }, { colour: 'red' }, 'red', false],
  [{ fact: 'known', below: 1 }, {}, 0, true],
  [{ fact: 'known', below: 1 }, {}, 1, false],
])('the test %o with the answer %o and the fact %o holds: %s', (test, answers, known, holds) => {
  expect(testHolds(prepareTest(test), answers, { known })).toBe(holds);
});

it('a condition lists the questions and facts of its tests, in any combination', () => {
  const includes: FactTest = { fact: 'known', includesAnswer: 'size' };
  const colour: AnswerTest = { answer: 'colour', is: 'red' };
  const open: FactTest = { fact: 'open', is: true };
  const condition = { all: [{ not: colour }, { any: [includes, open] }] };
  expect(questionsIn(condition)).toEqual(['colour', 'size']);
  expect(factsIn(condition)).toEqual(['known', 'open']);
});
