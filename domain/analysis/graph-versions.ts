import { claimVersion, trialsOfClaims } from '../claim/index.ts';
import { closeVersion, trialsOfCloses } from '../close/index.ts';
import {
  checkFlow,
  leavesOf,
  type Condition,
  type FlowFlaw,
  type FlowGraph,
  type FlowVersion,
  type Trials,
  type Value,
} from '../flow/index.ts';
import { compareRules, type RuleComparison } from './compare-rules.ts';
import type { RuleSet } from './rule-sets.ts';

/** The flows whose graph may come from a file: its questions, facts and derived facts are those of the flow. */
const flows = {
  claim: { rules: claimVersion.rules, trialsOf: trialsOfClaims },
  close: { rules: closeVersion.rules, trialsOf: trialsOfCloses },
};

export type GraphFlow = keyof typeof flows;
export const isGraphFlow = (name: string): name is GraphFlow => Object.hasOwn(flows, name);

/** A graph of a flow, to be checked. */
export const ruleSetOfGraph = (flow: GraphFlow, graph: FlowGraph): RuleSet => ({
  version: { graph, rules: flows[flow].rules },
  trials: flows[flow].trialsOf([graph]),
});

/** The options that conditions of some graphs name, such as one that only a later version offers. */
const namedOptions = (graphs: readonly FlowGraph[], question: string): readonly Value[] =>
  graphs
    .flatMap(({ guards }) => Object.values<Condition>(guards))
    .flatMap(leavesOf)
    .flatMap((leaf): readonly Value[] => {
      if (!('answer' in leaf) || leaf.answer !== question) return [];
      if ('is' in leaf) return [leaf.is];
      return 'isOneOf' in leaf ? leaf.isOneOf : [];
    });

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

/** Compares two graphs of a flow; the flaws of the structure where one of them is not sound. */
export const compareGraphs = (
  flow: GraphFlow,
  before: FlowGraph,
  after: FlowGraph,
): RuleComparison | { readonly flaws: readonly FlowFlaw[] } => {
  const flaws = [...checkFlow(before), ...checkFlow(after)];
  if (flaws.length > 0) return { flaws };
  const { rules } = flows[flow];
  const versions: readonly [FlowVersion, FlowVersion] = [
    { graph: before, rules },
    { graph: after, rules },
  ];
  return compareRules(...versions, trialsOfBoth(flow, [before, after]));
};
