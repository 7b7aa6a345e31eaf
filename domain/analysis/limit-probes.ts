import {
  decideClaimDay,
  decideSlot,
  decideSlots,
  urgencies,
  visitSlots,
} from '../booking/index.ts';
import { readAnswer, type Question } from '../flow/index.ts';
import type { AsOf } from '../limits/index.ts';
import { decideRebookingDay } from '../repair/index.ts';
import { addDays, formatInstant, londonInstant, weekdayOf, type LocalDate } from '../time/index.ts';
import { authorised, estimates, grossCosts, labour, partsRequests } from './cost-probes.ts';
import type { DecisionName } from './decisions.ts';
import {
  around,
  between,
  count,
  daysLater,
  largestOn,
  lastHour,
  monday,
  noon,
  numberOn,
  worldOfJson,
  type BothLimits,
  type Probe,
  type ProbedDecision,
  type ProbeWorld,
} from './probe-world.ts';

const ofJson = (
  limit: string,
  decision: DecisionName,
  inputOf: (value: number) => unknown,
  starts = around(limit),
): Probe => ({ decision, worlds: [worldOfJson(decision, inputOf, { starts })] });

/** The days ahead that a claim of normal urgency can offer. */
export const leadStarts = (limits: BothLimits): readonly number[] =>
  count(0, Math.max(...limits.map((asOf) => largestOn('claim-lead', asOf))) + 40);

const claimLead: Probe = {
  decision: 'day',
  worlds: count(0, 6).map((later) => {
    const today = addDays(monday, later);
    return {
      where: { urgency: 'normal', today: weekdayOf(today) },
      starts: leadStarts,
      decide: (days, asOf) =>
        decideClaimDay(addDays(today, days), 'normal', { date: today, hour: 12 }, asOf),
    };
  }),
};

/** The days ahead on which a visit can be booked again. */
export const rebookingStarts = (limits: BothLimits): readonly number[] =>
  count(0, Math.max(...limits.map((asOf) => largestOn('rebooking-days', asOf))) + 3);

const rebookingDays: Probe = {
  decision: 'rebooking-day',
  worlds: urgencies.map((urgency) => ({
    where: { urgency },
    starts: rebookingStarts,
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
  most: lastHour,
  starts: () => count(0, lastHour),
  decide: (hour, asOf) => decide({ date: monday, hour }, asOf),
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
    ofJson('cancelled-jobs', 'reschedule', (cancelledJobsInClaim) => ({
      status: 'Ready',
      cancelledJobsInClaim,
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
    // An hour beyond the last one is one of the next day, on which this one has passed.
    ofJson('today-closes', 'day', (hour) => ({
      date: monday,
      urgency: 'urgent',
      now: formatInstant(londonInstant({ date: monday, hour })),
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
  'parts-rate': [partsRequests, labour],
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
