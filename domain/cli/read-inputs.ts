import { isDecisionName, decisionNames, withProposed, type Case } from '../analysis/index.ts';
import { allLimits, limitNamed, valueAt, withValueAt, type Json } from '../explain/index.ts';
import { valuesOfUnit, type AsOf, type Limit } from '../limits/index.ts';
import { parseLocalDate, type LocalDate } from '../time/index.ts';
import {
  listOption,
  readJsonFile,
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
    help: 'name=value or name.part=value: try another value of a limit',
  },
  date: { type: 'string', help: 'apply the limits of a London date, yyyy-MM-dd' },
};

/** The number that a path leads to in the value of a limit, such as `urgent` of the days by urgency. */
const numberAt = (value: unknown, path: string): boolean =>
  typeof (path === '' ? value : valueAt(value as Json, path)) === 'number';

const pathsTo = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => pathsTo(part, `${path}.${key}`))
    : [path];

/** Reads `name=value`, or `name.path=value` for a number within a limit, as a limit and its proposed value. */
const readProposal = (text: string): readonly [Limit, unknown] => {
  const [name = '', ...values] = text.split('=');
  const raw = values.join('=');
  const [limitName = '', ...keys] = name.split('.');
  const path = keys.join('.');
  const limit = limitNamed(limitName);
  if (limit === undefined)
    return refuse(
      `--limit ${text}: expected name=value with one of ${allLimits.map((one) => one.name).join(', ')}`,
    );
  const present = limit.versions[0].value;
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
  return [limit, path === '' ? value : withValueAt(present as Json, path, value)];
};

export const proposalsIn = (input: CommandInput): readonly (readonly [Limit, unknown])[] =>
  listOption(input, 'limit').map(readProposal);

/** The London date of `--date`. */
export const dateIn = (input: CommandInput): LocalDate | undefined => {
  const text = textOption(input, 'date');
  if (text === undefined) return undefined;
  return parseLocalDate(text) ?? refuse(`--date ${text}: expected a date, yyyy-MM-dd`);
};

/** The limits that a command applies; `undefined` for those of each input's own date. */
export const limitsIn = (input: CommandInput): AsOf => {
  const proposals = proposalsIn(input);
  const date = dateIn(input);
  return proposals.length === 0 ? date : withProposed(date, proposals);
};

type Fields = { readonly [field: string]: unknown };

const isObject = (raw: unknown): raw is Fields =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Reads a file of cases: `{ decision, cases: [{ input, expected? }] }`. */
export const readCases = (json: unknown, file: string): readonly Case[] => {
  if (!isObject(json)) return refuse(`${file}: expected an object with decision and cases`);
  const { decision, cases } = json;
  if (typeof decision !== 'string' || !isDecisionName(decision))
    return refuse(`${file}: decision: expected one of ${decisionNames.join(', ')}`);
  if (!Array.isArray(cases)) return refuse(`${file}: cases: expected a list`);
  return cases.map((one: unknown, at): Case => {
    if (!isObject(one) || !('input' in one))
      return refuse(`${file}: cases[${at}].input: expected a value, found nothing`);
    const { input, expected } = one;
    return { decision, input, ...(isObject(expected) && { expected }) };
  });
};

/** The cases of some files, or those of the package where none is named. */
export const casesIn = async (
  input: CommandInput,
  files: readonly string[],
): Promise<readonly Case[]> => {
  if (files.length === 0)
    return input.ownCases().flatMap((text) => readCases(JSON.parse(text), 'cases of the package'));
  const read = await Promise.all(
    files.map(async (file) => readCases(await readJsonFile(input, file), file)),
  );
  return read.flat();
};
