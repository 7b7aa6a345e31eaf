import { claimQuestions, claimVersion, trialsOfClaims } from '../claim/index.ts';
import { closeQuestions, closeVersion, trialsOfCloses } from '../close/index.ts';
import {
  checkFlow,
  type Condition,
  type FlowFlaw,
  type FlowGraph,
  type FlowNode,
  type FlowVersion,
  leavesOf,
  type Questions,
  questionsOfNode,
  type Scalar,
  type Trials,
} from '../flow/index.ts';
import {
  formByField,
  listOf,
  mapOf,
  number,
  oneOf,
  record,
  recursive,
  scalar,
  type Shape,
  text,
  writeFault,
} from '../json/index.ts';
import { compareRules, type RuleComparison } from './compare-rules.ts';
import { type RuleSet, ruleSets } from './rule-sets.ts';

const names = listOf(text());
const about = { answer: text(), fact: text() };

/** An object with at least these fields. */
const withFields = (required: { readonly [field: string]: Shape<unknown> }): Shape<unknown> =>
  record({ required, optional: about, isOpen: true });

const valueTest = formByField({
  is: withFields({ is: scalar }),
  isOneOf: withFields({ isOneOf: listOf(scalar) }),
  includes: withFields({ includes: text() }),
  includesOneOf: withFields({ includesOneOf: names }),
  includesAnswer: withFields({ includesAnswer: text() }),
  above: withFields({ above: number() }),
  atLeast: withFields({ atLeast: number() }),
  below: withFields({ below: number() }),
  atMost: withFields({ atMost: number() }),
});

const condition: Shape<unknown> = recursive(() => conditionForms);
const conditionForms = formByField({
  not: withFields({ not: condition }),
  all: withFields({ all: listOf(condition) }),
  any: withFields({ any: listOf(condition) }),
  answer: valueTest,
  fact: valueTest,
});

const edges = listOf(
  record({
    required: { when: text(), to: text(), because: text() },
    optional: { sets: mapOf(scalar) },
    isOpen: true,
  }),
);

const hiddenWhen = withFields({ hiddenWhen: text() });
/** `hidden`, or an object with the guard that hides it. */
const back: Shape<unknown> = {
  ...hiddenWhen,
  read: (json, path) =>
    json === 'hidden' ? { valid: true, value: json } : hiddenWhen.read(json, path),
};

const stepWith = (kind: { readonly [field: string]: Shape<unknown> }): Shape<unknown> =>
  record({ required: { ...kind, edges }, optional: { back }, isOpen: true });

const node = formByField({
  end: withFields({ end: text() }),
  questions: stepWith({ questions: names }),
  informs: stepWith({ informs: oneOf([true]) }),
  waitsFor: stepWith({ waitsFor: text() }),
});

const derived = record({
  required: { reads: names, facts: names },
  optional: { ifAnswered: names, ifKnown: names },
  isOpen: true,
});

const graphShape = withFields({
  name: text(),
  version: number(),
  start: text(),
  guards: mapOf(condition),
  derived: mapOf(derived),
  nodes: mapOf(node),
});

/** Reads a graph from JSON, or lists what is wrong with it and where. */
export const readGraph = (
  json: unknown,
): { readonly graph: FlowGraph } | { readonly faults: readonly string[] } => {
  const read = graphShape.read(json, []);
  return read.valid ? { graph: json as FlowGraph } : { faults: read.faults.map(writeFault) };
};

/** The flows whose graph may come from a file: its questions, facts and derived facts are those of the flow. */
const flows = {
  claim: { version: claimVersion, trialsOf: trialsOfClaims, questions: claimQuestions },
  close: { version: closeVersion, trialsOf: trialsOfCloses, questions: closeQuestions },
};

export type GraphFlow = keyof typeof flows;
export const isGraphFlow = (name: string): name is GraphFlow => Object.hasOwn(flows, name);

const leavesIn = ({ guards }: FlowGraph) =>
  Object.entries<Condition>(guards).flatMap(([guard, condition]) =>
    leavesOf(condition).map((leaf) => [guard, leaf] as const),
  );

/** The options that a test of an answer names. */
const optionsIn = (test: ReturnType<typeof leavesOf>[number]): readonly Scalar[] => {
  if ('is' in test) return [test.is];
  return 'isOneOf' in test ? test.isOneOf : [];
};

/** The faults of derived facts that leave out an input which the rule of their flow reads. */
const missingInputs = (
  own: FlowGraph['derived'],
  derived: FlowGraph['derived'],
): readonly string[] =>
  Object.entries(derived).flatMap(([name, given]) =>
    (['reads', 'facts'] as const).flatMap((list) => {
      const inputs = Object.hasOwn(own, name) ? (own[name]?.[list] ?? []) : [];
      return inputs
        .filter((input) => !given[list].includes(input))
        .map((input) => `derived.${name}.${list}: expected ${input} too, which its rule reads`);
    }),
  );

/** The faults of a graph that names a question or a fact which its flow does not have, or leaves out one of a rule. */
export const foreignNames = (flow: GraphFlow, graph: FlowGraph): readonly string[] => {
  const { graph: own } = flows[flow].version;
  const { answers, facts } = flows[flow].trialsOf([]);
  const questions = new Set([
    ...Object.keys(answers),
    ...Object.values<FlowNode>(own.nodes).flatMap(questionsOfNode),
  ]);
  const known = new Set([...Object.keys(facts), ...Object.keys(own.derived)]);
  const foreign = (path: string, kind: string, names: ReadonlySet<string>, name: string) =>
    names.has(name)
      ? []
      : [`${path}: expected a ${kind} of a ${flow}, found ${JSON.stringify(name)}`];
  return [
    ...Object.entries<FlowNode>(graph.nodes).flatMap(([name, node]) => [
      ...questionsOfNode(node).flatMap((question, at) =>
        foreign(`nodes.${name}.questions[${at}]`, 'question', questions, question),
      ),
      ...('waitsFor' in node
        ? foreign(`nodes.${name}.waitsFor`, 'fact', known, node.waitsFor)
        : []),
    ]),
    ...leavesIn(graph).flatMap(([guard, leaf]) =>
      'answer' in leaf
        ? foreign(`guards.${guard}`, 'question', questions, leaf.answer)
        : foreign(`guards.${guard}`, 'fact', known, leaf.fact),
    ),
    ...Object.keys(graph.derived).flatMap((name) =>
      foreign(`derived.${name}`, 'fact', known, name),
    ),
    ...missingInputs(own.derived, graph.derived),
  ];
};

/** The options that guards of a graph name and no question of its flow has: new ones, or mistakes. */
export const newOptions = (flow: GraphFlow, graph: FlowGraph): readonly string[] => {
  const questions: Questions = flows[flow].questions;
  return leavesIn(graph).flatMap(([guard, leaf]) => {
    if (!('answer' in leaf)) return [];
    const question = questions[leaf.answer];
    if (question?.kind !== 'choice') return [];
    const options: readonly unknown[] = question.options;
    return optionsIn(leaf)
      .filter((option) => !options.includes(option))
      .map((option) => `guards.${guard}: ${JSON.stringify(option)} is no option of ${leaf.answer}`);
  });
};

/** A graph of a flow, to be checked; what is meant in the flow is meant in it too. */
export const ruleSetOfGraph = (flow: GraphFlow, graph: FlowGraph): RuleSet => ({
  ...ruleSets[flow],
  version: { graph, rules: flows[flow].version.rules },
  trials: flows[flow].trialsOf([graph]),
});

/** The options that conditions of some graphs name, such as one that only a later version offers. */
const namedOptions = (graphs: readonly FlowGraph[], question: string): readonly Scalar[] =>
  graphs
    .flatMap(leavesIn)
    .flatMap(([, leaf]) => ('answer' in leaf && leaf.answer === question ? optionsIn(leaf) : []));

const trialsOfBoth = (flow: GraphFlow, graphs: readonly FlowGraph[]): Trials => {
  const trials = flows[flow].trialsOf(graphs);
  return {
    ...trials,
    answers: Object.fromEntries(
      Object.entries(trials.answers).map(([question, trial]) => [
        question,
        'membersOf' in trial ? trial : [...new Set([...trial, ...namedOptions(graphs, question)])],
      ]),
    ),
  };
};

/** Compares two graphs of a flow; the flaws in the structure of each where one of them is not sound. */
export const compareGraphs = (
  flow: GraphFlow,
  before: FlowGraph,
  after: FlowGraph,
): RuleComparison | { readonly flaws: readonly (readonly FlowFlaw[])[] } => {
  const flaws = [checkFlow(before), checkFlow(after)];
  if (flaws.flat().length > 0) return { flaws };
  const { rules } = flows[flow].version;
  const versions: readonly [FlowVersion, FlowVersion] = [
    { graph: before, rules },
    { graph: after, rules },
  ];
  return compareRules(...versions, trialsOfBoth(flow, [before, after]));
};
