import type {
  CaseComparison,
  Coverage,
  Decided,
  LimitComparison,
  NumberRange,
  Obligation,
  RuleCheck,
  RuleComparison,
  SimulatedOutcome,
} from '../analysis/index.ts';
import { limitNamed, valueAt, type Change, type Explanation, type Json } from '../explain/index.ts';
import { formatPounds, parsePence } from '../money/index.ts';
import { formatInstant, instant } from '../time/index.ts';

const pad = (text: string, width: number): string => text.padEnd(width);

/** Rows in columns, two spaces apart. */
export const columns = (rows: readonly (readonly string[])[], indent = '  '): string => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  );
  return rows
    .map((row) =>
      `${indent}${row.map((cell, at) => pad(cell, widths[at] ?? 0)).join('  ')}`.trimEnd(),
    )
    .join('\n');
};

/** A count with its noun, such as `1 case` and `2 cases`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

const pounds = (pence: number): string => {
  const amount = parsePence(Math.round(Math.abs(pence)));
  return amount === undefined ? '' : `${pence < 0 ? '-' : ''}${formatPounds(amount)}`;
};

/** A number that was compared with a limit, and the margin between them: pence as pounds. */
const shownBeside = (limit: string | undefined, value: unknown): string =>
  limit !== undefined && limitNamed(limit)?.unit === 'pence' && typeof value === 'number'
    ? pounds(value)
    : shown(value);

type Compared = Decided['compared'][number];

const comparisonParts = ({ value, limit, margin, by }: Compared): readonly string[] => [
  shownBeside(by, value),
  ...(limit === undefined ? [] : [`limit ${shownBeside(by, limit)}`]),
  ...(margin === undefined ? [] : [`margin ${shownBeside(by, margin)}`]),
];

/** A decision: its outcome, its reason, what was compared, and why its flow stops. */
export const decisionInWords = ({
  outcome,
  rule,
  because,
  margin,
  compared,
  path,
  problems = [],
}: Decided): string =>
  [
    `${outcome}: ${because}`,
    columns([
      ['rule', rule],
      ...(margin === undefined
        ? []
        : [['margin', shownBeside(compared.find((one) => one.margin === margin)?.by, margin)]]),
      ...(path === undefined ? [] : [['path', path.join(' → ')]]),
      ...compared.map((one) => [one.what, comparisonParts(one).join(', ')]),
    ]),
    ...problems.map((problem) => `  ${problem.path}: ${problem.because}`),
  ].join('\n');

const rangeInWords = ({ above, atLeast, below, atMost }: NumberRange): string =>
  [
    ...(above === undefined ? [] : [`above ${above}`]),
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(below === undefined ? [] : [`below ${below}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(' and ');

export const checkInWords = (
  name: string,
  { structure, decisions, accepted }: RuleCheck,
): string => {
  const lines = [
    ...structure.map((flaw) => `  ${Object.values(flaw).map(shown).join(' ')}`),
    ...decisions.map(
      ({ flaw, node, taken, walk, ...rest }) =>
        `  ${flaw} at ${node}${'guard' in rest ? ` (${rest.guard})` : ''}${
          'guards' in rest ? ` (${rest.guards.join(', ')})` : ''
        }: on ${walk.steps.join(' → ')} with ${JSON.stringify({ ...walk.answers, ...walk.facts })} the rules take ${taken?.when ?? 'nothing'}`,
    ),
    ...accepted.map(({ flaw, node, because }) => `  meant: ${flaw} at ${node}. ${because}`),
  ];
  const count = structure.length + decisions.length;
  return [`${name}: ${count === 0 ? 'nothing found' : `${count} found`}`, ...lines].join('\n');
};

export const comparisonInWords = (
  name: string,
  { differences, targets, rules, notCompared }: RuleComparison,
): string => {
  const outcomes = differences.filter(({ kind }) => kind === 'target').length;
  const changed = <Change extends { readonly change: string }>(list: readonly Change[]) =>
    list.filter(({ change }) => change !== 'equal');
  return [
    `${name}: ${counted(differences.length, 'cell')} ${differences.length === 1 ? 'differs' : 'differ'}, ${outcomes} of them in the outcome`,
    ...(differences.length === 0
      ? []
      : [
          columns([
            ...changed(targets).map(({ node, to, change }) => [node, to, change]),
            ...changed(rules).map(({ node, rule, change }) => [node, `rule ${rule}`, change]),
          ]),
          ...differences.map(({ node, read, ranges, before, after, walk }) =>
            [
              `  ${node}: ${before.to} (${before.when}) → ${after.to} (${after.when})`,
              ...Object.entries(read).map(([fact, value]) => {
                const range = ranges[fact];
                return `    ${fact} ${range === undefined || Object.keys(range).length === 0 ? shown(value) : rangeInWords(range)}`;
              }),
              ...(walk().steps.length > 1 ? [`    walk ${walk().steps.join(' → ')}`] : []),
            ].join('\n'),
          ),
        ]),
    ...(notCompared.length === 0 ? [] : [`  not compared: ${notCompared.join(', ')}`]),
  ].join('\n');
};

export const limitInWords = ({ limit, before, after, tables, numbers }: LimitComparison): string =>
  [
    `${limit}: ${shown(before)} → ${shown(after)} (${limitNamed(limit)?.unit ?? ''})`,
    ...tables.map(({ table, comparison }) => comparisonInWords(table, comparison)),
    ...numbers.map(({ decision, differences }) =>
      [
        `${decision}: ${differences.length === 0 ? 'nothing differs' : ''}`.trimEnd(),
        ...differences.flatMap(({ where = {}, range, before: one, after: other, steps }, at) => [
          `  ${[...Object.entries(where).map(([input, value]) => `${input} ${shown(value)}`), rangeInWords(range)].join(', ')}: ${one.outcome} (${one.rule}) → ${other.outcome} (${other.rule})`,
          ...(steps === undefined || steps.join() === differences[at - 1]?.steps?.join()
            ? []
            : [`    walk ${steps.join(' → ')}`]),
        ]),
      ].join('\n'),
    ),
  ].join('\n');

const mostPlaces = 10;

/** The places of some cases, the first ones where there are many. */
const placesInWords = (places: readonly string[]): string => {
  const rest = places.length - mostPlaces;
  return `${places.slice(0, mostPlaces).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/** A comparison of cases, whose places are written as `placeOf` names them. */
export const casesInWords = (compared: CaseComparison, placeOf: (at: number) => string): string =>
  [
    `${counted(compared.cases, 'case')}: ${compared.same} the same, ${compared.reasonChanged} with another reason, ${compared.outcomeChanged} with another outcome`,
    ...compared.changes.flatMap(({ decision, before, after, cases, at }) => [
      `  ${cases} × ${decision}: ${before} → ${after}`,
      `    ${placesInWords(at.map(placeOf))}`,
    ]),
  ].join('\n');

const obligationInWords = (one: Obligation): string => {
  const { exercise, node, rule } = one;
  if (exercise === 'edge') return `edge ${node}: ${rule} → ${one.to}`;
  if (exercise === 'rule') return `rule ${rule}`;
  const side = one.holds ? 'holds' : 'does not hold';
  return exercise === 'side-of-limit'
    ? `limit ${node}: ${one.test} ${side} (${rule})`
    : `test ${node}: ${one.test} ${side}, and decides ${rule} alone`;
};

export const coverageInWords = (name: string, { exercised, missing }: Coverage): string => {
  const total = exercised.length + missing.length;
  const percent = total === 0 ? 100 : Math.floor((100 * exercised.length) / total);
  return [
    `${name}: ${exercised.length} of ${total} exercised (${percent} %)`,
    ...missing.map((one) => `  missing: ${obligationInWords(one)}`),
  ].join('\n');
};

export const simulationInWords = (name: string, outcomes: readonly SimulatedOutcome[]): string =>
  [
    `${name}:`,
    columns(
      outcomes.map(({ decision, outcome, cases, share, cost }) => [
        decision,
        outcome,
        String(cases),
        `${(100 * share).toFixed(1)} %`,
        cost === undefined ? '' : pounds(cost),
      ]),
    ),
  ].join('\n');

const noChangeInWords = (missing: readonly string[]): string =>
  `no change of one ${missing.length === 0 ? '' : 'known '}value gives another outcome`;

/** A value of a change; a moment, which is changed in whole days, as ISO 8601. */
const valueOfChange = (value: Json, step: Change['step']): string =>
  (step === 'whole days' || step === 'hours') && typeof value === 'number'
    ? formatInstant(instant(value))
    : shown(value);

/** An explanation, with those of the decisions that it is made of below it. */
export const explanationInWords = (explained: Explanation, indent = ''): string => {
  const { title, about, outcome, because, rule, source, compared, changes, missing, parts } =
    explained;
  const isGiven = (path: string): boolean => valueAt(explained.inputs, path) !== undefined;
  const unknown = missing.filter((path) => !isGiven(path));
  const refused = missing.filter(isGiven);
  const text = [
    about === undefined ? title : `${title} (${about})`,
    `  ${outcome}: ${because}`,
    `  rule ${rule} (${source})`,
    ...(compared.length === 0 ? [] : ['compared']),
    ...compared.map(({ label, source: document, decides, ...one }) =>
      [
        `  ${decides ? '→' : ' '} ${one.what}: ${comparisonParts(one).join(', ')}`,
        ...(label === undefined ? [] : [`${label} (${document ?? ''})`]),
      ].join(', '),
    ),
    changes.length === 0 ? noChangeInWords(missing) : 'would be another outcome with',
    ...changes.map(
      ({ input, as, from, to, step, outcome: other }) =>
        `    ${input}${as === undefined ? '' : ` (as ${as})`}: ${valueOfChange(from, step)} → ${valueOfChange(to, step)} gives ${other}${step === undefined ? '' : ` (in ${step})`}`,
    ),
    ...(unknown.length === 0 ? [] : [`not known: ${unknown.join(', ')}`]),
    ...(refused.length === 0 ? [] : [`not accepted: ${refused.join(', ')}`]),
  ];
  return [
    ...text.map((line) => `${indent}${line}`),
    ...parts.map((part) => explanationInWords(part, `${indent}  `)),
  ].join('\n');
};
