import {
  decisionNames,
  inputFaults,
  outcomesOf,
  withProposed,
  type Case,
  type Proposal,
} from '../analysis/index.ts';
import { allLimits, limitNamed, valueAt, withValueAt, type Json } from '../explain/index.ts';
import {
  anyJson,
  anyObject,
  listOf,
  number,
  oneOf,
  record,
  text,
  writeFault,
} from '../json/index.ts';
import { valuesOfUnit, type AsOf, type Limit } from '../limits/index.ts';
import { parseLocalDate, type LocalDate } from '../time/index.ts';
import {
  fileName,
  listOption,
  readJsonText,
  readJsonFile,
  readText,
  refuse,
  textOption,
  type CommandInput,
  type OptionKind,
} from './command.ts';

/** The options of a command that reads limits. */
export const limitOptions: { readonly [name: string]: OptionKind } = {
  limit: {
    type: 'string',
    multiple: true,
    help: 'name=value, name.part=value or name=value@date: try another value, on every date or from one on',
  },
  date: { type: 'string', help: 'decide everything by the limits of one London date, yyyy-MM-dd' },
};

/** The number that a path leads to in the value of a limit, such as `urgent` of the days by urgency. */
const numberAt = (value: unknown, path: string): boolean =>
  typeof (path === '' ? value : valueAt(value as Json, path)) === 'number';

const pathsTo = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => pathsTo(part, `${path}.${key}`))
    : [path];

/** The values that are proposed for limits, and the dates from which they hold. */
type Proposed = ReadonlyMap<Limit, readonly [value: unknown, from: LocalDate | undefined]>;

const readDate = (text: string, option: string): LocalDate =>
  parseLocalDate(text) ?? refuse(`${option}: expected a date, yyyy-MM-dd`);

/**
 * Reads `name=value`, or `name.path=value` for a number within a limit, with `@date` or without, as a limit and its
 * proposed value.
 *
 * @param earlier the values before: each option may change another number within a limit
 */
const readProposal = (text: string, earlier: Proposed): Proposal => {
  const [name = '', ...values] = text.split('=');
  const [raw = '', date] = values.join('=').split('@');
  const [limitName = '', ...keys] = name.split('.');
  const path = keys.join('.');
  const limit = limitNamed(limitName);
  if (limit === undefined)
    return refuse(
      `--limit ${text}: expected name=value with one of ${allLimits.map((one) => one.name).join(', ')}`,
    );
  const [before, ofEarlier] = earlier.get(limit) ?? [];
  const present = before ?? limit.versions[0].value;
  if (!numberAt(present, path))
    return refuse(
      `--limit ${text}: expected one of ${pathsTo(present)
        .map((one) => `${limitName}${one}`)
        .join(', ')} before =`,
    );
  const value = Number(raw);
  const { most, step } = valuesOfUnit[limit.unit];
  const isPossible = value >= 0 && value <= most && Number.isInteger(value / step);
  if (raw.trim() === '' || !isPossible)
    return refuse(
      `--limit ${text}: expected ${step === 1 ? 'a whole number' : 'a number'} from 0 to ${most}${step === 1 ? '' : ` in steps of ${step}`} after ${name}= (${limit.unit})`,
    );
  const from = date === undefined ? ofEarlier : readDate(date, `--limit ${text}`);
  return [limit, path === '' ? value : withValueAt(present as Json, path, value), from];
};

export const proposalsIn = (input: CommandInput): readonly Proposal[] => {
  const texts = listOption(input, 'limit');
  const names = texts.map((text) => text.split('=')[0] ?? '');
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return refuse(`--limit ${twice}: expected once`);
  const proposed = new Map<Limit, readonly [unknown, LocalDate | undefined]>();
  for (const text of texts) {
    const [limit, value, from] = readProposal(text, proposed);
    proposed.set(limit, [value, from]);
  }
  return [...proposed].map(([limit, proposal]) => [limit, ...proposal]);
};

/** The London date of `--date`. */
export const dateIn = (input: CommandInput): LocalDate | undefined => {
  const text = textOption(input, 'date');
  return text === undefined ? undefined : readDate(text, `--date ${text}`);
};

/** The limits that a command applies; `undefined` for those of each input's own date. */
export const limitsIn = (input: CommandInput): AsOf => {
  const proposals = proposalsIn(input);
  const date = dateIn(input);
  return proposals.length === 0 ? date : withProposed(date, proposals);
};

const fileOfCases = record({
  required: {
    decision: oneOf(decisionNames),
    cases: listOf(
      record({
        required: { input: anyJson },
        optional: {
          title: text(),
          expected: record({
            optional: {
              outcome: text(),
              rule: text(),
              because: text(),
              margin: number(),
              compared: listOf(anyObject),
              path: listOf(text()),
            },
          }),
        },
      }),
      1,
    ),
  },
  optional: { title: text() },
});

/** A case, with its place in its file. */
export type PlacedCase = Case & { readonly file: string; readonly at: number };

/** Reads a file of cases: `{ decision, cases: [{ input, expected?, title? }] }`. */
export const readCases = (json: unknown, file: string): readonly PlacedCase[] => {
  const read = fileOfCases.read(json, []);
  if (!read.valid) return refuse(read.faults.map((fault) => `${file}: ${writeFault(fault)}`));
  const { decision, cases } = read.value;
  const outcomes = outcomesOf(decision);
  const faults = cases.flatMap(({ input, expected: { outcome } = {} }, at) => [
    ...inputFaults(decision, input, ['cases', at, 'input']),
    ...(outcome === undefined || outcomes.includes(outcome)
      ? []
      : [
          `cases[${at}].expected.outcome: expected one of ${outcomes.join(', ')}, found ${JSON.stringify(outcome)}`,
        ]),
  ]);
  if (faults.length > 0) return refuse(faults.map((fault) => `${file}: ${fault}`));
  return cases.map((one, at) => ({ ...one, decision, file, at }));
};

const ownCases = 'cases of the package';

/** Says that nothing was given, so that a forgotten file is noticed. */
export const noteOwnCases = (cases: readonly (Case | PlacedCase)[]): { readonly note?: string } =>
  cases.some((one) => 'file' in one && one.file === ownCases)
    ? { note: 'no file of cases was given: these are the cases of the package' }
    : {};

/** The cases of some files, or of what is piped in, each with an input that can be read; else those of the package. */
export const casesIn = async (
  input: CommandInput,
  files: readonly string[],
): Promise<readonly PlacedCase[]> => {
  if (files.length > 0) {
    const read = await Promise.all(
      files.map(async (file) => readCases(await readJsonFile(input, file), fileName(file))),
    );
    return read.flat();
  }
  const given = input.hasInput() ? await readText(input, '-') : '';
  return given.trim() === ''
    ? input.ownCases().flatMap((one) => readCases(JSON.parse(one), ownCases))
    : readCases(readJsonText(given, fileName('-')), fileName('-'));
};
