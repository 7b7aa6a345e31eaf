import type { InputField } from '#domain/analysis';
import { urgencyRisks } from '#domain/claim';
import {
  isList,
  isObject,
  limitNamed,
  type ExplainedComparison,
  type Json,
  type RuleName,
} from '#domain/explain';
import type { LimitUnit } from '#domain/limits';
import { formatPounds, parseSignedPence } from '#domain/money';
import { formatInstant, instant } from '#domain/time';
import {
  formWords,
  inputLabels,
  itemLabels,
  resultWords,
} from '#words/explorer/rules/wording/rule-words.ts';
import {
  capitalised,
  inWords,
  claimOptionOf,
  claimWords,
  closeWords,
  packageOf,
  productOf,
  slotOf,
  tableWords,
} from '../shared/portal-words.ts';

/** The label of an input by its name. */
export const labelOfName = (name: string): string =>
  inputLabels[name] ?? claimWords.fieldOf('', name).ask;

/** Inputs below `answers` are answers of the claim form, also where a rule has another input of that name. */
const labelOfLast = (names: readonly string[]): string => {
  const name = names.at(-1) ?? '';
  const [first, step = ''] = names;
  if (first !== 'answers' || names.length === 1) return labelOfName(name);
  // The answers of a close are given by step.
  return names.length === 2 ? claimWords.fieldOf('', name).ask : closeWords.fieldOf(step, name).ask;
};

const areasIn: readonly string[] = [
  'includedProducts',
  'jobTypesWithOpenJob',
  'jobTypesToReattend',
];

/** An option of an input, by the name of the input: in the portal's words where it has some. */
export const optionInWords = (name: string, option: string): string => {
  if (name === 'stage') return formWords.step(claimWords.titleOf(option), option);
  const worded = areasIn.includes(name) ? productOf(option) : claimOptionOf(name, option);
  if (name === 'package') return packageOf(option) ?? inWords(option);
  return worded ?? slotOf(option) ?? inWords(option);
};

/** The outcome of a rule: a stage of the claim by its heading in the portal, a status as customers read it. */
export const outcomeInWords = (rule: RuleName, outcome: string): string => {
  if (rule === 'claim-stage' || rule === 'claim-route') return claimWords.titleOf(outcome);
  if (rule === 'close-route') return closeWords.titleOf(outcome);
  if (rule === 'slots')
    return outcome
      .split(' ')
      .map((slot) => slotOf(slot) ?? inWords(slot))
      .join('; ');
  return rule === 'status' ? tableWords.titleOf(outcome) : inWords(outcome);
};

/** What a decision is about: a stage of the claim, a time of the day, or a date. */
export const aboutInWords = (rule: RuleName, about: string): string =>
  rule === 'claim-stage' ? claimWords.titleOf(about) : (slotOf(about) ?? about);

/** The inputs that comparisons call by words that are not their names. */
const inputOfCompared: { readonly [what: string]: string } = {
  'affected item': 'problemType',
  ...Object.fromEntries(urgencyRisks.map(({ what, question }) => [what, question])),
  renewal: 'isRenewal',
  'contract status': 'status',
  'job status': 'status',
  'property active': 'isPropertyActive',
  'payments up to date': 'paymentsUpToDate',
  'hour now': 'hour',
  'labour warning shown': 'warningShown',
  'cancelled jobs in the claim': 'cancelledJobsInClaim',
  'gross cost of parts': 'paidGross',
};

/** The input that a comparison is about: `issueArea` for "issue area". */
export const inputOf = (what: string): string => {
  const name = what.replace(/ (\w)/gu, (_, letter: string) => letter.toUpperCase());
  return inputOfCompared[what] ?? (name in inputLabels ? name : what);
};

/** The label of what a comparison is about: that of its input, where it has one. */
export const labelOfCompared = (what: string): string => capitalised(labelOfName(inputOf(what)));

/** The name of one item of a list. */
export const itemName = (list: string): string => itemLabels[list] ?? labelOfName(list);

/** The label of an input by its path: "Part 1: Cost, net" for `parts.0.cost`. */
export const labelOf = (path: string): string => {
  const names = path.split('.');
  const at = names.findIndex((name) => /^\d+$/.test(name));
  if (at === -1) return labelOfLast(names);
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
  const number = amount.toLocaleString('en-GB');
  if (unit === undefined || unit === 'pieces' || unit === 'status') return number;
  const name = amount === 1 ? (one[unit] ?? unit) : unit;
  return `${number} ${name}`;
};

/** Hours at which slots close: the one that is closed until then, and the start of the first slot that is open. */
const isCutOff = (value: Json): value is readonly [number, number] =>
  isList(value) && value.length === 2 && value.every((hour) => typeof hour === 'number');

/** A value that is compared, or its limit: an hour is the whole of it. */
export const comparedInWords = (value: Json, unit?: LimitUnit, name = ''): string => {
  if (unit !== 'hour of the day' || typeof value !== 'number')
    return jsonInWords(value, unit, name);
  return value < 0 ? resultWords.noHour : resultWords.wholeHour(value);
};

/** A value of JSON in words, by its unit and the name of its input. */
export const jsonInWords = (value: Json, unit?: LimitUnit, name = ''): string => {
  if (value === undefined || value === null) return formWords.notKnown.toLowerCase();
  if (typeof value === 'number') return amountInWords(value, unit);
  if (typeof value === 'boolean') return (value ? formWords.yes : formWords.no).toLowerCase();
  if (typeof value === 'string') return optionInWords(name, value);
  if (unit === 'hour of the day' && isList(value) && value.every(isCutOff))
    return value
      .map(([closes, start]) =>
        resultWords.slotCloses(amountInWords(start, unit), amountInWords(closes, unit)),
      )
      .join(', ');
  if (isList(value)) return value.map((item) => jsonInWords(item, unit, name)).join(', ');
  return Object.entries(value)
    .map(([key, item]) => `${key} ${jsonInWords(item, unit, key)}`)
    .join(', ');
};

/** Money among the answers of a close, whose form is one field. */
const moneyOfClose: readonly string[] = ['estimatedPartsCost', 'actualGrossPartsCost', 'cost'];

/** The value of an input in words. */
export const inputInWords = (field: InputField | undefined, value: Json, path: string): string => {
  if (value === undefined) return resultWords.removed;
  const name = path.split('.').at(-1) ?? '';
  const isMoney = field?.kind === 'money' || moneyOfClose.includes(name);
  if (isMoney && typeof value === 'number') return pounds(value);
  if (field?.kind === 'moment' && typeof value === 'number') return formatInstant(instant(value));
  if (isList(value) && value.length === 0) return '–';
  if (isObject(value) && typeof value['name'] === 'string') return value['name'];
  return jsonInWords(value, undefined, name);
};

/** What rules compare in pence without naming a limit that says so: `labour` is compared with a cap of hours. */
const inPence: readonly string[] = ['labour', 'contribution'];

/** The unit of a comparison. */
export const unitOf = ({ what, unit }: ExplainedComparison): LimitUnit | undefined =>
  inPence.includes(what) ? 'pence' : unit;

/** The limit of a comparison with its source; a sum that a limit is only a part of says so. */
export const limitInWords = (
  { limit, by, label, source }: ExplainedComparison,
  wanted: string,
): string => {
  // Each package includes those before it.
  if (typeof limit === 'string' && packageOf(limit) !== undefined)
    return resultWords.atLeast(wanted);
  if (label === undefined || source === undefined) return wanted;
  const isItself = limitNamed(by)?.versions.some(({ value }: { readonly value: unknown }) => {
    if (Array.isArray(value)) return true;
    const values: readonly unknown[] =
      typeof value === 'object' && value !== null ? Object.values(value) : [value];
    return values.includes(limit);
  });
  return resultWords.limitOf(wanted, isItself === true ? label : resultWords.madeOf(label), source);
};

/** The margin of a comparison in words: "£0.01 beyond the limit". */
export const marginInWords = (compared: ExplainedComparison): string | undefined => {
  const { margin, test, limit } = compared;
  const unit = unitOf(compared);
  const isNever = unit === 'hour of the day' && Number(limit) < 0;
  if (margin === undefined || isNever) return undefined;
  const amount = amountInWords(Math.abs(margin), unit === 'hour of the day' ? 'hours' : unit);
  if (margin === 0) return resultWords.exactly;
  if (margin > 0) return resultWords.within(amount);
  return test === 'at least' ? resultWords.short(amount) : resultWords.beyond(amount);
};
