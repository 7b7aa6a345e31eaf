import { describe, expect, it } from 'vitest';
import { explain, type DecisionCase, type Explanation } from '#domain/explain';

const day = 86_400_000;
const now = Date.parse('2024-06-11T09:00:00Z');
const job = { name: 'JOB-1', type: 'Gas Job', status: 'Complete', endedAt: now - 31 * day };
const pump = {
  name: 'Pump',
  quantity: 1,
  cost: 22_000,
  hours: { primary: 1, secondary: 0.5, tolerance: 0 },
};
const request = {
  parts: [pump],
  hours: 2,
  previousVisits: 0,
  warningShown: true,
  issueArea: 'Boiler',
  boilerMake: 'ideal',
};
const term = { today: '2024-12-20', startDate: '2024-11-10', isRenewal: false, status: 4 };

type Row = {
  readonly decision: string;
  readonly inputs: object;
  readonly is: string;
  /** Each as its input, value, size and outcome. */
  readonly changes: readonly string[];
  readonly missing?: readonly string[];
  /** The decisions that it is made of, each as its name and outcome. */
  readonly parts?: readonly (readonly [decision: string, is: string])[];
};

/** What would change each kind of decision, by the specification. */
const rows: readonly Row[] = [
  {
    decision: 'urgency',
    inputs: { vulnerable: 'No', problemType: 'noHeating' },
    is: 'urgent',
    changes: ['vulnerable Yes 1 critical', 'problemType notAffected 1 normal'],
  },
  {
    decision: 'urgency',
    inputs: { vulnerable: 'No' },
    is: 'normal',
    changes: ['vulnerable Yes 1 urgent'],
    missing: ['problemType', 'insecureProperty', 'lockedOutFromProperty', 'doorsSecureBuilding'],
  },
  {
    decision: 'claim-day',
    inputs: { date: '2024-06-13', urgency: 'normal', today: '2024-06-11', hour: 10 },
    is: 'not-offered',
    changes: [
      'date 2024-06-15 2 offered',
      'urgency urgent 1 offered',
      'today 2024-06-10 1 offered',
    ],
  },
  {
    decision: 'claim-day',
    inputs: { date: '2024-06-11', urgency: 'critical', today: '2024-06-11', hour: 13 },
    is: 'not-offered',
    changes: ['date 2024-06-12 1 offered', 'hour 12 1 offered', 'today 2024-06-10 1 offered'],
  },
  {
    // The last day of the calendar, 2024-12-22, is a Sunday.
    decision: 'claim-day',
    inputs: { date: '2029-12-24', urgency: 'normal', today: '2024-11-19', hour: 10 },
    is: 'not-offered',
    changes: ['date 2024-12-21 1829 offered', 'today 2029-11-21 1828 offered'],
  },
  {
    decision: 'slot',
    inputs: {
      date: '2024-06-11',
      slot: '08:00:00',
      urgency: 'urgent',
      today: '2024-06-11',
      hour: 10,
    },
    is: 'closed',
    changes: ['slot 16:00:00 1 open', 'date 2024-06-12 1 open', 'urgency normal 1 open'],
  },
  {
    decision: 'slots',
    inputs: { date: '2024-06-11', urgency: 'critical', today: '2024-06-11', hour: 20 },
    is: 'none',
    changes: [
      'date 2024-06-12 1 16:00:00',
      'urgency normal 1 08:00:00 12:00:00 16:00:00',
      'hour 12 8 16:00:00',
    ],
    parts: [
      ['slot', 'closed'],
      ['slot', 'closed'],
      ['slot', 'closed'],
    ],
  },
  {
    decision: 'slots',
    inputs: { date: '2029-06-11', urgency: 'urgent', today: '2024-06-11', hour: 15 },
    is: '08:00:00 12:00:00 16:00:00',
    changes: ['date 2024-06-12 1825 12:00:00 16:00:00'],
    parts: [
      ['slot', 'open'],
      ['slot', 'open'],
      ['slot', 'open'],
    ],
  },
  {
    decision: 'rebooking-day',
    inputs: { date: '2024-06-16', urgency: 'normal', today: '2024-06-11' },
    is: 'not-offered',
    changes: ['date 2024-06-15 1 offered', 'urgency urgent 1 offered'],
  },
  {
    decision: 'rebooking-day',
    inputs: { date: '2024-06-11', urgency: 'normal', today: '2024-06-11' },
    is: 'not-offered',
    changes: ['date 2024-06-12 1 offered', 'today 2024-06-10 1 offered'],
  },
  {
    decision: 'cooling-off',
    inputs: { today: '2024-12-20', startDate: '2024-12-10', isRenewal: false },
    is: 'blocked',
    changes: ['today 2024-12-24 4 free', 'startDate 2024-12-06 4 free', 'isRenewal true 1 free'],
  },
  {
    decision: 'cooling-off',
    inputs: { today: '2024-12-20', startDate: '2015-12-20', isRenewal: false },
    is: 'free',
    changes: ['today 2016-01-02 3275 blocked', 'startDate 2024-12-07 3275 blocked'],
  },
  {
    decision: 'contract-eligibility',
    inputs: { ...term, isPropertyActive: true },
    is: 'eligible',
    changes: [
      'startDate 2024-12-07 27 refused',
      'today 2024-11-23 27 refused',
      'isPropertyActive false 1 refused',
      'status 3 1 refused',
    ],
    parts: [['cooling-off', 'free']],
  },
  {
    decision: 'contract-eligibility',
    inputs: { ...term, isPropertyActive: undefined },
    is: 'refused',
    changes: [],
    missing: ['isPropertyActive'],
    parts: [['cooling-off', 'free']],
  },
  {
    decision: 'claim-eligibility',
    inputs: { ...term, isPropertyActive: true, paymentsUpToDate: true },
    is: 'eligible',
    changes: [
      'startDate 2024-12-07 27 refused',
      'today 2024-11-23 27 refused',
      'paymentsUpToDate false 1 refused',
      'isPropertyActive false 1 refused',
      'status 3 1 refused',
    ],
    parts: [['contract-eligibility', 'eligible']],
  },
  {
    decision: 'claim-eligibility',
    inputs: { ...term, isPropertyActive: undefined, paymentsUpToDate: true },
    is: 'refused',
    changes: [],
    missing: ['isPropertyActive'],
    parts: [['contract-eligibility', 'refused']],
  },
  {
    decision: 'area-cover',
    inputs: { issueArea: 'Boiler', package: 'your-boiler', jobType: 'Plumbing' },
    is: 'covered',
    changes: ['issueArea Central heating 1 not-covered'],
  },
  {
    decision: 'area-cover',
    inputs: { issueArea: 'Plumbing', package: 'your-boiler', jobType: 'Drains' },
    is: 'not-covered',
    changes: ['issueArea Boiler 1 covered', 'package your-home 1 covered'],
  },
  {
    decision: 'claim-stage',
    inputs: {
      stage: 'problemArea',
      answers: { jobType: 'boiler' },
      facts: {
        includedProducts: ['boiler'],
        jobTypesWithOpenJob: ['plumbing'],
        jobTypesToReattend: [],
        contributionDue: true,
      },
    },
    is: 'boilerGroup1',
    changes: [
      'answers.jobType heating 1 policyNotCovered',
      'facts.includedProducts [] 1 policyNotCovered',
      'facts.jobTypesWithOpenJob ["boiler","plumbing"] 1 sameJobTypeAlreadyOpen',
    ],
  },
  {
    decision: 'claim-stage',
    inputs: {
      stage: 'chooseDate',
      answers: { jobType: 'boiler' },
      facts: {
        includedProducts: ['boiler'],
        jobTypesWithOpenJob: [],
        jobTypesToReattend: ['heating'],
        contributionDue: true,
      },
    },
    is: 'paymentDetails',
    changes: [
      'answers.jobType heating 1 submitClaim',
      'facts.jobTypesToReattend ["boiler","heating"] 1 submitClaim',
      'facts.contributionDue false 1 submitClaim',
    ],
  },
  {
    decision: 'reattend',
    inputs: { now, jobType: 'boiler', jobs: [job] },
    is: 'No',
    changes: [`now ${now - day} 1 Yes`, `jobs.0.endedAt ${now - 30 * day} 1 Yes`],
  },
  {
    decision: 'reattend',
    inputs: { now, jobType: 'drainage', jobs: [{ ...job, endedAt: now - 9.5 * day }] },
    is: 'No',
    changes: ['jobs.0.type Drains 1 Yes', 'jobType boiler 1 Yes'],
  },
  {
    decision: 'reattend',
    inputs: {
      now,
      jobType: 'boiler',
      jobs: [
        { ...job, endedAt: now - 1000 * day },
        { ...job, endedAt: now - 2000 * day },
      ],
    },
    is: 'No',
    changes: [
      `now ${now - 970 * day} 970 Yes`,
      `jobs.0.endedAt ${now - 30 * day} 970 Yes`,
      `jobs.1.endedAt ${now - 30 * day} 1970 Yes`,
    ],
  },
  {
    decision: 'reattend',
    inputs: { now, jobType: 'boiler', jobs: [{ ...job, status: 'Ready', endedAt: now - 5 * day }] },
    is: 'No',
    changes: ['jobs.0.status Complete 1 Yes'],
  },
  {
    decision: 'contribution',
    inputs: { now, jobType: 'boiler', contribution: 100, jobs: [job] },
    is: 'to-pay',
    changes: [
      `now ${now - day} 1 free`,
      `jobs.0.endedAt ${now - 30 * day} 1 free`,
      'contribution 0 100 free',
    ],
    parts: [['reattend', 'No']],
  },
  {
    decision: 'parts-authorisation',
    inputs: request,
    is: 'send-to-manufacturer',
    changes: [
      'hours 0.5 3 authorised',
      'parts.0 undefined 1 authorised',
      'previousVisits 2 2 ask-support',
    ],
    parts: [
      ['labour', 'above'],
      ['manufacturer', 'holds'],
    ],
  },
  {
    decision: 'parts-authorisation',
    inputs: { ...request, warningShown: false },
    is: 'labour-can-be-lower',
    changes: [
      'hours 0.5 3 authorised',
      'parts.0.cost 22601 601 send-to-manufacturer',
      'parts.0 undefined 1 authorised',
      'previousVisits 2 2 ask-support',
    ],
    parts: [['labour', 'above']],
  },
  {
    decision: 'parts-authorisation',
    inputs: { ...request, hours: 1, parts: [{ ...pump, cost: 24_000 }] },
    is: 'send-to-manufacturer',
    changes: [
      'parts.0.cost 20200 3800 authorised',
      'parts.0 undefined 1 authorised',
      'previousVisits 2 2 ask-support',
    ],
    parts: [
      ['labour', 'within'],
      ['manufacturer', 'holds'],
    ],
  },
  {
    decision: 'parts-authorisation',
    inputs: { ...request, hours: 1 / 2, previousVisits: 2 },
    is: 'ask-support',
    changes: ['previousVisits 1 1 authorised'],
    parts: [['labour', 'within']],
  },
  {
    decision: 'estimate-authorisation',
    inputs: { hours: 1, parts: 4000, previousVisits: 0 },
    is: 'authorised',
    changes: [
      'hours 1.5 1 ask-support',
      'parts 5001 1001 ask-support',
      'previousVisits 2 2 ask-support',
    ],
  },
  {
    decision: 'estimate-authorisation',
    inputs: { hours: 5, parts: 4000, previousVisits: 0 },
    is: 'ask-support',
    changes: ['hours 1 8 authorised'],
  },
  {
    decision: 'labour',
    inputs: { parts: [pump], hours: 2 },
    is: 'above',
    changes: ['hours 1 2 within', 'parts.0 undefined 1 within'],
  },
  {
    decision: 'manufacturer',
    inputs: { issueArea: 'Flue', boilerMake: 'baxi', partNames: [] },
    is: 'does-not-hold',
    changes: ['issueArea Boiler 1 holds'],
  },
  {
    decision: 'reschedule',
    inputs: { status: 'Scheduled', cancelledJobsInClaim: 0, today: '2024-06-11' },
    is: 'refused',
    changes: ['status Ready 1 allowed'],
  },
  {
    decision: 'reschedule',
    inputs: { status: 'Ready', cancelledJobsInClaim: 0, today: '2024-06-11' },
    is: 'allowed',
    changes: ['cancelledJobsInClaim 1 1 refused', 'status Complete 1 refused'],
  },
  {
    decision: 'tolerance',
    inputs: { paidNet: 5000, authorised: 3500 },
    is: 'within',
    changes: ['paidNet 5001 1 over', 'authorised 3499 1 over'],
  },
  {
    decision: 'receipt-needed',
    inputs: { paidGross: 7000 },
    is: 'not-needed',
    changes: ['paidGross 7001 1 needed'],
  },
];

describe('an explanation names what would change its decision', () => {
  it.each(rows)('$decision is $is', ({ decision, inputs, is, changes, missing, parts }) => {
    const explained: Explanation = explain({ decision, inputs } as DecisionCase);
    expect(explained.outcome).toBe(is);
    expect(
      explained.changes.map(
        ({ input, to, size, outcome }) =>
          `${input} ${typeof to === 'string' ? to : JSON.stringify(to)} ${size} ${outcome}`,
      ),
    ).toEqual(changes);
    expect(explained.missing).toEqual(missing ?? []);
    expect(explained.parts.map((part) => [part.decision, part.outcome])).toEqual(parts ?? []);
  });
});
