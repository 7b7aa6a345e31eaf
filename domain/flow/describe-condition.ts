import type { AnswerTest, Condition, FactTest } from './condition.ts';

const describeTest = (test: AnswerTest | FactTest): string => {
  const of = 'fact' in test ? test.fact : test.answer;
  if ('is' in test) return `${of} is ${test.is}`;
  if ('isOneOf' in test) return `${of} is one of ${test.isOneOf.join(', ')}`;
  if ('includes' in test) return `${of} include ${test.includes}`;
  if ('includesOneOf' in test) return `${of} include one of ${test.includesOneOf.join(', ')}`;
  if ('includesAnswer' in test) return `${of} include the ${test.includesAnswer}`;
  if ('above' in test) return `${of} is above ${test.above}`;
  if ('atLeast' in test) return `${of} is at least ${test.atLeast}`;
  if ('below' in test) return `${of} is below ${test.below}`;
  return `${of} is at most ${test.atMost}`;
};

const whereRead = (test: AnswerTest | FactTest): string => {
  if ('fact' in test) return test.ifKnown === true ? ' (where known)' : '';
  return test.ifAnswered === true ? ' (where answered)' : '';
};

const describePart = (condition: Condition): string =>
  'all' in condition || 'any' in condition
    ? `(${describeCondition(condition)})`
    : describeCondition(condition);

/** A condition in words. */
export const describeCondition = (condition: Condition): string => {
  if ('not' in condition) return `not (${describeCondition(condition.not)})`;
  if ('all' in condition) return condition.all.map(describePart).join(' and ');
  if ('any' in condition) return condition.any.map(describePart).join(' or ');
  return `${describeTest(condition)}${whereRead(condition)}`;
};
