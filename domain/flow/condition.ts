export type Scalar = string | number | boolean;

/** One line of a list that a composite form makes: its fields by their names. */
export type AnswerLine = { readonly [field: string]: Scalar | undefined };

/** What an answer may be: one value, several choices or files, or the lines of a composite form. */
export type AnswerValue = Scalar | readonly string[] | readonly AnswerLine[];
export type Answers = { readonly [question: string]: AnswerValue | undefined };

/** What is known of the world when a flow runs, handed in as arguments; `undefined` is not known yet. */
export type FactValue = Scalar | readonly string[];
export type Facts = { readonly [fact: string]: FactValue | undefined };

/** Compares a number; nothing that is no number holds. */
export type NumberTest =
  | { readonly above: number }
  | { readonly atLeast: number }
  | { readonly below: number }
  | { readonly atMost: number };

/** Looks at one value; a value that is missing holds in none of them. */
export type ValueTest =
  | { readonly is: Scalar }
  | { readonly isOneOf: readonly Scalar[] }
  | { readonly includes: string }
  | { readonly includesOneOf: readonly string[] }
  | NumberTest;

/** `ifAsked`: also on ways that have not asked the question, where the test does not hold. */
export type AnswerTest<Question extends string = string> = {
  readonly answer: Question;
  readonly ifAnswered?: true;
} & ValueTest;

/** `ifKnown`: also on ways that have not waited for the fact; the test does not hold while it is not known. */
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

/** The questions whose answers a condition looks at. */
export const questionsIn = (condition: Condition): readonly string[] =>
  leavesOf(condition).flatMap((leaf) => {
    if ('answer' in leaf) return [leaf.answer];
    return 'includesAnswer' in leaf ? [leaf.includesAnswer] : [];
  });

/** The facts that a condition looks at. */
export const factsIn = (condition: Condition): readonly string[] =>
  leavesOf(condition).flatMap((leaf) => ('fact' in leaf ? [leaf.fact] : []));
