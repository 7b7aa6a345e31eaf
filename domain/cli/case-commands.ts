import {
  compareCases,
  decideJson,
  decisionNames,
  differingFields,
  generateCases,
  isDecisionName,
  rulesFired,
  simulate,
  type Weights,
} from '../analysis/index.ts';
import { readJsonFile, refuse, textOption, type Command, type CommandInput } from './command.ts';
import { casesIn, dateIn, limitOptions, limitsIn, proposalsIn } from './read-inputs.ts';
import { coverageInWords, simulationInWords } from './words.ts';

export const coverage: Command = {
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

export const simulation: Command = {
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

export const runCases: Command = {
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
