import {
  decideClaimDay,
  decideSlot,
  decideSlots,
  urgencies,
  visitSlots,
} from '../booking/index.ts';
import {
  decideStructuredParts,
  decideTolerance,
  decideUnstructuredEstimate,
  estimatedHoursOptions,
  labourCost,
  netOfGross,
} from '../close/index.ts';
import { limitNamed } from '../explain/index.ts';
import { readAnswer, type Question } from '../flow/index.ts';
import { valueOn, type AsOf, type Limit } from '../limits/index.ts';
import type { Pence } from '../money/index.ts';
import { decideRebookingDay } from '../repair/index.ts';
import {
  addDays,
  formatInstant,
  instant,
  londonInstant,
  millisecondsPerDay,
  weekdayOf,
  type Instant,
  type LocalDate,
} from '../time/index.ts';
import { decideJson, type DecisionName } from './decisions.ts';

export type ProbedDecision = { readonly outcome: string; readonly rule: string };

/** The two dates or proposals whose limits are compared. */
export type BothLimits = readonly [before: AsOf, after: AsOf];

/** A decision that changes with one number; everything else that it reads is given. */
export type ProbeWorld = {
  /** What is given, where several worlds are compared. */
  readonly where?: { readonly [input: string]: string | number | boolean };
  /** The smallest difference of two numbers; one without it. */
  readonly step?: number;
  /** Numbers in their order: from each to the next, both decisions stay the same. */
  readonly starts: (limits: BothLimits) => readonly number[];
  readonly decide: (value: number, asOf: AsOf) => ProbedDecision | undefined;
};

/** A decision that reads a limit, and the worlds in which it can depend on it. */
export type Probe = { readonly decision: string; readonly worlds: readonly ProbeWorld[] };

const valueOf = (limit: string, asOf: AsOf): unknown => valueOn(limitNamed(limit) as Limit, asOf);

const numberOn = (limit: string, asOf: AsOf): number => Number(valueOf(limit, asOf));

/** The largest of the numbers of a limit. */
const largestOn = (limit: string, asOf: AsOf): number =>
  Math.max(...Object.values(valueOf(limit, asOf) as { readonly [key: string]: number }));

const count = (first: number, last: number, step = 1): readonly number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);

/** The numbers around each of both limits; a decision that compares its number alone stays the same between them. */
const around =
  (limit: string, step = 1) =>
  (limits: BothLimits): readonly number[] => {
    const near = limits.flatMap((asOf) => {
      const value = Math.floor(numberOn(limit, asOf) / step) * step;
      return count(Math.max(0, value - 2), value + 2, step);
    });
    return [...new Set(near)].toSorted((one, other) => one - other);
  };

/** Every number from below the lower limit to above the higher one. */
const between =
  (limit: string) =>
  (limits: BothLimits): readonly number[] => {
    const values = limits.map((asOf) => numberOn(limit, asOf));
    return count(Math.max(0, Math.min(...values) - 2), Math.max(...values) + 2);
  };

/** Zero, and the first number above each bound. */
const aboveBounds = (bounds: readonly number[]): readonly number[] =>
  [...new Set([0, ...bounds.map((bound) => bound + 1)])]
    .filter((value) => value >= 0)
    .toSorted((one, other) => one - other);

const ofJson = (
  limit: string,
  decision: DecisionName,
  inputWith: (value: number) => unknown,
  starts = around(limit),
): Probe => ({
  decision,
  worlds: [
    {
      starts,
      decide: (value, asOf) => decideJson(decision, inputWith(value), asOf) as ProbedDecision,
    },
  ],
});

const monday = '2026-01-05' as LocalDate;
const noon = londonInstant(monday, 12, 0);
const daysLater = (days: number): Instant => instant(noon + days * millisecondsPerDay);
const lastHour = 23;

const claimLead: Probe = {
  decision: 'day',
  worlds: count(0, 6).map((later) => {
    const today = addDays(monday, later);
    return {
      where: { urgency: 'normal', today: weekdayOf(today) },
      starts: (limits) =>
        count(0, Math.max(...limits.map((asOf) => largestOn('claim-lead', asOf))) + 40),
      decide: (days, asOf) =>
        decideClaimDay(addDays(today, days), 'normal', { date: today, hour: 12 }, asOf),
    };
  }),
};

const rebookingDays: Probe = {
  decision: 'rebooking-day',
  worlds: urgencies.map((urgency) => ({
    where: { urgency },
    starts: (limits) =>
      count(0, Math.max(...limits.map((asOf) => largestOn('rebooking-days', asOf))) + 3),
    decide: (days, asOf) =>
      decideRebookingDay(addDays(monday, days), urgency, { date: monday }, asOf),
  })),
};

/** Decides by the London hour at which a day is asked for. */
const byHour = (
  where: NonNullable<ProbeWorld['where']>,
  decide: (now: { readonly date: LocalDate; readonly hour: number }, asOf: AsOf) => ProbedDecision,
): ProbeWorld => ({
  where,
  // The first number that is no hour ends the range of the last hour.
  starts: () => count(0, lastHour + 1),
  decide: (hour, asOf) => (hour > lastHour ? undefined : decide({ date: monday, hour }, asOf)),
});

/** Each slot of today, or of another day. */
const slotAhead = (days: number): Probe => ({
  decision: 'slot',
  worlds: urgencies.flatMap((urgency) =>
    visitSlots.map((slot) =>
      byHour({ urgency, slot }, (now, asOf) =>
        decideSlot(addDays(monday, days), slot, urgency, now, asOf),
      ),
    ),
  ),
});

/** All slots of today, or of another day. */
const slotsAhead = (days: number): Probe => ({
  decision: 'slots',
  worlds: urgencies.map((urgency) =>
    byHour({ urgency }, (now, asOf) => decideSlots(addDays(monday, days), urgency, now, asOf)),
  ),
});

/** Estimates by the pence of their parts, for each number of hours that can be chosen. */
const estimates: Probe = {
  decision: 'estimate',
  worlds: estimatedHoursOptions.flatMap((hours) =>
    [0, 2].map((previousVisits) => ({
      where: { hours, previousVisits },
      starts: (limits) =>
        aboveBounds(
          limits.map(
            (asOf) =>
              numberOn('estimate-cost', asOf) -
              labourCost(hours, numberOn('estimate-rate', asOf) as Pence),
          ),
        ),
      decide: (pence, asOf) =>
        decideUnstructuredEstimate({ hours, parts: pence as Pence, previousVisits }, asOf),
    })),
  ),
};

/** Requests for a part by its pence, for each number of hours, before and after the warning, and for two makers. */
const partsRequests: Probe = {
  decision: 'parts',
  worlds: estimatedHoursOptions.flatMap((hours) =>
    [false, true].flatMap((warningShown) =>
      ['Baxi', 'Alpha'].map((boilerMake) => ({
        where: { hours, warningShown, boilerMake },
        starts: (limits) =>
          aboveBounds(
            limits.flatMap((asOf) => [
              numberOn('total-cost', asOf) -
                labourCost(hours, numberOn('parts-rate', asOf) as Pence),
              numberOn('total-cost', asOf) - numberOn('least-labour', asOf),
            ]),
          ),
        decide: (pence, asOf) =>
          decideStructuredParts(
            {
              parts: [{ name: 'Pump', quantity: 1, cost: pence as Pence, hours: undefined }],
              hours,
              previousVisits: 0,
              warningShown,
              issueArea: 'Boiler',
              boilerMake,
            },
            asOf,
          ),
      })),
    ),
  ),
};

const authorised = 5000 as Pence;

/** Paid parts by their gross pence, against an authorised net amount. */
const grossCosts: Probe = {
  decision: 'tolerance',
  worlds: [
    {
      where: { authorised },
      starts: (limits) => {
        const mostNet =
          authorised + Math.max(...limits.map((one) => numberOn('cost-tolerance', one)));
        const percents = limits.map((asOf) => 100 + numberOn('value-added-tax', asOf));
        return count(
          Math.floor((authorised * Math.min(...percents)) / 100),
          Math.ceil((mostNet * Math.max(...percents)) / 100) + 2,
        );
      },
      decide: (gross, asOf) => decideTolerance(netOfGross(gross as Pence, asOf), authorised, asOf),
    },
  ],
};

/** The answer to a question that has the limit. */
const answers = (
  limit: string,
  question: (value: number) => Question,
  answer: (value: number) => string,
  step = 1,
): Probe => ({
  decision: 'answer',
  worlds: [
    {
      step,
      starts: around(limit, step),
      decide: (value, asOf) => {
        const { problems } = readAnswer('answer', question(numberOn(limit, asOf)), {
          answer: answer(value),
        });
        const rule = problems[0]?.problem ?? 'valid';
        return { outcome: rule === 'valid' ? 'valid' : 'invalid', rule };
      },
    },
  ],
});

const textLimit = (limit: string): Probe =>
  answers(
    limit,
    (longest) => ({ kind: 'text', optional: true, longest }),
    (characters) => 'x'.repeat(characters),
  );

const mostLimit = (limit: string, step = 1): Probe =>
  answers(limit, (most) => ({ kind: 'number', optional: false, longest: 10, most }), String, step);

const digitsLimit = (limit: string): Probe =>
  answers(
    limit,
    (digits) => ({ kind: 'digits', count: digits }),
    (digits) => '7'.repeat(digits),
  );

/** A contract of a home that is active, on a day after its start. */
const eligibility = (limit: string): Probe =>
  ofJson(limit, 'eligibility', (days) => ({
    contract: { status: 4, startDate: monday, includedProducts: [], contribution: 0 },
    now: `${addDays(monday, days)}T12:00:00Z`,
  }));

const jobOfMonday = {
  jobType: 'boiler',
  jobs: [{ name: 'J-1', type: 'Gas Job', status: 'Complete', endedAt: formatInstant(noon) }],
};

/** The decisions that compare a number with a limit, by the name of the limit. */
export const limitProbes: { readonly [limit: string]: readonly Probe[] } = {
  'cooling-off': [
    ofJson('cooling-off', 'cooling-off', (days) => ({
      startDate: monday,
      now: `${addDays(monday, days)}T12:00:00Z`,
    })),
    eligibility('cooling-off'),
  ],
  'reattend-days': [
    ofJson('reattend-days', 'reattend', (days) => ({
      ...jobOfMonday,
      now: formatInstant(daysLater(days)),
    })),
    ofJson('reattend-days', 'contribution', (days) => ({
      ...jobOfMonday,
      contribution: authorised,
      now: formatInstant(daysLater(days)),
    })),
  ],
  'cancelled-jobs': [
    ofJson('cancelled-jobs', 'reschedule', (cancelledJobs) => ({
      status: 'Ready',
      cancelledJobs,
    })),
  ],
  'cost-tolerance': [
    ofJson('cost-tolerance', 'tolerance', (more) => ({
      paidNet: authorised + more,
      authorised,
    })),
  ],
  receipt: [ofJson('receipt', 'receipt', (paidGross) => ({ paidGross }))],
  'claim-days': [
    ofJson(
      'claim-days',
      'day',
      (days) => ({
        date: addDays(monday, days),
        urgency: 'urgent',
        now: formatInstant(noon),
      }),
      between('claim-days'),
    ),
  ],
  'today-closes': [
    ofJson('today-closes', 'day', (hour) => ({
      date: monday,
      urgency: 'urgent',
      now: formatInstant(londonInstant(monday, Math.min(hour, lastHour), 0)),
    })),
  ],
  'claimable-status': [
    ofJson('claimable-status', 'eligibility', (status) => ({
      contract: { status, startDate: '2020-01-06', includedProducts: [], contribution: 0 },
      now: formatInstant(noon),
    })),
  ],
  'claim-lead': [claimLead],
  'rebooking-days': [rebookingDays],
  'today-cut-offs': [slotAhead(0), slotsAhead(0)],
  'tomorrow-cut-offs': [slotAhead(1), slotsAhead(1)],
  'estimate-rate': [estimates],
  'parts-rate': [partsRequests],
  'least-labour': [partsRequests],
  'value-added-tax': [grossCosts],
  'claim-description': [textLimit('claim-description')],
  'short-answer': [textLimit('short-answer')],
  'close-description': [textLimit('close-description')],
  'area-details': [textLimit('area-details')],
  'estimate-text': [textLimit('estimate-text')],
  'close-text': [textLimit('close-text')],
  reason: [textLimit('reason')],
  'number-text': [
    answers(
      'number-text',
      (longest) => ({ kind: 'number', optional: false, longest }),
      (characters) => '7'.repeat(characters),
    ),
  ],
  'gc-number': [digitsLimit('gc-number')],
  'code-length': [digitsLimit('code-length')],
  pieces: [mostLimit('pieces')],
  'longest-visit': [mostLimit('longest-visit', 0.5)],
  'estimated-hours': [mostLimit('estimated-hours', 0.5)],
};
