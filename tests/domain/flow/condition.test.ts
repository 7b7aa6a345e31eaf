import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  factsIn,
  type AnswerTest,
  type FactTest,
  prepareCondition,
} from '../../../domain/flow/condition.ts';
import { questionsIn, type Condition } from '#domain/flow';
import { anyAnswers, anyCondition, anyFacts } from '../../generators/domain/flows.ts';
import { plainlyHolds } from './plainly-holds.ts';
import { forCases } from '../../for-all.ts';

const anyNumber = fc.integer({ min: -1, max: 1 });
const anyText = fc.constantFrom('', 'red', 'blue');
const anyScalar = fc.oneof(anyNumber, anyText, fc.boolean());
const anyValue = fc.oneof(fc.constant(undefined), anyScalar, fc.array(anyText, { maxLength: 2 }));
const anyComparison = fc.oneof(
  anyScalar.map((is) => ({ is })),
  fc.array(anyScalar, { maxLength: 3 }).map((isOneOf) => ({ isOneOf })),
  anyText.map((includes) => ({ includes })),
  fc.array(anyText, { maxLength: 3 }).map((includesOneOf) => ({ includesOneOf })),
  anyNumber.map((above) => ({ above })),
  anyNumber.map((atLeast) => ({ atLeast })),
  anyNumber.map((below) => ({ below })),
  anyNumber.map((atMost) => ({ atMost })),
);
const anyTest: fc.Arbitrary<Condition> = fc.oneof(
  anyComparison.map((comparison) => ({ answer: 'colour', ...comparison })),
  anyComparison.map((comparison) => ({ fact: 'known', ...comparison })),
  fc.constant({ fact: 'known', includesAnswer: 'colour' }),
);

// Oracle: the condition, interpreted at each call.
describe('a prepared condition', () => {
  it('holds when one test of it, interpreted word by word, does', () =>
    forCases(3000, anyTest, anyValue, anyValue, (test, colour, known) => {
      const [answers, facts] = [{ colour }, { known }];
      expect(prepareCondition(test)(answers, facts)).toBe(plainlyHolds(test, answers, facts));
    }));

  it('holds when any combination of tests, interpreted word by word, does', () =>
    forCases(3000, anyCondition, anyAnswers, anyFacts, (condition, answers, facts) => {
      const holds = plainlyHolds(condition, answers, facts);
      expect(prepareCondition(condition)(answers, facts)).toBe(holds);
    }));

  it('distinguishes an answer from a fact of the same name', () => {
    const [answers, facts] = [{ size: 'large' }, { size: 'small' }];
    expect(prepareCondition({ answer: 'size', is: 'large' })(answers, facts)).toBe(true);
    expect(prepareCondition({ fact: 'size', is: 'large' })(answers, facts)).toBe(false);
  });
});

it('a condition looks at the questions and the facts that its tests name, however they are combined', () => {
  const includes: FactTest = { fact: 'known', includesAnswer: 'size' };
  const colour: AnswerTest = { answer: 'colour', is: 'red' };
  const open: FactTest = { fact: 'open', is: true };
  const condition = { all: [{ not: colour }, { any: [includes, open] }] };
  expect(questionsIn(condition)).toEqual(['colour', 'size']);
  expect(factsIn(condition)).toEqual(['known', 'open']);
});
