/** What an answer may be: one choice or text, or several choices. */
export type AnswerValue = string | readonly string[];
export type Answers = { readonly [question: string]: AnswerValue | undefined };

/** What is known of the world when a flow runs, handed in as arguments. */
export type FactValue = boolean | number | string | readonly string[];
export type Facts = { readonly [fact: string]: FactValue };

/** A guard's test, as data: it can be run, printed, compared and enumerated. */
export type Condition<Question extends string = string, Fact extends string = string> =
  | { readonly answer: Question; readonly is: string }
  | { readonly answer: Question; readonly isOneOf: readonly string[] }
  | { readonly fact: Fact; readonly is: boolean | string }
  | { readonly fact: Fact; readonly includes: string }
  | { readonly fact: Fact; readonly includesAnswer: Question }
  | { readonly not: Condition<Question, Fact> }
  | { readonly all: readonly Condition<Question, Fact>[] }
  | { readonly any: readonly Condition<Question, Fact>[] };

/** The conditions on facts that are no composition of others. */
export type FactTest = Extract<Condition, { readonly fact: string }>;

/** Whether a fact is as a condition wants it. */
export const factHolds = (test: FactTest, answers: Answers, facts: Facts): boolean => {
  const fact = facts[test.fact];
  if ('is' in test) return fact === test.is;
  const value = 'includes' in test ? test.includes : answers[test.includesAnswer];
  return typeof value === 'string' && typeof fact === 'object' && fact.includes(value);
};

/** The questions whose answers a condition looks at. */
export const questionsIn = (condition: Condition): readonly string[] => {
  if ('not' in condition) return questionsIn(condition.not);
  if ('all' in condition) return condition.all.flatMap(questionsIn);
  if ('any' in condition) return condition.any.flatMap(questionsIn);
  if ('answer' in condition) return [condition.answer];
  return 'includesAnswer' in condition ? [condition.includesAnswer] : [];
};

/** The facts that a condition looks at. */
export const factsIn = (condition: Condition): readonly string[] => {
  if ('not' in condition) return factsIn(condition.not);
  if ('all' in condition) return condition.all.flatMap(factsIn);
  if ('any' in condition) return condition.any.flatMap(factsIn);
  return 'fact' in condition ? [condition.fact] : [];
};
