import { decideSlots, visitSlots } from '../booking/index.ts';
import { withSentence } from '../kernel/index.ts';
import { abortReasons, claimStatuses, customerStatus } from '../repair/index.ts';
import { originsIn } from './input-kind.ts';
import { slotsSentences, visitDayKinds } from './booking-rules.ts';
import {
  type ExplainedDecision,
  type ExplainedRules,
  hourOfDay,
  noDay,
  status,
  today,
} from './explained-rule.ts';
import { claimRules } from './claim-rules.ts';
import { claimRouteRules } from './claim-route-rules.ts';
import { closeRouteRules } from './close-route-rules.ts';
import type { DecisionCase, RuleName } from './decision-case.ts';
import { explainBy, ruleNamed, type Explanation } from './explain.ts';
import { visitRules } from './visit-rules.ts';

/** The status that a customer sees, and the times of a day as a whole. */
const composedRules: ExplainedRules<'status' | 'slots'> = {
  status: {
    title: 'Which status of the repair does its customer see?',
    source: 'document 2, section 4',
    limits: [],
    day: noDay,
    kinds: () => ({
      claimStatus: { kind: 'choice', options: claimStatuses },
      jobStatus: status,
      abortReason: { kind: 'choice', options: abortReasons },
    }),
    decide: (situation) => customerStatus(situation),
    decidedBy: {
      'row-of-the-table': ['claim status', 'job status', 'abort reason'],
      'unhandled-combination': ['claim status', 'job status', 'abort reason'],
    },
  },
  slots: {
    title: 'Which times of the day can still be booked?',
    source: 'document 3, section 5',
    limits: ['today-cut-offs', 'tomorrow-cut-offs'],
    day: today,
    kinds: (inputs) => ({ ...visitDayKinds(inputs), hour: hourOfDay }),
    decide: ({ date, urgency: level, today: now, hour }, asOf) =>
      withSentence(decideSlots(date, level, { date: now, hour }, asOf), slotsSentences),
    decidedBy: {
      'all-open': ['days ahead', 'hour now'],
      'day-has-passed': ['days ahead'],
      'too-late-today': ['hour now'],
      'too-late-for-tomorrow': ['hour now'],
    },
    parts: (inputs) =>
      visitSlots.map((slot) => ({
        decision: 'slot',
        inputs: { ...inputs, slot },
        originOf: originsIn({ slot: undefined }),
      })),
  },
};

/** Every rule that can be explained. */
export const explainedRules = {
  ...claimRules,
  ...visitRules,
  ...composedRules,
  ...claimRouteRules,
  ...closeRouteRules,
};

export const ruleNames = Object.keys(explainedRules) as readonly RuleName[];

/** Decides a case by its rule. */
export const decideCase = ({ decision, inputs, asOf }: DecisionCase): ExplainedDecision =>
  ruleNamed(explainedRules, decision).decide(inputs, asOf);

/**
 * Explains a decision: its rule, what it compared with which limit, the smallest change of each input that would give
 * another outcome, and the inputs that are not known although they could. A decision that is made of others has theirs in
 * `parts`, which name the inputs by the same paths.
 *
 * Margins are in the unit of their limit: pence, days, hours. Each change was confirmed by running the rule.
 *
 * @source docs/decisions/0050-limits.md
 * @example
 *   const { outcome, changes } = explain({
 *     decision: 'cooling-off',
 *     inputs: {
 *       startDate: parseLocalDate('2024-12-10')!,
 *       isRenewal: false,
 *       today: parseLocalDate('2024-12-20')!,
 *     },
 *   });
 *   outcome; // => 'blocked'
 *   changes.map(({ input, to }) => [input, to]);
 *   // => [['today', '2024-12-24'], ['startDate', '2024-12-06'], ['isRenewal', true]]
 */
export const explain = (one: DecisionCase): Explanation => explainBy(explainedRules, one);
