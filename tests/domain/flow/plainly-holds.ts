import type { Answers, Condition, Facts } from '#domain/flow';

const isIn = (list: unknown, value: unknown): boolean =>
  Array.isArray(list) && typeof value === 'string' && list.indexOf(value) >= 0;

/** The meaning of a condition, interpreted directly each time. */
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
  const value = 'fact' in condition ? facts[condition.fact] : answers[condition.answer];
  if ('includesAnswer' in condition) return isIn(value, answers[condition.includesAnswer]);
  if ('includes' in condition) return isIn(value, condition.includes);
  if ('includesOneOf' in condition) return condition.includesOneOf.some((one) => isIn(value, one));
  if ('isOneOf' in condition) return condition.isOneOf.some((one) => one === value);
  if ('is' in condition) return value === condition.is;
  if (typeof value !== 'number') return false;
  if ('above' in condition) return value > condition.above;
  if ('atLeast' in condition) return value >= condition.atLeast;
  return 'below' in condition ? value < condition.below : value <= condition.atMost;
};
