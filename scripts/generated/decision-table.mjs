import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.mjs';

/**
 * @typedef {object} FormOfJson
 * @property {Readonly<Record<string, FormOfJson>>} [properties]
 * @property {readonly string[]} [required]
 * @property {FormOfJson} [items]
 * @property {unknown} [default]
 */

/** @typedef {{ isOptional?: boolean, fields?: InputFields, item?: InputField }} InputField */
/** @typedef {{ readonly [name: string]: InputField }} InputFields */

/**
 * @typedef {object} Analysis
 * @property {readonly string[]} decisionNames
 * @property {(name: string) => FormOfJson} inputSchemaOf
 * @property {(name: string, input: unknown) => { decision: string } | { faults: readonly string[] }} explainJson
 * @property {Readonly<Record<string, { fields: InputFields }>>} ruleInputs
 * @property {readonly string[]} watchedNames
 */

/** The public function of each decision; without a name, only its code and JSON are public. */
const functions = /** @type {Readonly<Record<string, string>>} */ ({
  claim: 'claimProgress',
  close: 'closeProgress',
  parts: 'authoriseParts',
  estimate: 'authoriseEstimate',
  status: 'customerStatus',
  urgency: 'decideClaimUrgency',
  slots: 'slotsOn',
  day: 'claimDays',
  'cooling-off': 'decideCoolingOff',
  eligibility: 'decideClaimEligibility',
  area: 'decideAreaCover',
  reattend: 'decideReattend',
  reschedule: 'decideRebooking',
  'rebooking-day': 'rebookingDays',
  contribution: 'isContributionToPay',
  manufacturer: '',
  labour: '',
  tolerance: '',
  receipt: '',
});

/** An object of more fields is the answers of a flow, which `draw` lists. */
const mostFields = 10;

/** @param {FormOfJson} form @returns {string} */
const inside = ({ properties, required = [], items }) => {
  if (items !== undefined) {
    const item = inside(items);
    return item === '' ? '' : ` [${item.trimStart()}]`;
  }
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0 || fields.length > mostFields) return '';
  return ` { ${fields.map(([name, field]) => fieldInWords(name, field, required.includes(name))).join(', ')} }`;
};

/** @param {string} name @param {FormOfJson} field @param {boolean} isRequired */
const fieldInWords = (name, field, isRequired) => {
  const known = field.default;
  if (known === undefined) return `${name}${isRequired ? '' : '?'}${inside(field)}`;
  // The defaults of a group stand at its fields.
  if (typeof known === 'object' && !Array.isArray(known)) {
    const properties = Object.fromEntries(
      Object.entries(field.properties ?? {}).map(([key, one]) => [
        key,
        { default: /** @type {Record<string, unknown>} */ (known)[key], ...one },
      ]),
    );
    return `${name}?${inside({ ...field, properties })}`;
  }
  return `${name}${inside(field)} = ${JSON.stringify(known)}`;
};

/** @param {InputFields} fields @returns {string} */
const receiptFields = (fields) =>
  Object.entries(fields)
    .map(([name, field]) => `${name}${field.isOptional === true ? '?' : ''}${insideField(field)}`)
    .join(', ');

/** @param {InputField} field @returns {string} */
const insideField = ({ fields = {}, item }) => {
  if (item?.fields !== undefined) return ` [${insideField(item).trimStart()}]`;
  const count = Object.keys(fields).length;
  return count === 0 || count > mostFields ? '' : ` { ${receiptFields(fields)} }`;
};

/** @param {string} name */
const firstCaseOf = (name) => {
  const text = readFileSync(join(projectRoot, 'domain/cases', `${name}.json`), 'utf8');
  const { cases } = /** @type {{ cases: readonly { input: unknown }[] }} */ (JSON.parse(text));
  return cases[0]?.input;
};

/** @param {readonly (readonly string[])[]} rows */
const table = (rows) => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  const line = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], line, ...lines.slice(1)].join('\n');
};

/**
 * The decisions with their inputs, their names in receipts and their functions.
 *
 * @param {Analysis} analysis
 * @param {readonly { entry: string; name: string }[]} published
 */
export const decisionTable = (
  { decisionNames, inputSchemaOf, explainJson, ruleInputs, watchedNames },
  published,
) => {
  /** @param {string} decision */
  const functionOf = (decision) => {
    const name = functions[decision];
    if (name === undefined) throw new Error(`functions has no line for ${decision}`);
    if (name === '') return 'none';
    const found = published.find((one) => one.name === name);
    if (found === undefined) throw new Error(`${name}, of ${decision}, is not public`);
    return `\`${name}\` of \`/${found.entry}\``;
  };
  /** @param {string} rule */
  const inReceipts = (rule) => `\`${rule}\`: \`${receiptFields(ruleInputs[rule]?.fields ?? {})}\``;
  const rules = decisionNames.map((name) => {
    const explained = explainJson(name, firstCaseOf(name));
    if ('faults' in explained) throw new Error(`${name}: ${explained.faults.join()}`);
    return explained.decision;
  });
  const others = Object.keys(ruleInputs).filter((rule) => !rules.includes(rule));
  const rows = [
    ...decisionNames.map((name, at) => [
      `\`${name}\``,
      `\`${inside(inputSchemaOf(name))
        .trim()
        .replace(/^\{ (.*) \}$/, '$1')}\``,
      inReceipts(rules[at] ?? ''),
      functionOf(name),
    ]),
    ...others.map((rule) => ['', '', inReceipts(rule), '']),
  ];
  return `${table([['Decision', 'Input as JSON', 'In receipts, and its inputs there', 'Function'], ...rows])}

\`rulesFired().watch\` takes ${watchedNames.map((name) => `\`${name}\``).join(', ')}.`;
};
