import {
  leavesOf,
  type AnswerLine,
  type AnswerValue,
  type Condition,
  type Facts,
  type FactValue,
  type Scalar,
} from './condition.ts';
import type { FlowGraph } from './flow-graph.ts';
import type { Question, Questions } from './question.ts';

/** A value of a question or fact. */
export type Value = AnswerValue | FactValue | undefined;

/** The values to try for a question or fact; of a list that is only tested for members, those members. */
export type Trial = readonly Value[] | { readonly membersOf: readonly string[] };

/** The values to try; together they represent every value that the guards and rules of a flow distinguish. */
export type Trials = {
  readonly answers: { readonly [question: string]: Trial };
  readonly facts: { readonly [fact: string]: Trial };
  /** Facts that depend on each other, and whether some values of them can occur together. */
  readonly linked?: {
    readonly facts: readonly string[];
    readonly canOccur: (known: Facts) => boolean;
  };
};

const leavesOfGraphs = (graphs: readonly FlowGraph[]) =>
  graphs.flatMap(({ guards }) => Object.values<Condition>(guards)).flatMap(leavesOf);

/** The numbers at and beside each limit that the guards of some graphs compare a name with. */
const numbersAround = (
  graphs: readonly FlowGraph[],
  name: string,
  step: number,
): readonly number[] => {
  const limits = leavesOfGraphs(graphs)
    .filter((leaf) => ('answer' in leaf ? leaf.answer : leaf.fact) === name)
    .flatMap((leaf) => {
      if ('above' in leaf) return [leaf.above];
      if ('atLeast' in leaf) return [leaf.atLeast];
      if ('below' in leaf) return [leaf.below];
      return 'atMost' in leaf ? [leaf.atMost] : [];
    });
  return [...new Set(limits.flatMap((limit) => [limit - step, limit, limit + step]))].toSorted(
    (one, other) => one - other,
  );
};

/** A valid answer to a question, also where it is optional. */
export const validAnswer = (question: Question): AnswerValue => {
  switch (question.kind) {
    case 'choice':
      return question.options[0] as Scalar;
    case 'choices':
      return question.options.slice(0, 1);
    case 'text':
      return 'As seen';
    case 'digits':
      return '1'.repeat(question.count);
    case 'number':
      return question.least ?? question.step ?? 1;
    case 'money':
      return 100;
    case 'confirm':
      return true;
    case 'date':
      return '2026-01-05';
    case 'files':
      return ['photo.jpg'];
    case 'lines':
      return [
        Object.fromEntries(
          Object.entries(question.fields).map(([field, one]) => [field, validAnswer(one)]),
        ) as AnswerLine,
      ];
  }
};

const isInRange = (
  { least = -Infinity, most = Infinity }: Extract<Question, { kind: 'number' }>,
  value: number,
): boolean => value >= least && value <= most;

const valuesOf = (
  graphs: readonly FlowGraph[],
  name: string,
  question: Question,
): readonly (AnswerValue | undefined)[] => {
  if (question.kind === 'choice')
    return [...question.options, ...(question.optional === true ? [undefined] : [])];
  if (question.kind === 'choices') return question.options.map((option) => [option]);
  if (question.kind !== 'number') return [validAnswer(question)];
  const around = numbersAround(graphs, name, question.step ?? 1);
  const values = around.filter((value) => isInRange(question, value));
  return [
    ...(values.length === 0 ? [validAnswer(question)] : values),
    ...(question.optional ? [undefined] : []),
  ];
};

/** A value for each group of answers that the guards of some graphs distinguish, for every question of a flow. */
export const trialAnswers = (
  graphs: readonly FlowGraph[],
  questions: Questions,
): { readonly [question: string]: Trial } =>
  Object.fromEntries(
    Object.entries(questions).map(([name, question]) => [name, valuesOf(graphs, name, question)]),
  );

/**
 * A value for each group of the facts that the guards of some graphs distinguish: at and beside each limit, each named
 * value, and a missing one.
 */
export const trialFacts = (
  graphs: readonly FlowGraph[],
): { readonly [fact: string]: readonly Value[] } => {
  const leaves = leavesOfGraphs(graphs).flatMap((leaf) => ('fact' in leaf ? [leaf] : []));
  return Object.fromEntries(
    [...new Set(leaves.map(({ fact }) => fact))].map((fact) => {
      const named = leaves.flatMap((leaf): readonly Value[] => {
        if (leaf.fact !== fact) return [];
        if ('is' in leaf) return typeof leaf.is === 'boolean' ? [true, false] : [leaf.is];
        return 'isOneOf' in leaf ? leaf.isOneOf : [];
      });
      const values = [...new Set([...named, ...numbersAround(graphs, fact, 1)])];
      return [fact, [...values, undefined]];
    }),
  );
};
