export type Scalar = string | number | boolean;

/** One line of a list that a composite form makes: its fields by their names. */
export type AnswerLine = { readonly [field: string]: Scalar | undefined };

/** The value of an answer: one value, several choices or files, or the lines of a composite form. */
export type AnswerValue = Scalar | readonly string[] | readonly AnswerLine[];
export type Answers = { readonly [question: string]: AnswerValue | undefined };

/** Facts from outside the flow, passed as arguments; `undefined` is not known yet. */
export type FactValue = Scalar | readonly string[];
export type Facts = { readonly [fact: string]: FactValue | undefined };

/** Compares a number; nothing that is no number holds. */
type NumberTest =
  | { readonly above: number }
  | { readonly atLeast: number }
  | { readonly below: number }
  | { readonly atMost: number };

/** Tests one value; a missing value fails every test. */
type ValueTest =
  | { readonly is: Scalar }
  | { readonly isOneOf: readonly Scalar[] }
  | { readonly includes: string }
  | { readonly includesOneOf: readonly string[] }
  | NumberTest;

/** `ifAnswered`: also on paths without the question, where the test fails. */
export type AnswerTest<Question extends string = string> = {
  readonly answer: Question;
  readonly ifAnswered?: true;
} & ValueTest;

/** `ifKnown`: also on paths that have not waited for the fact; the test fails while it is unknown. */
export type FactTest<Question extends string = string, Fact extends string = string> = {
  readonly fact: Fact;
  readonly ifKnown?: true;
} & (ValueTest | { readonly includesAnswer: Question });

/** A guard's test, as data: it can be run, printed, compared and enumerated. */
export type Condition<Question extends string = string, Fact extends string = string> =
  | AnswerTest<Question>
  | FactTest<Question, Fact>
  | { readonly not: Condition<Question, Fact> }
  | { readonly all: readonly Condition<Question, Fact>[] }
  | { readonly any: readonly Condition<Question, Fact>[] };

/** The tests that a condition is composed of. */
export const leavesOf = (condition: Condition): readonly (AnswerTest | FactTest)[] => {
  if ('not' in condition) return leavesOf(condition.not);
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  return [condition];
};

/** The questions whose answers a condition reads. */
export const questionsIn = (condition: Condition): readonly string[] =>
  leavesOf(condition).flatMap((leaf) => {
    if ('answer' in leaf) return [leaf.answer];
    return 'includesAnswer' in leaf ? [leaf.includesAnswer] : [];
  });

/** The facts that a condition reads. */
export const factsIn = (condition: Condition): readonly string[] =>
  leavesOf(condition).flatMap((leaf) => ('fact' in leaf ? [leaf.fact] : []));

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
