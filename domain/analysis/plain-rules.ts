import { type DayRule, type SlotsRule, visitSlots } from '../booking/index.ts';
import type { ContributionRule } from '../claim/index.ts';
import type { LabourRule } from '../close/index.ts';
import type { AreaCoverRule, CoolingOffRule, EligibilityRule } from '../cover/index.ts';
import { decisionNode } from '../flow/index.ts';
import type { ReattendRule, RebookingRule } from '../repair/index.ts';
import { type Coverage, type Obligation, obligationKey } from './coverage.ts';
import type { Decided } from './decide-with-places.ts';
import type { DecisionName } from './decisions.ts';
import { ruleSets } from './rule-sets.ts';

type PlainRules<Rule extends string> = {
  /** Every rule by which it can be decided; the compiler wants each. */
  readonly rules: { readonly [R in Rule]: true };
  readonly outcomes: readonly string[];
  /** The limits that it compares a number with. */
  readonly limits: readonly string[];
};

const rulesOf = <Rule extends string>(
  outcomes: readonly string[],
  rules: PlainRules<Rule>['rules'],
  ...limits: readonly string[]
): PlainRules<Rule> => ({ outcomes, rules, limits });

/** Any slots of a day: under other limits an earlier one can close after a later one. */
const slotsOutcomes = visitSlots
  .reduce<readonly string[]>((open, slot) => open.flatMap((one) => [one, `${one} ${slot}`]), [''])
  .map((open) => open.trim() || 'none');

const dayRules = (limit: string): PlainRules<DayRule> =>
  rulesOf<DayRule>(
    ['offered', 'not-offered'],
    {
      'too-early': true,
      'too-late': true,
      'christmas-day': true,
      'new-years-day': true,
      sunday: true,
      offered: true,
    },
    limit,
  );

/** The decisions that are no tables: their outcomes, rules and limits. */
const plainRules = {
  slots: rulesOf<SlotsRule>(slotsOutcomes, {
    'too-late-today': true,
    'too-late-for-tomorrow': true,
    'day-has-passed': true,
    'all-open': true,
  }),
  day: dayRules('claim-days'),
  'cooling-off': rulesOf<CoolingOffRule>(
    ['blocked', 'free'],
    { 'renewals-have-none': true, 'within-14-days-of-start': true, 'past-14-days': true },
    'cooling-off',
  ),
  eligibility: rulesOf<EligibilityRule>(
    ['eligible', 'refused'],
    {
      'status-not-claimable': true,
      'property-unavailable': true,
      'cooling-off': true,
      'payments-behind': true,
      'nothing-against-it': true,
    },
    'cooling-off',
  ),
  area: rulesOf<AreaCoverRule>(['covered', 'not-covered', 'unknown'], {
    'job-type-of-the-area': true,
    'job-type-of-another-area': true,
    'package-covers-it': true,
    'package-does-not-cover-it': true,
    'no-package-covers-it': true,
    'package-unknown': true,
  }),
  reattend: rulesOf<ReattendRule>(
    ['Yes', 'No'],
    {
      'same-category-completed-within-30-days': true,
      'last-completed-over-30-days-ago': true,
      'none-of-the-category-completed': true,
    },
    'reattend-days',
  ),
  reschedule: rulesOf<RebookingRule>(
    ['allowed', 'refused'],
    {
      'already-cancelled': true,
      'already-rescheduled': true,
      'status-does-not-allow': true,
      'may-be-rescheduled': true,
    },
    'cancelled-jobs',
  ),
  'rebooking-day': dayRules('rebooking-days'),
  contribution: rulesOf<ContributionRule>(
    ['to-pay', 'free'],
    { 'free-return-visit': true, 'no-contribution': true, 'contribution-due': true },
    'reattend-days',
  ),
  labour: rulesOf<LabourRule>(
    ['within', 'above'],
    { 'within-the-cap': true, 'above-the-cap': true, 'no-cap': true },
    'parts-rate',
  ),
  tolerance: rulesOf<'tolerance'>(['within', 'over'], { tolerance: true }, 'cost-tolerance'),
  receipt: rulesOf<'receipt-threshold'>(
    ['needed', 'not-needed'],
    { 'receipt-threshold': true },
    'receipt',
  ),
};

export type PlainRuleName = keyof typeof plainRules;
export const plainRuleNames = Object.keys(plainRules) as readonly PlainRuleName[];
export const isPlainRuleName = (name: string): name is PlainRuleName =>
  Object.hasOwn(plainRules, name);

const outcomesOfPlainRules = (name: PlainRuleName): readonly string[] => plainRules[name].outcomes;

const ruleFired = (node: string, rule: string): Obligation => ({ exercise: 'rule', node, rule });

const sideOf = (node: string, limit: string, holds: boolean): Obligation => ({
  exercise: 'side-of-limit',
  node,
  rule: limit,
  test: `the margin of ${limit} is at least 0`,
  holds,
});

/** Counts which rules of a decision have decided, and on which sides of its limits. */
export const countDecided = (name: PlainRuleName) => {
  const { rules, limits } = plainRules[name];
  const wanted = [
    ...Object.keys(rules).map((rule) => ruleFired(name, rule)),
    ...limits.flatMap((limit) => [sideOf(name, limit, true), sideOf(name, limit, false)]),
  ];
  const times = new Map<string, number>();
  const add = (one: Obligation): void => {
    const key = obligationKey(one);
    times.set(key, (times.get(key) ?? 0) + 1);
  };
  return {
    add: ({ rule, compared }: Pick<Decided, 'rule' | 'compared'>): void => {
      add(ruleFired(name, rule));
      // A comparison with another number counts for nothing that is wanted.
      for (const { by, margin } of compared)
        if (margin !== undefined) add(sideOf(name, String(by), margin >= 0));
    },
    coverage: (): Coverage => ({
      exercised: wanted.flatMap((one) => {
        const count = times.get(obligationKey(one));
        return count === undefined ? [] : [{ ...one, times: count }];
      }),
      missing: wanted.filter((one) => !times.has(obligationKey(one))),
    }),
  };
};

/** The outcomes that a decision can have: the nodes of a flow, the ends of a table. */
export const outcomesOf = (name: DecisionName): readonly string[] =>
  isPlainRuleName(name)
    ? outcomesOfPlainRules(name)
    : Object.keys(ruleSets[name].version.graph.nodes).filter((node) => node !== decisionNode);
