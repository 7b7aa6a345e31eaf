import type { Answers, AnswerValue, Condition, Facts, FactValue, ValueTest } from './condition.ts';

/** A condition that is ready to run: its words are read once, when it is prepared. */
export type PreparedCondition = (answers: Answers, facts: Facts) => boolean;

type TestOfValue = (value: AnswerValue | FactValue | undefined) => boolean;

const includes = (value: unknown, wanted: unknown): boolean =>
  typeof value === 'object' && (value as readonly unknown[]).includes(wanted);

const prepareValueTest = (test: ValueTest): TestOfValue => {
  if ('is' in test) return (value) => value === test.is;
  if ('isOneOf' in test) return (value) => includes(test.isOneOf, value);
  if ('includes' in test) return (value) => includes(value, test.includes);
  if ('includesOneOf' in test)
    return (value) => test.includesOneOf.some((option) => includes(value, option));
  if ('above' in test) return (value) => typeof value === 'number' && value > test.above;
  if ('atLeast' in test) return (value) => typeof value === 'number' && value >= test.atLeast;
  if ('below' in test) return (value) => typeof value === 'number' && value < test.below;
  return (value) => typeof value === 'number' && value <= test.atMost;
};

export const prepareCondition = (condition: Condition): PreparedCondition => {
  if ('not' in condition) {
    const part = prepareCondition(condition.not);
    return (answers, facts) => !part(answers, facts);
  }
  if ('all' in condition) {
    const parts = condition.all.map(prepareCondition);
    return (answers, facts) => parts.every((part) => part(answers, facts));
  }
  if ('any' in condition) {
    const parts = condition.any.map(prepareCondition);
    return (answers, facts) => parts.some((part) => part(answers, facts));
  }
  if ('includesAnswer' in condition) {
    const { fact, includesAnswer } = condition;
    return (answers, facts) => includes(facts[fact], answers[includesAnswer]);
  }
  const holds = prepareValueTest(condition);
  if ('fact' in condition) {
    const { fact } = condition;
    return (_, facts) => holds(facts[fact]);
  }
  const { answer } = condition;
  return (answers) => holds(answers[answer]);
};
