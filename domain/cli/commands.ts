import {
  checkRules,
  compareCases,
  compareGraphs,
  compareLimit,
  decideJson,
  decisionNames,
  decisionTitle,
  differingFields,
  explainedNames,
  explainJson,
  explainRecord,
  generateCases,
  isComparedLimit,
  isDecisionName,
  isGraphFlow,
  readGraph,
  ruleSetNames,
  ruleSetOfGraph,
  ruleSets,
  rulesFired,
  simulate,
  type DecisionName,
  type GraphFlow,
  type RuleSet,
  type RuleSetName,
  type Weights,
} from '../analysis/index.ts';
import { ruleNames } from '../explain/index.ts';
import { drawFlow, type FlowGraph } from '../flow/index.ts';
import type { AsOf } from '../limits/index.ts';
import {
  readJson,
  readJsonFile,
  refuse,
  textOption,
  type Command,
  type CommandInput,
  type CommandResult,
  type OptionKind,
} from './command.ts';
import { verify } from './verify.ts';
import { casesIn, dateIn, limitsIn, proposalsIn } from './read-inputs.ts';
import {
  casesInWords,
  checkInWords,
  comparisonInWords,
  coverageInWords,
  decisionInWords,
  explanationInWords,
  limitInWords,
  simulationInWords,
} from './words.ts';

const limitOptions: { readonly [name: string]: OptionKind } = {
  limit: {
    type: 'string',
    multiple: true,
    help: 'name=value or name.part=value: try another value of a limit',
  },
  date: { type: 'string', help: 'apply the limits of a London date, yyyy-MM-dd' },
};

const decisionOptions: { readonly [name: string]: OptionKind } = {
  ...limitOptions,
  expect: { type: 'string', help: 'end with 1 if the outcome is another one' },
};

/** Decides about some JSON, or refuses it with its faults. */
const decideAbout = (name: DecisionName, input: CommandInput, json: unknown) => {
  const decided = decideJson(name, json, limitsIn(input));
  if ('faults' in decided) return refuse(...decided.faults);
  const { visited: _, ...decision } = decided;
  return decision;
};

const runDecision =
  (nameOf: (input: CommandInput, json: unknown) => DecisionName, fileAt = 0) =>
  async (input: CommandInput): Promise<CommandResult> => {
    const json = await readJsonFile(input, input.files[fileAt]);
    const decision = decideAbout(nameOf(input, json), input, json);
    const expected = textOption(input, 'expect');
    const isDifferent = expected !== undefined && expected !== decision.outcome;
    const note = isDifferent ? `\nexpected ${expected}` : '';
    return { json: decision, human: `${decisionInWords(decision)}${note}`, isDifferent };
  };

const decisionCommand = (name: DecisionName, command: string, example: unknown): Command => ({
  summary: decisionTitle(name),
  usage: `${command} [file]`,
  example: `echo '${JSON.stringify(example)}' | npx @pilotlight/domain ${command}`,
  options: decisionOptions,
  run: runDecision(() => name),
});

const isPartsRequest = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'parts' in json && Array.isArray(json.parts);

const decisionArgument = ({ files }: CommandInput): DecisionName => {
  const [name = ''] = files;
  return isDecisionName(name)
    ? name
    : refuse(`${name === '' ? 'decide' : name}: expected one of ${decisionNames.join(', ')}`);
};

/** Decides each line of the input: `{ decision, input }`, one decision or list of faults a line. */
const decideLines = async (input: CommandInput): Promise<CommandResult> => {
  const text = await input.readText(input.files[0] ?? '-');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const decided = lines.map((line, at) => {
    const { decision, input: json } = parseLine(line, at + 1);
    const one = decideJson(decision, json, limitsIn(input));
    if ('faults' in one) return JSON.stringify(one);
    const { visited: _, ...rest } = one;
    return JSON.stringify(rest);
  });
  return { json: undefined, human: decided.join('\n') };
};

const parseLine = (line: string, number: number) => {
  const json = readJson(line, `line ${number}`);
  const { decision, input } =
    typeof json === 'object' && json !== null
      ? (json as { readonly decision?: unknown; readonly input?: unknown })
      : {};
  return typeof decision === 'string' && isDecisionName(decision)
    ? { decision, input }
    : refuse(`line ${number}: decision: expected one of ${decisionNames.join(', ')}`);
};

/** A record of a decision, as receipts keep it. */
const isRecord = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'inputs' in json;

/** Finds how to explain a name: the JSON of a decision, or a record of a rule. */
const explainerOf = (wanted: string) => {
  const rule = ruleNames.find((one) => one === wanted);
  const name = explainedNames.find((one) => one === wanted);
  if (rule !== undefined)
    return (json: unknown, asOf: AsOf) =>
      name === undefined || isRecord(json)
        ? explainRecord(rule, json, asOf)
        : explainJson(name, json, asOf);
  if (name !== undefined) return (json: unknown, asOf: AsOf) => explainJson(name, json, asOf);
  return refuse(
    `explain ${wanted}: expected one of ${explainedNames.join(', ')}; with { "inputs": … } one of ${ruleNames.join(', ')}`,
  );
};

const explainCommand: Command = {
  summary: 'Explains a decision: what was compared with which limit, and what would change it',
  usage: 'explain <decision> [file]; explain <rule> [file] with { "inputs": … } as in a receipt',
  example: `echo '{"hours":1,"parts":5001}' | npx @pilotlight/domain explain estimate`,
  options: limitOptions,
  run: async (input) => {
    const [wanted = '', file] = input.files;
    const explainBy = explainerOf(wanted);
    const explained = explainBy(await readJsonFile(input, file), limitsIn(input));
    return 'faults' in explained
      ? refuse(...explained.faults)
      : { json: explained, human: explanationInWords(explained) };
  },
};

const setNamed = (name: string): RuleSetName =>
  ruleSetNames.find((one) => one === name) ??
  refuse(`${name}: expected one of ${ruleSetNames.join(', ')}`);

const flowOption = (input: CommandInput): GraphFlow => {
  const name = textOption(input, 'as') ?? '';
  return isGraphFlow(name) ? name : refuse(`--as ${name}: expected claim or close`);
};

const graphIn = async (input: CommandInput, file: string): Promise<FlowGraph> => {
  const read = readGraph(await readJsonFile(input, file));
  return 'faults' in read ? refuse(...read.faults.map((one) => `${file}: ${one}`)) : read.graph;
};

const asOption: { readonly [name: string]: OptionKind } = {
  as: { type: 'string', help: 'claim or close: the flow of a graph in a file' },
};

const check: Command = {
  summary: 'Checks rules exactly: conditions and edges that decide nothing',
  usage: `check [${ruleSetNames.join(' | ')}]… or check --as claim graph.json`,
  example: 'npx @pilotlight/domain check parts status',
  options: asOption,
  run: async (input) => {
    const { files } = input;
    const sets: readonly (readonly [string, RuleSet])[] =
      textOption(input, 'as') === undefined
        ? (files.length === 0 ? ruleSetNames : files.map(setNamed)).map((name) => [
            name,
            ruleSets[name],
          ])
        : await Promise.all(
            files.map(
              async (file) =>
                [file, ruleSetOfGraph(flowOption(input), await graphIn(input, file))] as const,
            ),
          );
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

/** A comparison as JSON has it: each difference with its walk. */
const withWalks = <Difference extends { readonly walk: () => unknown }>(
  differences: readonly Difference[],
) => differences.map((one) => ({ ...one, walk: one.walk() }));

const diffGraphs = async (
  input: CommandInput,
  before: string,
  after: string,
): Promise<CommandResult> => {
  const graphs = [await graphIn(input, before), await graphIn(input, after)] as const;
  const compared = compareGraphs(flowOption(input), ...graphs);
  if ('flaws' in compared)
    return refuse(...compared.flaws.map((flaw) => `${after}: ${Object.values(flaw).join(' ')}`));
  return {
    json: { ...compared, differences: withWalks(compared.differences) },
    human: comparisonInWords(`${before} → ${after}`, compared),
    isDifferent: compared.differences.length + compared.notCompared.length > 0,
  };
};

const diff: Command = {
  summary: 'Compares two values of a limit, or two graphs, cell by cell',
  usage: 'diff --limit name=value [--cases file]… or diff --as claim before.json after.json',
  example: 'npx @pilotlight/domain diff --limit total-cost=26000',
  options: {
    ...limitOptions,
    ...asOption,
    cases: { type: 'string', multiple: true, help: 'count how many cases of a file change' },
  },
  run: async (input) => {
    const [before, after, ...others] = input.files;
    if (before !== undefined && after !== undefined && others.length === 0)
      return diffGraphs(input, before, after);
    const proposals = proposalsIn(input);
    if (proposals.length === 0 || before !== undefined)
      return refuse('diff: expected --limit name=value, or two files with --as claim or close');
    const files = input.options['cases'];
    const limits = proposals
      .filter(([{ name }]) => files === undefined || isComparedLimit(name))
      .map(([limit, value]) =>
        isComparedLimit(limit.name)
          ? compareLimit(limit, value, dateIn(input))
          : refuse(
              `--limit ${limit.name}: no rule compares a number with it; --cases counts cases`,
            ),
      );
    const cases =
      typeof files === 'object'
        ? compareCases(await casesIn(input, files), dateIn(input), limitsIn(input))
        : undefined;
    const [fault] = cases?.faults ?? [];
    if (fault !== undefined)
      return refuse(...fault.faults.map((one) => `cases[${fault.case}].input.${one}`));
    return {
      json: {
        limits: limits.map((limit) => ({
          ...limit,
          tables: limit.tables.map(({ table, comparison }) => ({
            table,
            comparison: { ...comparison, differences: withWalks(comparison.differences) },
          })),
        })),
        ...(cases !== undefined && { cases }),
      },
      human: [
        ...limits.map(limitInWords),
        ...(cases === undefined ? [] : [casesInWords(cases)]),
      ].join('\n'),
      isDifferent:
        limits.some(
          ({ tables, numbers }) =>
            tables.some(({ comparison }) => comparison.differences.length > 0) ||
            numbers.some(({ differences }) => differences.length > 0),
        ) ||
        (cases !== undefined && cases.same < cases.cases),
    };
  },
};

const coverage: Command = {
  summary: 'Shows which rules, edges, tests and sides of limits some cases exercise',
  usage: 'coverage [file of cases]…; without a file, the cases of the package',
  example: 'npx @pilotlight/domain coverage my-cases.json',
  run: async (input) => {
    const fired = rulesFired();
    const cases = await casesIn(input, input.files);
    cases.forEach(({ decision, input: json }, at) => {
      const decided = fired.decide(decision, json);
      if ('faults' in decided)
        refuse(...decided.faults.map((fault) => `cases[${at}].input.${fault}`));
    });
    const report = Object.entries(fired.report());
    return {
      json: Object.fromEntries(report),
      human: report.map(([name, one]) => coverageInWords(name, one)).join('\n'),
      isDifferent: report.some(([, { missing }]) => missing.length > 0),
    };
  },
};

const isWeights = (json: unknown): json is Weights =>
  typeof json === 'object' &&
  json !== null &&
  Object.values(json).every(
    (choices) =>
      Array.isArray(choices) &&
      choices.length > 0 &&
      choices.every(
        (choice: unknown) => Array.isArray(choice) && choice.length === 2 && Number(choice[1]) >= 0,
      ),
  );

const countOption = (input: CommandInput, name: string, otherwise: number): number => {
  const text = textOption(input, name);
  const value = text === undefined ? otherwise : Number(text);
  return Number.isSafeInteger(value) && value >= 0
    ? value
    : refuse(`--${name} ${text ?? ''}: expected a whole number from 0`);
};

const generatedCases = async (input: CommandInput, name: string) => {
  const decision = isDecisionName(name)
    ? name
    : refuse(`--generate ${name}: expected one of ${decisionNames.join(', ')}`);
  const file = textOption(input, 'weights') ?? '-';
  const weights = await readJsonFile(input, file);
  return isWeights(weights)
    ? generateCases(
        decision,
        weights,
        countOption(input, 'count', 10_000),
        countOption(input, 'seed', 1),
      )
    : refuse(`${file}: expected lists of [value, weight] by field`);
};

const simulation: Command = {
  summary: 'Decides many cases under two limits: how many go where, and what they cost',
  usage: 'simulate [file of cases]… [--limit name=value]…, or --generate decision --weights file',
  example: 'npx @pilotlight/domain simulate my-cases.json --limit total-cost=26000',
  options: {
    ...limitOptions,
    generate: { type: 'string', help: 'make cases of this decision instead of reading them' },
    weights: { type: 'string', help: 'a file of [value, weight] lists by field of the input' },
    count: { type: 'string', help: 'how many cases to make (10000)' },
    seed: { type: 'string', help: 'the same seed makes the same cases (1)' },
  },
  run: async (input) => {
    const generate = textOption(input, 'generate');
    const cases = await (generate === undefined
      ? casesIn(input, input.files)
      : generatedCases(input, generate));
    const { faults } = compareCases(cases, undefined, undefined);
    const [fault] = faults;
    if (fault !== undefined)
      return refuse(...fault.faults.map((one) => `cases[${fault.case}].input.${one}`));
    const date = dateIn(input);
    const before = simulate(cases, date);
    if (proposalsIn(input).length === 0)
      return { json: { present: before }, human: simulationInWords('present limits', before) };
    const after = simulate(cases, limitsIn(input));
    return {
      json: { present: before, proposed: after },
      human: [
        simulationInWords('present limits', before),
        simulationInWords('proposed limits', after),
      ].join('\n'),
    };
  },
};

const runCases: Command = {
  summary: 'Decides cases, and compares them with what they expect',
  usage: 'cases [file of cases]…; without a file, the cases of the package',
  example: 'npx @pilotlight/domain cases my-cases.json',
  options: limitOptions,
  run: async (input) => {
    const asOf = limitsIn(input);
    const cases = await casesIn(input, input.files);
    const failed = cases.flatMap(({ decision, input: json, expected }, at) => {
      const decided = decideJson(decision, json, asOf);
      if ('faults' in decided)
        return refuse(...decided.faults.map((one) => `cases[${at}].input.${one}`));
      const fields = differingFields(expected ?? {}, decided);
      const { outcome, rule } = decided;
      return fields.length === 0
        ? []
        : [{ case: at, decision, fields, expected, decided: { outcome, rule } }];
    });
    return {
      json: { cases: cases.length, failed },
      human: [
        `${cases.length - failed.length} of ${cases.length} cases as expected`,
        ...failed.map(
          ({ case: at, decision, fields, expected, decided }) =>
            `  cases[${at}] (${decision}): ${fields.join(', ')} differ: expected ${JSON.stringify(expected)}, decided ${decided.outcome} by ${decided.rule}`,
        ),
      ].join('\n'),
      isDifferent: failed.length > 0,
    };
  },
};

const draw: Command = {
  summary: 'Draws a flow or a table of rules as a Markdown page with a Mermaid chart',
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

const exampleClaim = {
  answers: { jobType: 'pests', description: 'A nest', pestsType: 'bees' },
  contract: {
    status: 4,
    startDate: '2023-01-01',
    includedProducts: ['pests'],
    contribution: 6000,
  },
  now: '2026-04-15T09:30:00Z',
};

const exampleClose = {
  answers: { issueResolved: { isResolved: 'No' } },
  job: { type: 'Drains' },
  flags: {},
  now: '2026-04-15T09:30:00Z',
};

export const commands: { readonly [name: string]: Command } = {
  route: decisionCommand('claim', 'route', exampleClaim),
  close: decisionCommand('close', 'close', exampleClose),
  authorise: {
    summary: 'Decides whether a repair is authorised: parts of the catalogue, or an estimate',
    usage: 'authorise [file]',
    example: `echo '{"hours":1,"parts":5001}' | npx @pilotlight/domain authorise`,
    options: decisionOptions,
    run: runDecision((_, json) => (isPartsRequest(json) ? 'parts' : 'estimate')),
  },
  urgency: decisionCommand('urgency', 'urgency', {
    answers: { vulnerable: 'Yes', problemType: 'noHeating' },
  }),
  slots: decisionCommand('slots', 'slots', {
    date: '2026-04-15',
    urgency: 'urgent',
    now: '2026-04-15T09:30:00Z',
  }),
  status: decisionCommand('status', 'status', { claimStatus: 'Upcoming', jobStatus: 'Ready' }),
  decide: {
    summary: `Decides by any rule: ${decisionNames.join(', ')}`,
    usage: 'decide <decision> [file], or decide --lines [file]',
    example: `echo '{"paidGross":7001}' | npx @pilotlight/domain decide receipt`,
    options: {
      ...decisionOptions,
      lines: { type: 'boolean', help: 'read {"decision","input"} a line, write a decision a line' },
    },
    run: (input) =>
      input.options['lines'] === true
        ? decideLines(input)
        : runDecision(decisionArgument, 1)(input),
  },
  explain: explainCommand,
  check,
  diff,
  coverage,
  cases: runCases,
  simulate: simulation,
  verify,
  draw,
};
