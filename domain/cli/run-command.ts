import { parseArgs } from 'node:util';
import { isDecisionName } from '../analysis/index.ts';
import {
  fileName,
  InputError,
  refuse,
  type Command,
  type CommandInput,
  type OptionKind,
} from './command.ts';
import { check, draw } from './graph-commands.ts';
import { diff } from './diff-command.ts';
import { coverage, runCases, simulation } from './case-commands.ts';
import { verify } from './verify.ts';
import { decisionCommands, explainCommand } from './decision-commands.ts';
import { columns } from './words.ts';

/** Every command, by its name. */
export const commands: { readonly [name: string]: Command } = {
  ...decisionCommands,
  explain: explainCommand,
  check,
  diff,
  coverage,
  cases: runCases,
  simulate: simulation,
  verify,
  draw,
};

/** The world around the command line. */
export type Surroundings = Pick<CommandInput, 'readBytes' | 'hasInput' | 'ownCases'> & {
  /** Whether a person reads the output. */
  readonly isTerminal: boolean;
  /** The version of the package. */
  readonly version: () => string;
};

/** 0: done; 1: another outcome than expected, or differences; 2: wrong input. */
export type Finished = {
  readonly output: string;
  readonly errors: string;
  readonly code: 0 | 1 | 2;
};

const commonOptions: { readonly [name: string]: OptionKind } = {
  help: { type: 'boolean', short: 'h', help: 'show this help, also by -h' },
  json: { type: 'boolean', help: 'write JSON, also on a terminal' },
  human: { type: 'boolean', help: 'write for a reader, also into a file' },
};

const overview = (): string =>
  [
    'npx @pilotlight/domain <command> [options] [file]',
    '',
    'Reads JSON from a file or the standard input. Writes JSON, and text on a terminal.',
    'Ends with 0, with 1 for another outcome than expected or for differences, with 2 for wrong input.',
    '',
    columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    '',
    'Help for one of them: npx @pilotlight/domain help <command>; the version: --version',
    '',
  ].join('\n');

const helpOf = ({ summary, usage, example, options = {} }: Command): string =>
  [
    summary,
    '',
    `Usage: npx @pilotlight/domain ${usage}`,
    '',
    columns(
      Object.entries({ ...options, ...commonOptions }).map(([name, { help }]) => [
        `--${name}`,
        help,
      ]),
    ),
    '',
    'Example:',
    `  ${example}`,
    '',
  ].join('\n');

const failed = (lines: readonly string[]): Finished => ({
  output: '',
  errors: lines.map((line) => `${line}\n`).join(''),
  code: 2,
});

type GivenOption = {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
};

/** Refuses an option that a command does not have, a missing value and a value of an option that has none. */
const checkOption = (
  options: { readonly [name: string]: OptionKind },
  { name, rawName, value, inlineValue }: GivenOption,
): void => {
  if (!Object.hasOwn(options, name)) {
    const known = Object.keys(options).map((one) => `--${one}`);
    return refuse(`${rawName}: expected one of ${known.join(', ')}`);
  }
  if (options[name]?.type === 'boolean')
    return value === undefined ? undefined : refuse(`${rawName}=${value}: expected no value`);
  if (value === undefined) return refuse(`${rawName}: expected a value`);
  if (inlineValue !== true && /^-./.test(value))
    return refuse(`${rawName}: expected a value, found the option ${value}`);
};

const parse = (command: Command, words: readonly string[]) => {
  const options = { ...command.options, ...commonOptions };
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { type, multiple = false, short }]) => [
        name,
        { type, multiple, ...(short !== undefined && { short }) },
      ]),
    ),
    allowPositionals: true,
    // In our own words, with the options that there are.
    strict: false,
    tokens: true,
  });
  const given = tokens.flatMap((token) => {
    if (token.kind !== 'option') return [];
    checkOption(options, token);
    return [token.name];
  });
  const twice = given.find((name, at) => !options[name]?.multiple && given.indexOf(name) < at);
  if (twice !== undefined) return refuse(`--${twice}: expected once`);
  if (values['json'] === true && values['human'] === true)
    return refuse('--human: expected without --json');
  const extra = positionals[command.mostWords ?? positionals.length];
  if (extra !== undefined) return refuse(`${extra}: expected no more words: ${command.usage}`);
  return { options: values as CommandInput['options'], files: positionals };
};

const whyUnread: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'access is denied',
};

/** Reads a file, or refuses it by its path; nothing is typed on a terminal. */
const readOrRefuse =
  ({ readBytes, hasInput }: Surroundings): Surroundings['readBytes'] =>
  async (path) => {
    if (path === '-' && !hasInput())
      return refuse(
        'standard input: expected a file, or what is piped in; <command> --help has an example',
      );
    try {
      return await readBytes(path);
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      return refuse(`${fileName(path)}: cannot be read: ${whyUnread[code] ?? message}`);
    }
  };

const finish = async (
  command: Command,
  words: readonly string[],
  world: Surroundings,
): Promise<Finished> => {
  const { options, files } = parse(command, words);
  if (options['help'] === true) return { output: helpOf(command), errors: '', code: 0 };
  const {
    json,
    human,
    isDifferent = false,
    faults = [],
    note,
  } = await command.run({ ...world, files, options, readBytes: readOrRefuse(world) });
  const isHuman =
    json === undefined ||
    options['human'] === true ||
    (world.isTerminal && options['json'] !== true);
  const text = isHuman ? human : JSON.stringify(json, undefined, 2);
  const output = text === '' ? '' : `${text}\n`;
  return faults.length > 0
    ? { ...failed(faults), output }
    : { output, errors: note === undefined ? '' : `${note}\n`, code: isDifferent ? 1 : 0 };
};

const commandNamed = (name: string): Command => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const known = isDecisionName(name) ? `decide ${name}` : Object.keys(commands).join(', ');
  return command ?? refuse(`${name}: expected a command: ${known}`);
};

/** Runs a command with its arguments. */
export const runCommand = async (
  words: readonly string[],
  world: Surroundings,
): Promise<Finished> => {
  const [name, ...rest] = words;
  if (name === undefined) return failed([overview()]);
  if (name === '--version') return { output: `${world.version()}\n`, errors: '', code: 0 };
  const isHelp = ['help', '--help', '-h'].includes(name);
  if (isHelp && rest.length === 0) return { output: overview(), errors: '', code: 0 };
  try {
    return isHelp
      ? { output: helpOf(commandNamed(rest[0] ?? '')), errors: '', code: 0 }
      : await finish(commandNamed(name), rest, world);
  } catch (error) {
    if (error instanceof InputError) return failed(error.lines);
    throw error;
  }
};
