import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitSlots } from '#domain/booking';
import {
  decideCase,
  explain,
  limitNamed,
  valueAt,
  type DecisionCase,
  type InputsOf,
} from '#domain/explain';
import type { JobName } from '#domain/kernel';
import { noPence } from '#domain/money';
import { addDays, instant, weekdayOf, type LocalDate } from '#domain/time';
import { forAll } from '../../for-all.ts';
import { anyCaseOf, closeRoutes } from './any-case.ts';

const day = 86_400_000;
const tuesday = instant(Date.parse('2024-06-11T09:00:00Z'));
const term = {
  startDate: '2024-01-01',
  isRenewal: false,
  today: '2024-06-11',
  isPropertyActive: true,
  paymentsUpToDate: true,
};

/** Days on which no visit of the urgency is made, by document 2, section 9. */
const isClosed = (date: string, urgency: string): boolean =>
  /-12-25$|-01-01$/.test(date) ||
  (urgency === 'normal' && weekdayOf(date as LocalDate) === 'sunday');

it.each(['slot', 'slots'] as const)('of %s, no change leads to a day that is closed', (rule) =>
  forAll(anyCaseOf(rule), (one) => {
    const { date, urgency } = one.inputs as InputsOf['slots'];
    for (const { input, to } of explain(one).changes) {
      if (input === 'date') expect(isClosed(to as string, urgency)).toBe(false);
      if (input === 'urgency') expect(isClosed(date, to as string)).toBe(false);
    }
  }),
);

it.each([
  ['slots', 'date urgency hour'],
  ['status', 'claimStatus jobStatus abortReason'],
  ['labour', 'hours'],
  ['manufacturer', 'issueArea'],
  ['reschedule', 'status cancelledJobsInClaim'],
] as const)('of %s, each input that alone can give another outcome is named: %s', (rule, names) =>
  forAll(anyCaseOf(rule), anyCaseOf(rule), (one, other) => {
    const { outcome, changes, missing } = explain(one);
    const named = [...changes.map(({ input }) => input), ...missing];
    for (const name of names.split(' ')) {
      const inputs = { ...one.inputs, [name]: valueAt(other.inputs, name) } as InputsOf['slots'];
      if (isClosed(inputs.date, inputs.urgency)) continue;
      if (decideCase({ ...one, inputs } as DecisionCase).outcome !== outcome)
        expect(named).toContain(name);
    }
  }),
);

it.each([
  [
    'contribution',
    { jobType: 'boiler', jobs: [], now: tuesday, contribution: Number.MAX_SAFE_INTEGER },
  ],
  ['claim-eligibility', { ...term, status: Number.MAX_SAFE_INTEGER }],
])('a number of %s that no calendar reaches is no day to try', (decision, inputs) => {
  const one = { decision, inputs } as DecisionCase;
  expect(explain(one).outcome).toBe(decideCase(one).outcome);
});

describe('of many jobs', () => {
  const now = tuesday;
  const count = 100;
  const jobs = Array.from({ length: count }, (_, at) => ({
    name: `JOB-${at}` as JobName,
    type: 'Gas Job',
    status: 'Complete' as const,
    endedAt: instant(now - (40 + ((at * 7) % count)) * day),
  }));
  const inputs = { jobType: 'boiler', jobs, now } as const;

  it('those that ended last are changed, in the order of the jobs', () => {
    const last = jobs.map((_, at) => at).filter((at) => (at * 7) % count < 5);
    const { changes } = explain({ decision: 'reattend', inputs });
    expect(changes.filter(({ input }) => input.endsWith('.endedAt'))).toMatchObject(
      last.map((at) => ({ input: `jobs.${at}.endedAt`, to: now - 30 * day, outcome: 'Yes' })),
    );
    expect(last).toHaveLength(5);
  });

  it('one that ended later in the day than now is moved by the days of 24 hours', () => {
    const hour = day / 24;
    const earlier = [40 * day, 60 * day - 6 * hour].map((before, at) => ({
      ...(jobs[at] as (typeof jobs)[0]),
      endedAt: instant(now - before),
    }));
    const { changes } = explain({ decision: 'reattend', inputs: { ...inputs, jobs: earlier } });
    // 59 whole days and 18 hours, of which 30 are allowed.
    expect(changes).toContainEqual(
      expect.objectContaining({ input: 'jobs.1.endedAt', size: 29, outcome: 'Yes' }),
    );
  });

  it('one that has not ended counts as one of the last', () => {
    const open = { ...jobs[0], status: 'Ready', endedAt: undefined };
    const answers = { jobType: 'boiler', description: 'No heat' };
    const contract = { includedProducts: ['boiler'], contribution: noPence };
    const inputs = { answers, contract, jobs: [...jobs, open], now };
    const { changes } = explain({ decision: 'claim-route', inputs } as DecisionCase);
    expect(changes).toContainEqual(
      expect.objectContaining({ input: `jobs.${count}.status`, to: 'Complete' }),
    );
  });
});

/** A limit with another value from a date on. */
const withVersion = (name: string, from: LocalDate, value: unknown) => {
  const limit = limitNamed(name);
  if (limit === undefined) throw new Error(`There is no limit ${name}`);
  return { ...limit, versions: [limit.versions[0], { from, value, source: 'test' }] as const };
};

it.each([
  ['cooling-off', 'cooling-off', 'startDate', 30],
  ['claim-day', 'claim-days', 'today', 3],
  ['rebooking-day', 'rebooking-days', 'today', { normal: 3, urgent: 2, critical: 1 }],
  ['reattend', 'reattend-days', 'now', 3],
] as const)(
  'under limits of two versions, each change of %s gives its outcome when it is made',
  (rule, limit, input, value) => {
    forAll(anyCaseOf(rule), fc.integer({ min: -5, max: 5 }), (one, days) => {
      const own = (one.inputs as never)[input] as number | LocalDate;
      const date = (
        typeof own === 'number' ? new Date(own).toISOString().slice(0, 10) : own
      ) as LocalDate;
      const instead = [withVersion(limit, addDays(date, days), value)];
      const dated = { ...one, asOf: { date: undefined, instead } } as DecisionCase;
      const explained = explain(dated);
      for (const { input: path, to, outcome } of explained.changes) {
        if (path.includes('.')) continue;
        const inputs = { ...one.inputs, [path]: to };
        expect(decideCase({ ...dated, inputs } as DecisionCase).outcome).toBe(outcome);
        expect(outcome).not.toBe(explained.outcome);
      }
    });
  },
);

describe('a close', () => {
  const withNextVisit = closeRoutes.filter(({ answers }) => 'followOnDetails' in answers);

  it('has the day and the time of its next visit among its parts', () => {
    expect(withNextVisit.length).toBeGreaterThan(0);
    for (const inputs of withNextVisit) {
      const { visitDate, timeSlot } = inputs.answers['followOnDetails'] ?? {};
      const { parts } = explain({ decision: 'close-route', inputs });
      const ofVisit = parts.filter(({ decision }) => /^(?:rebooking-day|slot)$/.test(decision));
      expect(ofVisit).toMatchObject([
        {
          outcome: 'offered',
          inputs: { date: visitDate, urgency: inputs.job.urgency ?? 'normal' },
        },
        { outcome: 'open', about: timeSlot, inputs: { date: visitDate, slot: timeSlot } },
      ]);
      expect(visitSlots).toContain(timeSlot);
    }
  });

  it('names the inputs of the day and the time of its next visit as they were given', () => {
    // At 11:30 in London, the slot of 12 is closed for a critical visit: it was open before 9.
    const now = instant(Date.parse('2024-06-11T10:30:00Z'));
    const next = { visitDate: '2024-06-11', timeSlot: '12:00:00' };
    for (const { answers, job, flags } of withNextVisit) {
      const followOnDetails = { ...answers['followOnDetails'], ...next };
      const inputs = {
        answers: { ...answers, followOnDetails },
        job: { ...job, urgency: 'critical' as const },
        flags,
        now,
      };
      const named = explain({ decision: 'close-route', inputs }).parts.flatMap(({ changes }) =>
        changes.map(({ input, as }) => (as === undefined ? input : `${input} as ${as}`)),
      );
      expect(named).toEqual(
        expect.arrayContaining([
          'answers.followOnDetails.visitDate',
          'answers.followOnDetails.timeSlot',
          'job.urgency',
          'now as today',
          'now as hour',
        ]),
      );
    }
  });

  it('names any estimate, and no paid amount that cannot be typed', () => {
    const from = '2024-01-01' as LocalDate;
    const instead = ['estimate-cost', 'receipt', 'cost-tolerance'].map((limit) =>
      withVersion(limit, from, 2_000_000),
    );
    const nearest = (path: string) =>
      closeRoutes.flatMap((inputs) => {
        if (valueAt(inputs, path) === undefined) return [];
        const asOf = { date: from, instead };
        const { changes } = explain({ decision: 'close-route', inputs, asOf });
        return changes.filter(({ input }) => input === path).map(({ to }) => Number(to));
      });
    expect(nearest('answers.actualPartsCost.actualGrossPartsCost')).toEqual([]);
    // With 1.5 hours at 50 pounds.
    const estimates = nearest('answers.estimatedCostOfParts.estimatedPartsCost');
    expect(Math.max(...estimates)).toBe(2_000_000 - 7500 + 1);
  });

  it('is decided and explained by the limits of the date that it is given', () => {
    const from = '2025-01-01' as LocalDate;
    const instead = [withVersion('estimate-cost', from, 1)];
    const inputs = closeRoutes.find(({ answers }) => 'estimatedCostOfParts' in answers);
    if (inputs === undefined) throw new Error('No close has an estimate.');
    const explainOn = (date: LocalDate | undefined) =>
      explain({ decision: 'close-route', inputs, asOf: { date, instead } });
    const comparedOn = (date: LocalDate | undefined) =>
      explainOn(date).compared.find(({ by }) => by === 'estimate-cost');
    expect(comparedOn(undefined)).toMatchObject({ limit: 10_000 });
    expect(comparedOn(from)).toMatchObject({ limit: 1, source: 'test' });
    expect([explainOn(undefined).asOf, explainOn(from).asOf]).toEqual(['2024-06-11', from]);
    expect(explainOn(from).parts.map(({ asOf }) => asOf)).toContain(from);
  });
});
