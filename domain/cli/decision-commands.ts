import {
  decideJson,
  decisionNames,
  decisionTitle,
  explainJson,
  explainRecord,
  isDecisionName,
  outcomesOf,
  type DecisionName,
} from '../analysis/index.ts';
import { ruleNames } from '../explain/index.ts';
import { anyJson, oneOf, record, writeFault, type JsonPath } from '../json/index.ts';
import type { AsOf } from '../limits/index.ts';
import {
  decodeText,
  InputError,
  readJsonText,
  readJsonFile,
  refuse,
  textOption,
  type Command,
  type CommandInput,
  type CommandResult,
  type OptionKind,
} from './command.ts';
import { limitOptions, limitsIn } from './read-inputs.ts';
import { decisionInWords, explanationInWords } from './words.ts';

const decisionOptions: { readonly [name: string]: OptionKind } = {
  ...limitOptions,
  expect: { type: 'string', help: 'end with 1 if the outcome is another one' },
};

/** Decides about some JSON, or refuses it with its faults; `path` leads to it. */
const decideAbout = (name: DecisionName, json: unknown, asOf: AsOf, path: JsonPath = []) => {
  const decided = decideJson(name, json, asOf, path);
  if ('faults' in decided) return refuse(decided.faults);
  const { visited: _, ...decision } = decided;
  return decision;
};

/** The outcome that is expected of a decision, which must be able to have it. */
const expectedOutcome = (name: DecisionName, input: CommandInput): string | undefined => {
  const expected = textOption(input, 'expect');
  const outcomes = outcomesOf(name);
  return expected === undefined || outcomes.includes(expected)
    ? expected
    : refuse(`--expect ${expected}: expected one of ${outcomes.join(', ')}`);
};

const runDecision =
  (nameOf: (json: unknown) => DecisionName, fileAt = 0) =>
  async (input: CommandInput): Promise<CommandResult> => {
    const json = await readJsonFile(input, input.files[fileAt]);
    const name = nameOf(json);
    const expected = expectedOutcome(name, input);
    const decision = decideAbout(name, json, limitsIn(input));
    const isDifferent = expected !== undefined && expected !== decision.outcome;
    const note = isDifferent ? `\nexpected ${expected}` : '';
    return { json: decision, human: `${decisionInWords(decision)}${note}`, isDifferent };
  };

const decisionCommand = (name: DecisionName, command: string, example: unknown): Command => ({
  summary: decisionTitle(name),
  usage: `${command} [file]`,
  mostWords: 1,
  example: `echo '${JSON.stringify(example)}' | npx @pilotlight/domain ${command}`,
  options: decisionOptions,
  run: runDecision(() => name),
});

const isPartsRequest = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'parts' in json && Array.isArray(json.parts);

/** Refuses a name that is no decision; the commands with names of their own say what they decide. */
const refuseName = (name: string, known: string): never =>
  refuse(
    name === 'authorise'
      ? 'authorise: is a command, for the decisions estimate and parts'
      : name === 'route'
        ? 'route: is a command, for the decision claim'
        : `${name}: expected one of ${known}`,
  );

const decisionArgument = ({ files }: CommandInput): DecisionName => {
  const [name = 'decide'] = files;
  return isDecisionName(name) ? name : refuseName(name, decisionNames.join(', '));
};

const lineShape = record({ required: { decision: oneOf(decisionNames), input: anyJson } });

/** Decides about one line of the input: `{ decision, input }`. */
const decideLine = (line: string, asOf: AsOf) => {
  const read = lineShape.read(readJsonText(line, 'the line'), []);
  if (!read.valid) return refuse(read.faults.map(writeFault));
  return decideAbout(read.value.decision, read.value.input, asOf, ['input']);
};

/** Decides each line of the input, one decision a line; the faults name theirs. */
const decideLines = async (input: CommandInput): Promise<CommandResult> => {
  if (textOption(input, 'expect') !== undefined)
    return refuse('--expect: expected one decision, not --lines');
  const [file = '-', extra] = input.files;
  if (extra !== undefined) return refuse(`${extra}: expected no more words: decide --lines [file]`);
  const asOf = limitsIn(input);
  // One byte a character, so that a line of another encoding spoils no other.
  const lines = Buffer.from(await input.readBytes(file))
    .toString('latin1')
    .split('\n');
  const decided: string[] = [];
  const faults: string[] = [];
  lines.forEach((bytes, at) => {
    try {
      const line = decodeText(Buffer.from(bytes, 'latin1'), 'the line');
      if (line.trim() !== '') decided.push(JSON.stringify(decideLine(line, asOf)));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      for (const fault of error.lines) faults.push(`line ${at + 1}: ${fault}`);
    }
  });
  return { json: undefined, human: decided.join('\n'), faults };
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

/** The commands that decide. */
export const decisionCommands: { readonly [name: string]: Command } = {
  route: decisionCommand('claim', 'route', exampleClaim),
  close: decisionCommand('close', 'close', exampleClose),
  authorise: {
    summary: 'Decides whether a repair is authorised: parts of the catalogue, or an estimate',
    usage: 'authorise [file]',
    mostWords: 1,
    example: `echo '{"hours":1,"parts":5001}' | npx @pilotlight/domain authorise`,
    options: decisionOptions,
    run: runDecision((json) => (isPartsRequest(json) ? 'parts' : 'estimate')),
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
    mostWords: 2,
    example: `echo '{"paidGross":7001}' | npx @pilotlight/domain decide receipt`,
    options: {
      ...decisionOptions,
      lines: { type: 'boolean', help: 'read {"decision","input"} a line, write a decision a line' },
    },
    run: (input) => {
      if (input.options['lines'] === true) return decideLines(input);
      const name = decisionArgument(input);
      return runDecision(() => name, 1)(input);
    },
  },
};

/** A record of a decision, as receipts keep it. */
const isRecord = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'inputs' in json;

/** Finds how to explain a name: the JSON of a decision, or a record of a rule. */
const explainerOf = (wanted: string) => {
  const rule = ruleNames.find((one) => one === wanted);
  const name = decisionNames.find((one) => one === wanted);
  if (rule !== undefined)
    return (json: unknown, asOf: AsOf) =>
      name === undefined || isRecord(json)
        ? explainRecord(rule, json, asOf)
        : explainJson(name, json, asOf);
  if (name !== undefined) return (json: unknown, asOf: AsOf) => explainJson(name, json, asOf);
  return refuseName(
    wanted,
    `${decisionNames.join(', ')}; with { "inputs": … } one of ${ruleNames.join(', ')}`,
  );
};

export const explainCommand: Command = {
  summary: 'Explains a decision: what was compared with which limit, and what would change it',
  mostWords: 2,
  usage: 'explain <decision> [file]; explain <rule> [file] with { "inputs": … } as in a receipt',
  example: `echo '{"hours":1,"parts":5001}' | npx @pilotlight/domain explain estimate`,
  options: limitOptions,
  run: async (input) => {
    const [wanted = 'explain', file] = input.files;
    const explainBy = explainerOf(wanted);
    const explained = explainBy(await readJsonFile(input, file), limitsIn(input));
    return 'faults' in explained
      ? refuse(explained.faults)
      : { json: explained, human: explanationInWords(explained) };
  },
};
