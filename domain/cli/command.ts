/** What a command does with: its arguments and the world around it. */
export type CommandInput = {
  readonly files: readonly string[];
  readonly options: { readonly [name: string]: string | boolean | readonly string[] | undefined };
  /** The bytes of a file; of the standard input for `-`. */
  readonly readBytes: (path: string) => Promise<Uint8Array>;
  /** Whether the standard input is a file or a pipe. */
  readonly hasInput: () => boolean;
  /** The cases that come with the package. */
  readonly ownCases: () => readonly string[];
};

/** The result of a command; `isDifferent` ends it with 1, faults beside what could be done with 2; a note is no error. */
export type CommandResult = {
  readonly json: unknown;
  readonly human: string;
  readonly isDifferent?: boolean;
  readonly faults?: readonly string[];
  readonly note?: string;
};

export type OptionKind = {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** One letter that stands for it. */
  readonly short?: string;
  readonly help: string;
};

export type Command = {
  readonly summary: string;
  readonly usage: string;
  /** How many words it takes beside its options; any number if missing. */
  readonly mostWords?: number;
  /** An example that can be pasted. */
  readonly example: string;
  readonly options?: { readonly [name: string]: OptionKind };
  readonly run: (input: CommandInput) => CommandResult | Promise<CommandResult>;
};

/** Something is wrong with what a command was given: it ends with 2. */
export class InputError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'InputError';
    this.lines = lines;
  }
}

export const refuse = (lines: string | readonly string[]): never => {
  throw new InputError(typeof lines === 'string' ? [lines] : lines);
};

/** More levels than any input has; deeper ones would exceed the stack. */
const mostLevels = 100;

const isTooDeep = (json: unknown): boolean => {
  let level: readonly unknown[] = [json];
  for (let depth = 0; depth <= mostLevels; depth += 1) {
    level = level.flatMap((one): readonly unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
};

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(
      `${name}: is not JSON (${error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : 'unknown'})`,
    );
  }
};

/** The first name that an object in a text of JSON has twice; of these, `JSON.parse` keeps the last. */
const repeatedName = (text: string): string | undefined => {
  const open: Set<string>[] = [];
  const withoutEscapes = text.replaceAll(/\\./g, '..');
  for (const { 0: token, 1: colon, index } of withoutEscapes.matchAll(/"[^"]*"(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const end = index + token.length - colon.length;
      const name = JSON.parse(text.slice(index, end)) as string;
      const names = open.at(-1);
      if (names?.has(name) === true) return name;
      names?.add(name);
    }
  }
  return undefined;
};

/** Reads JSON; `name` says where it comes from. */
export const readJsonText = (text: string, name: string): unknown => {
  if (text.trim() === '') return refuse(`${name}: expected JSON, found nothing`);
  const json = parseJson(text, name);
  if (isTooDeep(json))
    return refuse(`${name}: expected at most ${mostLevels} levels of lists and objects`);
  const twice = repeatedName(text);
  return twice === undefined
    ? json
    : refuse(`${name}: expected ${JSON.stringify(twice)} once in an object`);
};

/** The name of a file in faults. */
export const fileName = (path: string): string => (path === '-' ? 'standard input' : path);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads UTF-8 without its mark at the start, and refuses any other encoding. */
export const decodeText = (bytes: Uint8Array, name: string): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse(`${name}: is not UTF-8`);
  }
};

/** Reads the text of a file, or of the standard input. */
export const readText = async ({ readBytes }: CommandInput, path: string): Promise<string> =>
  decodeText(await readBytes(path), fileName(path));

/** Reads the JSON of a file, or of the standard input. */
export const readJsonFile = async (input: CommandInput, path = '-'): Promise<unknown> =>
  readJsonText(await readText(input, path), fileName(path));

export const textOption = ({ options }: CommandInput, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

export const listOption = ({ options }: CommandInput, name: string): readonly string[] => {
  const value = options[name];
  return typeof value === 'object' ? value : [];
};
