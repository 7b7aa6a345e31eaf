import type { AnswerValue, Answers, Condition, Facts } from '#domain/flow/condition.ts';

const isIn = (list: unknown, value: AnswerValue | undefined): boolean =>
  Array.isArray(list) && typeof value === 'string' && list.indexOf(value) >= 0;

/** What a condition means, read off its words each time. */
export const plainlyHolds = (condition: Condition, answers: Answers, facts: Facts): boolean => {
  if ('not' in condition) return !plainlyHolds(condition.not, answers, facts);
  if ('all' in condition) {
    for (const part of condition.all) if (!plainlyHolds(part, answers, facts)) return false;
    return true;
  }
  if ('any' in condition) {
    for (const part of condition.any) if (plainlyHolds(part, answers, facts)) return true;
    return false;
  }
  if ('includesAnswer' in condition)
    return isIn(facts[condition.fact], answers[condition.includesAnswer]);
  if ('includes' in condition) return isIn(facts[condition.fact], condition.includes);
  if ('isOneOf' in condition) return isIn(condition.isOneOf, answers[condition.answer]);
  return 'answer' in condition
    ? answers[condition.answer] === condition.is
    : facts[condition.fact] === condition.is;
};
