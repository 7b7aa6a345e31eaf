import { ruleInputs, type InputField, type InputFields } from '#domain/analysis';
import {
  isList,
  isObject,
  type DecisionCase,
  type Explanation,
  type Json,
  type JsonObject,
} from '#domain/explain';
import { formatInstant, instant } from '#domain/time';
import { inJavaScript, inShell } from '../shared/code-literals.ts';

/** JavaScript that reads a value of a kind, with the entry of the package and the function that it needs. */
type Reader = { readonly entry: 'time' | 'money'; readonly name: string };

const readers: { readonly [Kind in InputField['kind']]?: Reader } = {
  day: { entry: 'time', name: 'parseLocalDate' },
  moment: { entry: 'time', name: 'parseInstant' },
  money: { entry: 'money', name: 'parsePence' },
};

const literal = (value: Json): string =>
  typeof value === 'string' ? inJavaScript(value) : JSON.stringify(value);

const indentBy = (depth: number): string => '  '.repeat(depth);

const block = (open: string, lines: readonly string[], close: string, depth: number): string =>
  lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `${indentBy(depth + 1)}${line},\n`).join('')}${indentBy(depth)}${close}`;

const codeOf = (field: InputField, value: Json, depth: number): string => {
  if (value === undefined) return 'undefined';
  if (field.kind === 'group' && isObject(value)) return codeOfFields(field.fields, value, depth);
  if (field.kind === 'list' && isList(value))
    return block(
      '[',
      value.map((item) => codeOf(field.item, item, depth + 1)),
      ']',
      depth,
    );
  if (isList(value)) return `[${value.map(literal).join(', ')}]`;
  const reader = readers[field.kind];
  if (reader === undefined) return literal(value);
  const read =
    field.kind === 'moment' && typeof value === 'number' ? formatInstant(instant(value)) : value;
  return `${reader.name}(${literal(read)})!`;
};

/** An answer that is not given is missing; any other input that is not known is `undefined`. */
const codeOfFields = (fields: InputFields, value: JsonObject, depth: number): string =>
  block(
    '{',
    Object.entries(fields).flatMap(([name, field]) =>
      value[name] === undefined && field.kind === 'choice'
        ? []
        : [`${name}: ${codeOf(field, value[name], depth + 1)}`],
    ),
    '}',
    depth,
  );

/** The functions that a text of JavaScript calls, as imports of the package. */
const importsOf = (code: string): readonly string[] =>
  (['money', 'time'] as const).flatMap((entry) => {
    const names = [
      ...new Set(
        Object.values(readers)
          .filter((reader) => reader.entry === entry && code.includes(`${reader.name}(`))
          .map(({ name }) => name),
      ),
    ].toSorted();
    return names.length === 0
      ? []
      : [`import { ${names.join(', ')} } from '@pilotlight/domain/${entry}';`];
  });

/** A vitest test of a decision, in the public functions of the package. */
export const testOf = (one: DecisionCase, { title, outcome, rule }: Explanation): string => {
  const inputs = codeOfFields(ruleInputs[one.decision].fields, one.inputs, 2);
  const asOf =
    typeof one.asOf === 'string' ? `    asOf: parseLocalDate(${inJavaScript(one.asOf)})!,\n` : '';
  const call = `  const { outcome, rule } = explain({
    decision: ${inJavaScript(one.decision)},
    inputs: ${inputs},
${asOf}  });`;
  return [
    `import { explain } from '@pilotlight/domain/flow';`,
    ...importsOf(call),
    `import { expect, it } from 'vitest';`,
    '',
    `it(${inJavaScript(`${title} ${outcome}`)}, () => {`,
    call,
    `  expect([outcome, rule]).toEqual([${inJavaScript(outcome)}, ${inJavaScript(rule)}]);`,
    '});',
    '',
  ].join('\n');
};

/** A command of a shell that explains a decision. */
export const commandOf = (decision: DecisionCase['decision'], record: JsonObject): string =>
  `printf '%s' ${inShell(JSON.stringify(record))} | npx @pilotlight/domain explain ${decision}`;
