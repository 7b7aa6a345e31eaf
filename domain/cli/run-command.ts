import { parseArgs } from 'node:util';
import { fileName, InputError, refuse, type Command, type CommandInput } from './command.ts';
import { commands } from './commands.ts';
import { columns } from './words.ts';

/** The world around the command line. */
export type Surroundings = Pick<CommandInput, 'readText' | 'ownCases'> & {
  /** Whether a person reads the output. */
  readonly isTerminal: boolean;
};

/** 0: done; 1: another outcome than expected, or differences; 2: wrong input. */
export type Finished = {
  readonly output: string;
  readonly errors: string;
  readonly code: 0 | 1 | 2;
};

const commonOptions = {
  help: { type: 'boolean', help: 'show this help' },
  json: { type: 'boolean', help: 'write JSON, also on a terminal' },
  human: { type: 'boolean', help: 'write for a reader, also into a file' },
} as const;

const overview = (): string =>
  [
    'npx @pilotlight/domain <command> [options] [file]',
    '',
    'Reads JSON from a file or the standard input. Writes JSON, and text on a terminal.',
    'Ends with 0, with 1 for another outcome than expected or for differences, with 2 for wrong input.',
    '',
    columns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    '',
    'Help for one of them: npx @pilotlight/domain <command> --help',
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

const parse = (command: Command, words: readonly string[]) => {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...commonOptions }).map(([name, option]) => [
      name,
      { type: option.type, multiple: 'multiple' in option && option.multiple === true },
    ]),
  );
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: true,
    tokens: true,
  });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
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
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8',
};

/** Reads a file, or refuses it by its path. */
const readOrRefuse =
  (readText: Surroundings['readText']): Surroundings['readText'] =>
  async (path) => {
    try {
      return await readText(path);
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      return refuse(`${fileName(path)}: cannot be read: ${whyUnread[code] ?? message}`);
    }
  };

const finish = async (
  command: Command,
  words: readonly string[],
  { isTerminal, readText, ownCases }: Surroundings,
): Promise<Finished> => {
  const { options, files } = parse(command, words);
  if (options['help'] === true) return { output: helpOf(command), errors: '', code: 0 };
  const {
    json,
    human,
    isDifferent = false,
    faults = [],
  } = await command.run({ files, options, readText: readOrRefuse(readText), ownCases });
  const isHuman =
    json === undefined || options['human'] === true || (isTerminal && options['json'] !== true);
  const text = isHuman ? human : JSON.stringify(json, undefined, 2);
  const output = text === '' ? '' : `${text}\n`;
  return faults.length > 0
    ? { ...failed(faults), output }
    : { output, errors: '', code: isDifferent ? 1 : 0 };
};

/** Runs a command with its arguments. */
export const runCommand = async (
  words: readonly string[],
  world: Surroundings,
): Promise<Finished> => {
  const [name, ...rest] = words;
  if (name === undefined) return failed([overview()]);
  if (name === '--help' || name === 'help') return { output: overview(), errors: '', code: 0 };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    return failed([`${name}: expected a command: ${Object.keys(commands).join(', ')}`]);
  try {
    return await finish(command, rest, world);
  } catch (error) {
    if (error instanceof InputError) return failed(error.lines);
    if (error instanceof Error && 'code' in error) return failed([error.message]);
    throw error;
  }
};
