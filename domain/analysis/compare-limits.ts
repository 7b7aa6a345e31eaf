import { authorisationTrials, estimateVersion, partsVersion } from '../close/index.ts';
import { proposeValue, valueOn, type AsOf, type Limit } from '../limits/index.ts';
import {
  addDays,
  formatInstant,
  londonInstant,
  instant,
  millisecondsPerDay,
  type Instant,
  type LocalDate,
} from '../time/index.ts';
import { compareRules, type RuleComparison } from './compare-rules.ts';
import { decideJson, type DecisionName } from './decisions.ts';
import type { NumberRange } from './number-range.ts';

/** The tables whose rules read a limit of the authorisation. */
const tablesWithLimits = { parts: partsVersion, estimate: estimateVersion };

export type TableWithLimits = keyof typeof tablesWithLimits;

/** Compares what a table of rules decides under the limits of two dates or proposals. */
export const compareLimits = (
  table: TableWithLimits,
  before: AsOf,
  after: AsOf,
): RuleComparison => {
  const [one, other] = [tablesWithLimits[table](before), tablesWithLimits[table](after)];
  return compareRules(one, other, authorisationTrials([one, other]));
};

/** A decision that compares one number with a limit, and an input with that number. */
type Probe = { readonly decision: DecisionName; readonly inputWith: (value: number) => unknown };

const start = '2026-01-05' as LocalDate;
const noon = londonInstant(start, 12, 0);
const daysLater = (days: number): Instant => instant(noon + days * millisecondsPerDay);

const lastHour = 23;

/** The decisions that compare a number with a limit, by the name of the limit. */
const probes: { readonly [limit: string]: Probe } = {
  'cooling-off': {
    decision: 'cooling-off',
    inputWith: (days) => ({ startDate: start, now: `${addDays(start, days)}T12:00:00Z` }),
  },
  'reattend-days': {
    decision: 'reattend',
    inputWith: (days) => ({
      jobType: 'boiler',
      jobs: [{ name: 'J-1', type: 'Gas Job', status: 'Complete', endedAt: formatInstant(noon) }],
      now: formatInstant(daysLater(days)),
    }),
  },
  'cancelled-jobs': {
    decision: 'reschedule',
    inputWith: (cancelledJobs) => ({ status: 'Ready', cancelledJobs }),
  },
  'cost-tolerance': {
    decision: 'tolerance',
    inputWith: (more) => ({ paidNet: 5000 + more, authorised: 5000 }),
  },
  receipt: { decision: 'receipt', inputWith: (paidGross) => ({ paidGross }) },
  'claim-days': {
    decision: 'day',
    inputWith: (days) => ({
      date: addDays(start, days),
      urgency: 'urgent',
      now: formatInstant(noon),
    }),
  },
  'today-closes': {
    decision: 'day',
    inputWith: (hour) => ({
      date: start,
      urgency: 'urgent',
      now: formatInstant(londonInstant(start, Math.min(hour, lastHour), 0)),
    }),
  },
  'claimable-status': {
    decision: 'eligibility',
    inputWith: (status) => ({
      contract: { status, startDate: '2020-01-06', includedProducts: [], contribution: 0 },
      now: formatInstant(noon),
    }),
  },
};

/** A number that is decided differently, with the outcomes under both limits. */
export type NumberDifference = {
  readonly range: NumberRange;
  readonly before: { readonly outcome: string; readonly rule: string };
  readonly after: { readonly outcome: string; readonly rule: string };
};

/** What a change of a limit changes in the decisions that compare a number with it. */
export type LimitComparison = {
  readonly limit: string;
  readonly before: number;
  readonly after: number;
  readonly tables: readonly {
    readonly table: TableWithLimits;
    readonly comparison: RuleComparison;
  }[];
  readonly numbers: readonly {
    readonly decision: DecisionName;
    readonly differences: readonly NumberDifference[];
  }[];
};

const decidedAt = ({ decision, inputWith }: Probe, value: number, asOf: AsOf) => {
  const decided = decideJson(decision, inputWith(value), asOf);
  return 'faults' in decided ? undefined : { outcome: decided.outcome, rule: decided.rule };
};

/** Tries every whole number from below the lower limit to above the higher one, and joins neighbours. */
const differencesOf = (
  probe: Probe,
  [before, after]: readonly [number, number],
  [asBefore, asAfter]: readonly [AsOf, AsOf],
): readonly NumberDifference[] => {
  const first = Math.max(0, Math.min(before, after) - 2);
  const count = Math.max(before, after) + 3 - first;
  const found: NumberDifference[] = [];
  for (const value of Array.from({ length: count }, (_, at) => first + at)) {
    const one = decidedAt(probe, value, asBefore);
    const other = decidedAt(probe, value, asAfter);
    if (one === undefined || other === undefined) continue;
    if (one.outcome === other.outcome && one.rule === other.rule) continue;
    const last = found.at(-1);
    const isNext =
      last?.range.atMost === value - 1 &&
      last.before.rule === one.rule &&
      last.after.rule === other.rule;
    if (isNext) found[found.length - 1] = { ...last, range: { ...last.range, atMost: value } };
    else found.push({ range: { atLeast: value, atMost: value }, before: one, after: other });
  }
  return found;
};

/** The limits of a date, with proposed values in place of some of them. */
export const withProposed = (
  date: LocalDate | undefined,
  proposed: readonly (readonly [Limit<number>, number])[],
): AsOf => ({ date, instead: proposed.map(([limit, value]) => proposeValue(limit, value)) });

/** Whether `compareLimit` knows the decisions that read a limit. */
export const isComparedLimit = (name: string): boolean =>
  Object.hasOwn(probes, name) ||
  ['total-cost', 'estimate-cost', 'previous-visits', 'part-lines'].includes(name);

/**
 * Compares the decisions under a limit and under another value of it: every cell, or every whole number, that is
 * decided differently.
 *
 * @param date the London date whose other limits apply
 */
export const compareLimit = (
  limit: Limit<number>,
  value: number,
  date?: LocalDate,
): LimitComparison => {
  const proposed = withProposed(date, [[limit, value]]);
  const before = valueOn(limit, date);
  const probe = Object.hasOwn(probes, limit.name) ? probes[limit.name] : undefined;
  const tables = Object.keys(tablesWithLimits) as readonly TableWithLimits[];
  return {
    limit: limit.name,
    before,
    after: value,
    tables:
      probe !== undefined
        ? []
        : tables.map((table) => ({
            table,
            comparison: compareLimits(table, date, proposed),
          })),
    numbers:
      probe === undefined
        ? []
        : [
            {
              decision: probe.decision,
              differences: differencesOf(probe, [before, value], [date, proposed]),
            },
          ],
  };
};
