import { includesPackage, packageSlugs, type PackageSlug } from '../cover/index.ts';
import type { Comparison } from '../kernel/index.ts';
import { type AsOf, type LimitUnit, versionOn, withDate } from '../limits/index.ts';
import type { LocalDate } from '../time/index.ts';
import { limitNamed } from './all-limits.ts';
import type { DecisionPart, RuleName } from './decision-case.ts';
import type { ExplainedDecision, ExplainedRule } from './explained-rule.ts';
import {
  isOfTime,
  nearestOther,
  type DayHints,
  type InputKind,
  type StepName,
  type Json,
  type JsonObject,
  valueAt,
  withValueAt,
  originsThrough,
  sameOrigin,
} from './input-kind.ts';

/** A comparison, with its limit and the source of the limit. */
export type ExplainedComparison = Comparison & {
  /** Whether the comparison holds; missing where nothing is compared. */
  readonly holds?: boolean;
  /** Whether it decided. */
  readonly decides: boolean;
  readonly unit?: LimitUnit;
  readonly label?: string;
  readonly source?: string;
};

/** A change of one input that gives another outcome; no smaller change of this input, in its step, does. */
export type Change = {
  /** Its path in what the caller gave, such as `parts.0.cost`, in the parts of a decision too. */
  readonly input: string;
  /** The value that the rule reads, where it is computed from the input: `today`, where the input is `now`. */
  readonly as?: string;
  readonly from: Json;
  /** `undefined` for an item that is removed. */
  readonly to: Json;
  /** Steps of the input: days, pence, half hours, or one for another choice. */
  readonly size: number;
  /** The step in which the value was changed, where the value alone does not show it. */
  readonly step?: StepName;
  readonly outcome: string;
  readonly rule: string;
};

/** A decision in full. */
export type Explanation = {
  readonly decision: RuleName;
  readonly title: string;
  /** Which of several decisions by this rule it is, such as the time of a day. */
  readonly about?: string;
  readonly source: string;
  readonly outcome: string;
  readonly rule: string;
  readonly because: string;
  readonly asOf: LocalDate | undefined;
  readonly inputs: JsonObject;
  readonly compared: readonly ExplainedComparison[];
  /**
   * The smallest change of each input that would give another outcome, in the order of the inputs; empty where no change
   * of one known input does.
   */
  readonly changes: readonly Change[];
  /** Paths of inputs that are not known or not accepted, although others could give another outcome. */
  readonly missing: readonly string[];
  /** The decisions that this one is made of. */
  readonly parts: readonly Explanation[];
};

/** A rule whose inputs are any of JSON. */
type AnyRule = ExplainedRule<JsonObject>;

/** Rules by their name: all, or those that a caller explains. */
export type Rules = { readonly [Name in RuleName]?: unknown };

export const ruleNamed = (rules: Rules, name: RuleName): AnyRule => rules[name] as AnyRule;

const isPackage = (value: unknown): value is PackageSlug =>
  packageSlugs.some((slug) => slug === value);

/** Whether a package covers what its area needs; `undefined` where the trade of the job decides instead. */
const packageHolds = ({ value, limit }: Comparison): boolean | undefined =>
  limit === 'its-own-job-type'
    ? undefined
    : isPackage(value) && isPackage(limit) && includesPackage(value, limit);

/**
 * Whether a comparison holds; `undefined` where nothing is compared. A number has a margin, a package covers what smaller
 * ones do, a list of names includes its limit, and any other value equals it.
 */
const comparisonHolds = (compared: Comparison): boolean | undefined => {
  const { what, value, limit, margin } = compared;
  if (limit === undefined) return undefined;
  if (margin !== undefined) return margin >= 0;
  if (what === 'package') return packageHolds(compared);
  return String(value).split(', ').includes(String(limit));
};

const explainComparison = (
  compared: Comparison,
  decidedBy: readonly string[] | undefined,
  asOf: AsOf,
): ExplainedComparison => {
  const limit = limitNamed(compared.by);
  const holds = comparisonHolds(compared);
  return {
    ...compared,
    ...(holds !== undefined && { holds }),
    decides: decidedBy?.includes(compared.what) === true,
    ...(limit && { unit: limit.unit, label: limit.label, source: versionOn(limit, asOf).source }),
  };
};

/** The comparisons of a decision and of those that it is made of. */
const comparedIn = ({
  compared,
  parts,
}: Pick<Explanation, 'compared' | 'parts'>): Explanation['compared'] => [
  ...compared,
  ...parts.flatMap(comparedIn),
];

/** Explains a decision by rules that its caller chooses: a bundle then has no others. */
export const explainBy = (
  rules: Rules,
  { originOf = sameOrigin, ...one }: DecisionPart,
): Explanation => {
  const { decision, asOf } = one;
  const inputs = one.inputs as JsonObject;
  const rule = ruleNamed(rules, decision);
  const limits = withDate(asOf, rule.day(inputs));
  const decide = (changed: Json): ExplainedDecision => rule.decide(changed as JsonObject, asOf);
  const decided = decide(inputs);
  const compared = decided.compared.map((each) =>
    explainComparison(each, rule.decidedBy[decided.rule], limits),
  );
  const parts = (rule.parts?.(inputs, decided, asOf) ?? []).map((part) =>
    explainBy(rules, {
      ...part,
      asOf: part.asOf ?? asOf,
      originOf: originsThrough(part.originOf ?? sameOrigin, originOf),
    }),
  );
  const kinds = Object.entries(rule.kinds(inputs, asOf));
  const ofDays = comparedIn({ compared, parts }).filter(({ unit = 'days' }) => unit === 'days');
  const hints: DayHints = {
    values: kinds.filter(([, kind]) => isOfTime(kind)).map(([name]) => valueAt(inputs, name)),
    limits: ofDays.flatMap(({ limit }) => (typeof limit === 'number' ? [limit] : [])),
    margins: ofDays.map(({ margin = 0 }) => margin),
  };

  const smallestChange = (name: string, kind: InputKind): readonly Change[] => {
    const origin = originOf(name);
    if (origin === undefined) return [];
    const place = typeof origin === 'string' ? { input: origin } : { input: origin.from, as: name };
    const from = valueAt(inputs, name);
    const decideWith = (to: Json): ExplainedDecision => decide(withValueAt(inputs, name, to));
    const found = nearestOther(
      kind,
      from,
      hints,
      (to) => decideWith(to).outcome !== decided.outcome,
    );
    if (found === undefined) return [];
    const { outcome, rule: by } = decideWith(found.to);
    return [{ ...place, from, ...found, outcome, rule: by }];
  };

  const changes = kinds.flatMap(([name, kind]) => smallestChange(name, kind));
  return {
    decision,
    title: rule.title,
    ...(rule.about && { about: rule.about(inputs) }),
    source: rule.source,
    outcome: decided.outcome,
    rule: decided.rule,
    because: decided.because,
    asOf: typeof limits === 'object' ? limits.date : limits,
    inputs,
    compared,
    changes: changes.filter(({ from }) => from !== undefined),
    missing: [
      ...new Set([
        ...changes.flatMap(({ from, input }) => (from === undefined ? [input] : [])),
        ...(rule.missing?.(inputs, asOf) ?? []),
      ]),
    ],
    parts,
  };
};
