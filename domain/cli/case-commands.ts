import {
  decideJson,
  decisionNames,
  differingFields,
  generateCases,
  inputFaults,
  isDecisionName,
  rulesFired,
  simulate,
  type Case,
  type Weights,
} from '../analysis/index.ts';
import { anyObject, writeFault } from '../json/index.ts';
import {
  fileName,
  readJsonFile,
  refuse,
  textOption,
  type Command,
  type CommandInput,
} from './command.ts';
import {
  casesIn,
  dateIn,
  limitOptions,
  limitsIn,
  noteOwnCases,
  proposalsIn,
} from './read-inputs.ts';
import { counted, coverageInWords, simulationInWords } from './words.ts';

export const coverage: Command = {
  summary: 'Shows which rules, edges, tests and sides of limits some cases exercise',
  usage:
    'coverage [file of cases]…; - or what is piped in is the standard input; else the cases of the package',
  example: 'npx @pilotlight/domain coverage my-cases.json',
  run: async (input) => {
    const fired = rulesFired();
    const cases = await casesIn(input, input.files);
    for (const { decision, input: json } of cases) fired.decide(decision, json);
    const report = Object.entries(fired.report());
    return {
      json: Object.fromEntries(report),
      human: report.map(([name, one]) => coverageInWords(name, one)).join('\n'),
      isDifferent: report.some(([, { missing }]) => missing.length > 0),
      ...noteOwnCases(cases),
    };
  },
};

const isWeighted = (choice: unknown): boolean =>
  Array.isArray(choice) && choice.length === 2 && Number.isFinite(choice[1]) && choice[1] >= 0;

const isChoices = (choices: unknown): choices is Weights[string] =>
  Array.isArray(choices) &&
  choices.every(isWeighted) &&
  choices.some(([, weight]: readonly unknown[]) => weight !== 0);

const exampleWeights = '{"hours":[[1,3],[2,1]],"parts":[[5000,1]]}';

const readWeights = (json: unknown, file: string): Weights => {
  const read = anyObject.read(json, []);
  if (!read.valid) return refuse(read.faults.map((fault) => `${file}: ${writeFault(fault)}`));
  const faults = Object.entries(read.value).flatMap(([field, choices]) =>
    isChoices(choices)
      ? []
      : [`${file}: ${field}: expected a list of [value, weight], as in ${exampleWeights}`],
  );
  return faults.length > 0 ? refuse(faults) : (read.value as Weights);
};

const mostCases = 1_000_000;

const countOption = (
  input: CommandInput,
  name: string,
  otherwise: number,
  most: number = Number.MAX_SAFE_INTEGER,
): number => {
  const text = textOption(input, name) ?? String(otherwise);
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : refuse(`--${name} ${text}: expected a whole number from 0 to ${most}`);
};

const generatedCases = async (input: CommandInput, name: string) => {
  const decision = isDecisionName(name)
    ? name
    : refuse(`--generate ${name}: expected one of ${decisionNames.join(', ')}`);
  const [file] = input.files;
  if (file !== undefined) return refuse(`${file}: expected no file of cases with --generate`);
  const path =
    textOption(input, 'weights') ??
    refuse(`--weights: expected a file of [value, weight] lists by field: ${exampleWeights}`);
  const count = countOption(input, 'count', 10_000, mostCases);
  const seed = countOption(input, 'seed', 1);
  const weights = readWeights(await readJsonFile(input, path), fileName(path));
  const cases = generateCases(decision, weights, count, seed);
  for (const one of cases) {
    const faults = inputFaults(decision, one.input, []);
    if (faults.length > 0) return refuse(faults.map((fault) => `${fileName(path)}: ${fault}`));
  }
  return cases;
};

const casesToSimulate = (input: CommandInput): Promise<readonly Case[]> => {
  const generate = textOption(input, 'generate');
  if (generate !== undefined) return generatedCases(input, generate);
  const lone = ['weights', 'count', 'seed'].find((name) => textOption(input, name) !== undefined);
  return lone === undefined
    ? casesIn(input, input.files)
    : refuse(`--${lone}: expected with --generate`);
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
    const cases = await casesToSimulate(input);
    const date = dateIn(input);
    const before = simulate(cases, date);
    if (proposalsIn(input).length === 0)
      return {
        json: { present: before },
        human: simulationInWords('present limits', before),
        ...noteOwnCases(cases),
      };
    const after = simulate(cases, limitsIn(input));
    return {
      json: { present: before, proposed: after },
      human: [
        simulationInWords('present limits', before),
        simulationInWords('proposed limits', after),
      ].join('\n'),
      ...noteOwnCases(cases),
    };
  },
};

export const runCases: Command = {
  summary: 'Decides cases, and compares them with what they expect',
  usage:
    'cases [file of cases]…; - or what is piped in is the standard input; else the cases of the package',
  example: 'npx @pilotlight/domain cases my-cases.json',
  options: limitOptions,
  run: async (input) => {
    const asOf = limitsIn(input);
    const cases = await casesIn(input, input.files);
    const failed = cases.flatMap(({ decision, input: json, expected, file, at }) => {
      const decided = decideJson(decision, json, asOf);
      if ('faults' in decided) return refuse(decided.faults);
      const fields = differingFields(expected ?? {}, decided);
      const { outcome, rule } = decided;
      return fields.length === 0
        ? []
        : [{ file, case: at, decision, fields, expected, decided: { outcome, rule } }];
    });
    const expecting = cases.filter(({ expected = {} }) => Object.keys(expected).length > 0).length;
    return {
      json: { cases: cases.length, withExpectation: expecting, failed },
      human: [
        expecting === cases.length
          ? `${expecting - failed.length} of ${counted(expecting, 'case')} as expected`
          : `${counted(cases.length, 'case')} decided, ${expecting} with an expectation, ${expecting - failed.length} as expected`,
        ...failed.map(
          ({ file, case: at, decision, fields, expected, decided }) =>
            `  ${file}: cases[${at}] (${decision}): ${fields.join(', ')} ${fields.length === 1 ? 'differs' : 'differ'}: expected ${JSON.stringify(expected)}, decided ${decided.outcome} by ${decided.rule}`,
        ),
      ].join('\n'),
      isDifferent: failed.length > 0,
      ...noteOwnCases(cases),
    };
  },
};
