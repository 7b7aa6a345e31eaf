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

export type PreparedCondition = (answers: Answers, facts: Facts) => boolean;

const includes = (fact: FactValue | undefined, value: AnswerValue | undefined): boolean =>
  typeof value === 'string' && typeof fact === 'object' && fact.includes(value);

/** Turns a condition into a function once, so that deciding costs no interpretation. */
export const prepareCondition = (condition: Condition): PreparedCondition => {
  if ('not' in condition) {
    const negated = prepareCondition(condition.not);
    return (answers, facts) => !negated(answers, facts);
  }
  if ('all' in condition) {
    const [first, ...others] = condition.all.map(prepareCondition);
    return others.reduce<PreparedCondition>(
      (both, part) => (answers, facts) => both(answers, facts) && part(answers, facts),
      first ?? (() => true),
    );
  }
  if ('any' in condition) {
    const [first, ...others] = condition.any.map(prepareCondition);
    return others.reduce<PreparedCondition>(
      (either, part) => (answers, facts) => either(answers, facts) || part(answers, facts),
      first ?? (() => false),
    );
  }
  if ('answer' in condition) {
    const { answer } = condition;
    if ('is' in condition) {
      const { is } = condition;
      return (answers) => answers[answer] === is;
    }
    const { isOneOf } = condition;
    return (answers) => includes(isOneOf, answers[answer]);
  }
  const { fact } = condition;
  if ('is' in condition) {
    const { is } = condition;
    return (_, facts) => facts[fact] === is;
  }
  if ('includes' in condition) {
    const { includes: value } = condition;
    return (_, facts) => includes(facts[fact], value);
  }
  const { includesAnswer } = condition;
  return (answers, facts) => includes(facts[fact], answers[includesAnswer]);
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
