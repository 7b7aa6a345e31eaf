import { ruleSets } from '#domain/analysis';
import { prepareFlow, type Facts, type Value, type Walk } from '#domain/flow';
import { tableWords } from '../../shared/portal-words.ts';
import type { Subject, World } from './subject.ts';

/** The tables of rules that are drawn like a flow: one decision from facts alone. */
export const tableNames = ['status', 'parts', 'estimate', 'manufacturer'] as const;
export type TableName = (typeof tableNames)[number];

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
