import { readCase, ruleInputs, type InputField, type InputFields } from '#domain/analysis';
import { isList, isObject, withValueAt, type Json, type JsonObject } from '#domain/explain';
import type { DecisionCase, RuleName } from '#domain/explain';
import { formatInstant, instant } from '#domain/time';

/** The texts in the fields of a form, by the path of each input, such as `parts.0.cost`; missing when not known. */
export type Texts = { readonly [path: string]: string };

const join = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;

const penceText = (pence: number): string =>
  `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;

const pounds = /^£?\s*(\d+)(?:\.(\d{1,2}))?$/;

const readPounds = (text: string): Json => {
  const [, whole, decimals = ''] = pounds.exec(text.trim()) ?? [];
  const pence = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return whole !== undefined && Number.isSafeInteger(pence) ? pence : text;
};

const decimal = /^-?(?:\d+\.?\d*|\.\d+)$/;

const readNumber = (text: string): Json => (decimal.test(text.trim()) ? Number(text) : text);

/** JSON as it is typed; what is no JSON stays a text. */
const readJson = (text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
};

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value as the text of its field. */
const textOf = (field: InputField, value: Json): string => {
  if (field.kind === 'money' && typeof value === 'number') return penceText(value);
  if (field.kind === 'moment' && typeof value === 'number') return formatInstant(instant(value));
  if (field.kind === 'flag') return value === true ? 'yes' : 'no';
  if (field.kind === 'json') return JSON.stringify(value, null, 2);
  return isList(value) ? value.map(plain).join(',') : plain(value);
};

/** The texts of the fields for some inputs. */
export const textsOf = (fields: InputFields, inputs: JsonObject, path = ''): Texts =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) =>
      textsOfField(field, inputs[name], join(path, name)),
    ),
  ) as Texts;

const textsOfField = (field: InputField, value: Json, path: string): Texts => {
  if (value === undefined || value === null) return {};
  if (field.kind === 'group') return isObject(value) ? textsOf(field.fields, value, path) : {};
  if (field.kind === 'list')
    return isList(value)
      ? (Object.assign(
          {},
          ...value.map((item, at) => textsOfField(field.item, item, join(path, at))),
        ) as Texts)
      : {};
  return { [path]: textOf(field, value) };
};

const isBelow = (path: string, name: string): boolean =>
  name === path || name.startsWith(`${path}.`);

/** How many items of a list have a field; an address with more than a hundred is not ours. */
export const countItems = (texts: Texts, path: string): number =>
  Math.max(
    0,
    ...Object.keys(texts).map((name) => {
      const place = name.startsWith(`${path}.`) ? name.slice(path.length + 1).split('.')[0] : '';
      return /^\d{1,2}$/.test(place ?? '') ? Number(place) + 1 : 0;
    }),
  );

const valueOf = (field: InputField, texts: Texts, path: string): Json => {
  if (field.kind === 'list')
    return Array.from({ length: countItems(texts, path) }, (_, at) =>
      valueOf(field.item, texts, join(path, at)),
    );
  if (field.kind === 'group') {
    const isEmpty = Object.entries(texts).every(
      ([name, text]) => !isBelow(path, name) || text === '',
    );
    return field.isOptional === true && isEmpty ? undefined : inputsOf(field.fields, texts, path);
  }
  const text = texts[path];
  if (field.kind === 'members') return text === undefined || text === '' ? [] : text.split(',');
  if (text === undefined || (text === '' && (field.kind !== 'text' || field.isOptional === true)))
    return undefined;
  if (field.kind === 'money') return readPounds(text);
  if (field.kind === 'number') return readNumber(text);
  if (field.kind === 'json') return readJson(text);
  if (field.kind === 'flag') return text === 'yes' || (text === 'no' ? false : text);
  return text;
};

/** The inputs that stand in the fields, as JSON; what cannot be read stays a text. */
export const inputsOf = (fields: InputFields, texts: Texts, path = ''): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, texts, join(path, name))]),
  );

/** The field at the path of an input; lists have places for names, such as `parts.0.cost`. */
export const fieldAt = (fields: InputFields, path: string): InputField | undefined => {
  const [name = '', ...rest] = path.split('.');
  const inside = (
    field: InputField | undefined,
    steps: readonly string[],
  ): InputField | undefined => {
    const [step, ...others] = steps;
    if (field === undefined || step === undefined) return field;
    if (field.kind === 'list') return inside(field.item, others);
    return field.kind === 'group' ? inside(field.fields[step], others) : undefined;
  };
  return inside(fields[name], rest);
};

/** A copy without an item of a list; the items behind it move up. */
export const withoutItem = (texts: Texts, list: string, place: number): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) => {
      if (!path.startsWith(`${list}.`)) return [[path, text]];
      const [at = '', ...rest] = path.slice(list.length + 1).split('.');
      if (Number(at) === place) return [];
      const moved = Number(at) > place ? Number(at) - 1 : Number(at);
      return [[[list, moved, ...rest].join('.'), text]];
    }),
  );

/** A copy with another item of a list, whose fields are still empty. */
export const withItem = (texts: Texts, list: string, item: InputField): Texts => {
  const place = join(list, countItems(texts, list));
  const blank = (field: InputField, path: string): Texts => {
    if (field.isOptional === true) return {};
    if (field.kind === 'group')
      return Object.assign(
        {},
        ...Object.entries(field.fields).map(([name, one]) => blank(one, join(path, name))),
      ) as Texts;
    return { [path]: '' };
  };
  return { ...texts, ...blank(item, place) };
};

/** What is wrong with the text of a field. */
export type TextFault = { readonly path: string; readonly message: string };

export type Tried =
  | { readonly valid: true; readonly one: DecisionCase; readonly record: JsonObject }
  | { readonly valid: false; readonly faults: readonly TextFault[] };

/** What the text of a field has to be, where the form reads it in its own way. */
const wantedOf: { readonly [Kind in InputField['kind']]?: string } = {
  money: 'an amount in pounds, such as 100.01',
  json: 'an object as JSON, such as {}',
};

/** The path of the limits' date, beside those of the inputs. */
export const asOfPath = 'asOf';

/** Reads the texts of a form as a decision of a rule. */
export const readTexts = (rule: RuleName, texts: Texts): Tried => {
  const { fields } = ruleInputs[rule];
  const asOf = texts[asOfPath];
  const record = {
    inputs: JSON.parse(JSON.stringify(inputsOf(fields, texts))) as JsonObject,
    ...(asOf !== undefined && asOf !== '' && { asOf }),
  };
  const read = readCase(rule, record);
  if (read.valid) return { valid: true, one: read.one, record };
  return {
    valid: false,
    faults: read.faults.map(({ path, expected, found }) => {
      const name = path.join('.').replace(/^inputs\./, '');
      const kind = fieldAt(fields, name)?.kind ?? 'text';
      const wanted = wantedOf[kind] ?? expected;
      return { path: name, message: `${name}: expected ${wanted}, found ${found}` };
    }),
  };
};

/** Marks an address with inputs, even when none of them is known. */
const marker = 'try';

/** The texts of a form as the search part of an address. */
export const searchOf = (texts: Texts): string =>
  `?${new URLSearchParams({ [marker]: 'yes', ...texts }).toString()}`;

/** The texts in the search part of an address; those of the rule's example for an address without any. */
export const textsInSearch = (rule: RuleName, search: string): Texts => {
  const { [marker]: marked, ...texts } = Object.fromEntries(new URLSearchParams(search));
  const { fields, example } = ruleInputs[rule];
  return marked === undefined ? textsOf(fields, example) : texts;
};

/** The texts after a change of one input. */
export const withChange = (rule: RuleName, texts: Texts, path: string, to: Json): Texts => {
  const { fields } = ruleInputs[rule];
  const [name = '', ...inside] = path.split('.');
  const whole = texts[name];
  if (fieldAt(fields, name)?.kind === 'json' && whole !== undefined)
    return {
      ...texts,
      [name]: JSON.stringify(withValueAt(readJson(whole), inside.join('.'), to), null, 2),
    };
  const field = fieldAt(fields, path);
  if (field === undefined) return texts;
  if (to !== undefined) return { ...texts, [path]: textOf(field, to) };
  const place = path.lastIndexOf('.');
  return withoutItem(texts, path.slice(0, place), Number(path.slice(place + 1)));
};
