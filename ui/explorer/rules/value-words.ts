import type { InputField } from '#domain/analysis';
import { isList, isObject, type ExplainedComparison, type Json } from '#domain/explain';
import type { LimitUnit } from '#domain/limits';
import { formatPounds, parseSignedPence } from '#domain/money';
import { formatInstant, instant } from '#domain/time';
import {
  formWords,
  inputLabels,
  itemLabels,
  resultWords,
} from '#words/explorer/rules/wording/rule-words.ts';

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A code in words: `within-14-days` and `noHeating` become "Within 14 days" and "No heating". */
export const wordsOfCode = (code: string): string => {
  if (!/^[a-z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*$/.test(code)) return code;
  const words = code
    .replaceAll('-', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capitalised(words);
};

/** The label of an input by its name. */
export const labelOfName = (name: string): string => inputLabels[name] ?? wordsOfCode(name);

/** The inputs that comparisons call by another name. */
const inputOfCompared: { readonly [what: string]: string } = {
  'affected item': 'problemType',
  'insecure property': 'insecureProperty',
  'locked out': 'lockedOutFromProperty',
  'building secure': 'doorsSecureBuilding',
  renewal: 'isRenewal',
  'contract status': 'status',
  'job status': 'status',
  'property active': 'isPropertyActive',
  'payments up to date': 'paymentsUpToDate',
  'hour now': 'hour',
  'issue area': 'issueArea',
  'job type': 'jobType',
  'boiler make': 'boilerMake',
  'previous visits': 'previousVisits',
  'labour warning shown': 'warningShown',
  'cancelled jobs in the claim': 'cancelledJobsInClaim',
  'gross cost of parts': 'paidGross',
};

/** The label of what a comparison is about: that of its input, where it has one. */
export const labelOfCompared = (what: string): string =>
  capitalised(labelOfName(inputOfCompared[what] ?? what));

/** The name of one item of a list. */
export const itemName = (list: string): string => itemLabels[list] ?? labelOfName(list);

/** The label of an input by its path: "Part 1: Cost, net" for `parts.0.cost`. */
export const labelOf = (path: string): string => {
  const names = path.split('.');
  const at = names.findIndex((name) => /^\d+$/.test(name));
  if (at === -1) return labelOfName(names.at(-1) ?? path);
  const item = formWords.item(itemName(names[at - 1] ?? ''), Number(names[at]) + 1);
  const rest = names.slice(at + 1);
  return rest.length === 0 ? item : `${item}: ${rest.map(labelOfName).join(', ')}`;
};

const pounds = (pence: number): string => {
  const amount = parseSignedPence(pence);
  return amount === undefined ? String(pence) : formatPounds(amount);
};

const one: { readonly [Unit in LimitUnit]?: string } = {
  days: 'day',
  hours: 'hour',
  minutes: 'minute',
  seconds: 'second',
  characters: 'character',
  digits: 'digit',
  pieces: '',
};

/** An amount with its unit: "£100.00", "14 days". */
export const amountInWords = (amount: number, unit: LimitUnit | undefined): string => {
  if (unit === 'pence') return pounds(amount);
  if (unit === 'pence an hour') return `${pounds(amount)} an hour`;
  if (unit === 'hour of the day') return `${amount}:00`;
  if (unit === undefined || unit === 'pieces' || unit === 'status') return String(amount);
  const name = amount === 1 ? (one[unit] ?? unit) : unit;
  return `${amount} ${name}`;
};

/** A value of JSON in words. */
export const jsonInWords = (value: Json, unit?: LimitUnit): string => {
  if (value === undefined || value === null) return formWords.notKnown.toLowerCase();
  if (typeof value === 'number') return amountInWords(value, unit);
  if (typeof value === 'boolean') return (value ? formWords.yes : formWords.no).toLowerCase();
  if (typeof value === 'string') return wordsOfCode(value);
  if (isList(value)) return value.map((item) => jsonInWords(item, unit)).join(', ');
  return Object.entries(value)
    .map(([name, item]) => `${name} ${jsonInWords(item, unit)}`)
    .join(', ');
};

/** The value of an input in words. */
export const inputInWords = (field: InputField | undefined, value: Json): string => {
  if (value === undefined) return resultWords.removed;
  if (field?.kind === 'money' && typeof value === 'number') return pounds(value);
  if (field?.kind === 'moment' && typeof value === 'number') return formatInstant(instant(value));
  if (field?.kind === 'members' && isList(value) && value.length === 0) return '–';
  return isObject(value) && typeof value['name'] === 'string' ? value['name'] : jsonInWords(value);
};

/** What rules compare in pence without naming a limit that says so: `labour` is compared with a cap of hours. */
const inPence: readonly string[] = ['labour', 'contribution'];

/** The unit of a comparison. */
export const unitOf = ({ what, unit }: ExplainedComparison): LimitUnit | undefined =>
  inPence.includes(what) ? 'pence' : unit;

/** The margin of a comparison in words: "£0.01 beyond the limit". */
export const marginInWords = (compared: ExplainedComparison): string | undefined => {
  const { margin, test } = compared;
  if (margin === undefined) return undefined;
  const unit = unitOf(compared);
  const amount = amountInWords(Math.abs(margin), unit === 'hour of the day' ? 'hours' : unit);
  if (margin === 0) return resultWords.exactly;
  if (margin > 0) return resultWords.within(amount);
  return test === 'at least' ? resultWords.short(amount) : resultWords.beyond(amount);
};
