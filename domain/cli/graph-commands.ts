import {
  checkRules,
  foreignNames,
  isGraphFlow,
  readGraph,
  ruleSetNames,
  ruleSetOfGraph,
  ruleSets,
  type GraphFlow,
  type RuleSet,
  type RuleSetName,
} from '../analysis/index.ts';
import { drawFlow, type FlowGraph } from '../flow/index.ts';
import {
  fileName,
  readJsonFile,
  refuse,
  textOption,
  type Command,
  type CommandInput,
  type OptionKind,
} from './command.ts';
import { checkInWords } from './words.ts';

export const setNamed = (name: string): RuleSetName =>
  ruleSetNames.find((one) => one === name) ??
  refuse(`${name}: expected one of ${ruleSetNames.join(', ')}`);

export const flowOption = (input: CommandInput): GraphFlow => {
  const name = textOption(input, 'as');
  if (name === undefined) return refuse('--as: expected claim or close');
  return isGraphFlow(name) ? name : refuse(`--as ${name}: expected claim or close`);
};

/** More faults than these are counted: the graph is another one. */
const mostFaults = 5;

/** The faults of a graph, or the first one and the flow that it is a graph of. */
const fewFaults = (flow: GraphFlow, faults: readonly string[], graph?: FlowGraph) => {
  if (faults.length <= mostFaults) return faults;
  const other = flow === 'claim' ? 'close' : 'claim';
  const isOther = graph !== undefined && foreignNames(other, graph).length === 0;
  return [
    ...faults.slice(0, 1),
    `and ${faults.length - 1} more faults${isOther ? `: it is a graph of a ${other}, expected --as ${other}` : ''}`,
  ];
};

export const graphIn = async (input: CommandInput, file: string): Promise<FlowGraph> => {
  const flow = flowOption(input);
  const read = readGraph(await readJsonFile(input, file));
  const faults = 'faults' in read ? read.faults : foreignNames(flow, read.graph);
  return 'faults' in read || faults.length > 0
    ? refuse(
        fewFaults(flow, faults, 'graph' in read ? read.graph : undefined).map(
          (one) => `${fileName(file)}: ${one}`,
        ),
      )
    : read.graph;
};

export const asOption: { readonly [name: string]: OptionKind } = {
  as: { type: 'string', help: 'claim or close: the flow of a graph in a file' },
};

export const check: Command = {
  summary: 'Checks rules exactly: conditions and edges that decide nothing',
  usage: `check [${ruleSetNames.join(' | ')}]… or check --as claim graph.json`,
  example: 'npx @pilotlight/domain check parts status',
  options: asOption,
  run: async (input) => {
    const { files } = input;
    const isOfFiles = textOption(input, 'as') !== undefined;
    if (isOfFiles && files.length === 0)
      return refuse(`--as ${flowOption(input)}: expected the file of a graph`);
    const sets: readonly (readonly [string, RuleSet])[] = isOfFiles
      ? await Promise.all(
          files.map(
            async (file) =>
              [file, ruleSetOfGraph(flowOption(input), await graphIn(input, file))] as const,
          ),
        )
      : (files.length === 0 ? ruleSetNames : files.map(setNamed)).map((name) => [
          name,
          ruleSets[name],
        ]);
    const checked = sets.map(([name, set]) => [name, checkRules(set)] as const);
    return {
      json: Object.fromEntries(checked),
      human: checked.map(([name, found]) => checkInWords(name, found)).join('\n'),
      isDifferent: checked.some(
        ([, { structure, decisions }]) => structure.length + decisions.length > 0,
      ),
    };
  },
};

export const draw: Command = {
  summary: 'Draws a flow or a table of rules as a Markdown page with a Mermaid chart',
  mostWords: 1,
  usage: `draw ${ruleSetNames.join(' | ')}, or draw graph.json --as claim`,
  example: 'npx @pilotlight/domain draw parts',
  options: asOption,
  run: async (input) => {
    const [name, ...others] = input.files;
    if (name === undefined || others.length > 0)
      return refuse(`draw: expected one of ${ruleSetNames.join(', ')}`);
    const graph =
      textOption(input, 'as') === undefined
        ? ruleSets[setNamed(name)].version.graph
        : await graphIn(input, name);
    return { json: graph, human: drawFlow(graph) };
  },
};
