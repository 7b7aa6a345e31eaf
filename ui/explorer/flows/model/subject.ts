import type { RuleName } from '#domain/explain';
import {
  type Answers,
  type AnswerValue,
  type Facts,
  type FlowGraph,
  type FlowVersion,
  type Questions,
  type Trials,
  type Walk,
  prepareFlow,
  type Value,
} from '#domain/flow';
import { type FlowWords, tableWords } from '../../shared/portal-words.ts';
import { formatInstant, instant } from '#domain/time';
import { ruleSets } from '#domain/analysis';

/** The moment at which every walk is decided, so that a link shows the same walk on any day: a Monday morning. */
export const walkMoment = instant(Date.UTC(2026, 2, 2, 9));
export const walkMomentText = formatInstant(walkMoment);

/** A fact around a walk that a person may set. */
export type WorldField =
  | { readonly kind: 'one'; readonly key: string; readonly options: readonly string[] }
  | { readonly kind: 'some'; readonly key: string; readonly options: readonly string[] }
  | { readonly kind: 'flag'; readonly key: string };

export type WorldValue = string | boolean | readonly string[];

/** The facts around a walk, such as the products of a contract, by the keys of their fields. */
export type World = { readonly [key: string]: WorldValue };

/** What decides a walk: the facts around it, and the answers of each node that was left by Continue. */
export type WalkInput = {
  readonly world: World;
  readonly answers: { readonly [node: string]: Answers };
};

/** A value to offer for a question that has no options of its own, such as a list of parts. */
export type Sample = { readonly label: string; readonly value: AnswerValue };

/** What a walk is as a command and as a test in the public API. */
export type Copies = {
  /** The command of the command line, and its input. */
  readonly command: string;
  readonly commandInput: (input: WalkInput) => { readonly [key: string]: unknown };
  /** The lines of a test before its expectations: imports, and the walk. */
  readonly testLines: (input: WalkInput) => {
    readonly imports: readonly string[];
    readonly body: readonly string[];
  };
};

/** A flow as the explorer shows it: its graph, the facts around it, and the domain's own route. */
export type Subject = {
  readonly name: string;
  readonly graph: FlowGraph;
  /** The graph with the rules behind its derived facts. */
  readonly version: FlowVersion;
  /** How each question of a node is answered. */
  readonly questions: Questions;
  readonly worldFields: readonly WorldField[];
  readonly usualWorld: World;
  /** The domain's own route. */
  readonly progress: (input: WalkInput) => Walk;
  readonly factsOf: (input: WalkInput) => Facts;
  /** What is wrong with some answers at the node that a walk has come to, by the fields. */
  readonly problemsAt: (
    input: WalkInput,
    node: string,
    entry: Answers,
  ) => readonly { readonly field: string; readonly message: string }[];
  /** Answers as a form has them, in the form that the rules read. */
  readonly readEntry: (node: string, entry: Answers) => Answers;
  /** Valid answers to begin with, for the questions that are not answered by choosing. */
  readonly suggest: (input: WalkInput, node: string) => Answers;
  readonly samples: { readonly [question: string]: readonly Sample[] };
  /** The questions of a node whose answers are suggested as a whole, such as days. */
  readonly isSuggested: (node: string) => boolean;
  /** The pages of rules that decide at a node, by the names of their derived facts or of the node. */
  readonly rulePages: { readonly [name: string]: RuleName };
  /** What the tag of an edge names. */
  readonly tagIs: string;
  /** What else is decided about a walk, such as its urgency: a name and its value. */
  readonly verdicts: (input: WalkInput) => readonly (readonly [name: string, value: string])[];
  readonly words: FlowWords;
  /** The heading of the step or end that a walk has come to. */
  readonly titleAt: (input: WalkInput) => string;
  /** An option of a fact around a walk. */
  readonly worldOptionOf: (field: string, option: string) => string;
  /** The direction in which the drawing has room. */
  readonly direction: 'LR' | 'TB';
  /** For finding a walk to a node. */
  readonly trials: Trials;
  readonly worldOf: (facts: Facts) => World;
  /** How a walk is written down for others; missing where the facts are derived from other inputs. */
  readonly copies: Copies | undefined;
};

/** The tables of rules that are drawn like a flow: one decision from facts alone. */
export const tableNames = ['status', 'parts', 'estimate', 'manufacturer'] as const;
type TableName = (typeof tableNames)[number];

/** The page of the rule that reads a table. */
const rulePagesOf: { readonly [Name in TableName]: Subject['rulePages'] } = {
  status: {},
  parts: { decision: 'parts-authorisation' },
  estimate: { decision: 'estimate-authorisation' },
  manufacturer: { decision: 'manufacturer' },
};

const notKnown = 'not known';
const textOf = (value: Value): string => {
  if (value === undefined) return notKnown;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const subjectOf = (name: TableName): Subject => {
  const { version, trials } = ruleSets[name];
  const { graph } = version;
  const { walk } = prepareFlow(graph, {});
  const fields = Object.entries(trials.facts).map(([key, trial]) => ({
    key,
    values: 'membersOf' in trial ? [] : trial,
  }));
  const factsOf = (world: World): Facts =>
    Object.fromEntries(
      fields.map(({ key, values }) => [key, values.find((value) => textOf(value) === world[key])]),
    ) as Facts;
  const progress = (world: World): Walk =>
    walk(
      () => undefined,
      factsOf(world),
      () => true,
    );
  const usualWorld = Object.fromEntries(fields.map(({ key, values }) => [key, textOf(values[0])]));
  return {
    name: `tables/${name}`,
    graph,
    version,
    questions: {},
    worldFields: fields.map(({ key, values }) => ({
      kind: 'one',
      key,
      options: values.map(textOf),
    })),
    usualWorld,
    progress: ({ world }) => progress(world),
    factsOf: ({ world }) => factsOf(world),
    problemsAt: () => [],
    readEntry: (_, entry) => entry,
    suggest: () => ({}),
    samples: {},
    isSuggested: () => false,
    rulePages: rulePagesOf[name],
    tagIs: 'rule',
    verdicts: () => [],
    words: tableWords,
    titleAt: ({ world }) => tableWords.titleOf(progress(world).at),
    worldOptionOf: (_, option) => option,
    direction: 'LR',
    trials,
    worldOf: (facts) => ({
      ...usualWorld,
      ...Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, textOf(value)])),
    }),
    copies: undefined,
  };
};

/** Each table as a flow of one decision. */
export const tableSubjects: { readonly [Name in TableName]: Subject } = {
  status: subjectOf('status'),
  parts: subjectOf('parts'),
  estimate: subjectOf('estimate'),
  manufacturer: subjectOf('manufacturer'),
};
