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
export type ValueTest =
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
