import { limitNamed } from '#domain/explain';
import type { JobName, JobUid } from '#domain/kernel';
import { type AsOf } from '#domain/limits';
import { parsePence, type Pence } from '#domain/money';
import { emptyJobToClose } from '#domain/repair';
import { instant, parseLocalDate, type LocalDate } from '#domain/time';
import { closeWith } from '../close/close-answers.ts';
import { claimDays, slotsOn } from '../../../domain/public/booking.ts';
import {
  chooseDay,
  claimFacts,
  claimProblems,
  claimProgress,
  claimRequest,
  decideReattend,
  replayClaim,
} from '../../../domain/public/claim.ts';
import {
  authoriseEstimate,
  authoriseParts,
  closeProgress,
  closeRequest,
  replayClose,
  visitBill,
} from '../../../domain/public/close.ts';
import {
  coolingOffEnds,
  decideClaimEligibility,
  decideCoolingOff,
  offeredContracts,
} from '../../../domain/public/cover.ts';
import {
  decideRebooking,
  rebookingDays,
  rebookingProblems,
} from '../../../domain/public/repair.ts';

const date = (text: string): LocalDate => parseLocalDate(text) ?? ('' as LocalDate);
const pence = (amount: number): Pence => parsePence(amount) ?? (0 as Pence);

// A Tuesday at 10:30 in London.
export const today = date('2024-06-11');
const now = instant(Date.parse('2024-06-11T09:30:00Z'));
const daysAgo = (days: number) => instant(now - days * 86_400_000);

const contract = { includedProducts: ['pests'], contribution: pence(6000) } as const;
const endedJob = {
  name: 'JOB-1' as JobName,
  type: 'Pests',
  status: 'Complete',
  endedAt: daysAgo(20),
} as const;

/** A claim whose last day is the twentieth that is offered. */
const wasps = {
  jobType: 'pests',
  description: 'A nest',
  pestsType: 'waspsAndHornets',
  pestsWaspsInsideProperty: 'Yes',
  vulnerable: 'No',
  dayOneDate: '2024-06-17',
  dayOneTime: ['08:00:00'],
  dayTwoDate: '2024-06-18',
  dayTwoTime: ['08:00:00'],
  dayThreeDate: '2024-07-04',
  dayThreeTime: ['08:00:00'],
};
const facts = claimFacts({ contract, jobs: [endedJob], now });
const wholeClaim = claimProgress({ answers: wasps, facts, now });

const startedOn = today;
const job = {
  uid: 'job-1' as JobUid,
  engineerUid: 'engineer-1',
  type: 'Drains',
  urgency: 'normal',
  startedAt: now,
  toClose: { ...emptyJobToClose, package: 'your-home' },
} as const;
const flags = { useStructuredParts: false, automaticAuthorisation: true, labourWarned: false };

/** An estimate of 90 pounds with an hour of labour, and a next visit in two weeks. */
const followOn = closeWith(
  { job, flags },
  {
    issueArea: 'Drains',
    estimatedPartsCost: 4000,
    estimatedHoursNeeded: 1,
    visitDate: '2024-06-25',
    timeSlot: '08:00:00',
  },
);
/** A repair with a new part for 12 pounds with VAT. */
const repaired = closeWith(
  { job, flags },
  {
    isResolved: 'Yes',
    issueArea: 'Drains',
    fittedPartsToday: 'Yes',
    actualGrossPartsCost: 1200,
  },
);
const repairedProgress = closeProgress({ answers: repaired, job, flags, now });
const repairedRequest = closeRequest({ answers: repaired, job, flags, progress: repairedProgress });

const contractTerm = {
  status: 4,
  startDate: date('2024-06-01'),
  isRenewal: false,
  paymentsUpToDate: true,
  property: { active: true },
} as const;
const account = {
  contracts: [{ ...contractTerm, id: 'contract-1', propertyId: 'home-1' }],
  properties: [{ id: 'home-1', active: true }],
} as never;

type Row = readonly [
  called: string,
  limit: string,
  newValue: unknown,
  /** The date whose limits apply without others. */
  ownDate: LocalDate | undefined,
  decide: (asOf: AsOf) => unknown,
];

/** Every published function that reads a limit with versions, and a value of the limit that changes its result. */
export const readers: readonly Row[] = [
  [
    'claimFacts',
    'reattend-days',
    10,
    today,
    (asOf) => claimFacts({ contract, jobs: [endedJob], now, asOf }),
  ],
  [
    'claimProgress',
    'claim-days',
    15,
    today,
    (asOf) => claimProgress({ answers: wasps, facts, now, asOf }).at,
  ],
  [
    'claimProblems',
    'claim-lead',
    { ...(limitNamed('claim-lead')?.versions[0].value as object), tuesday: 8 },
    today,
    (asOf) => claimProblems({ stage: 'chooseDate', answers: wasps, now, asOf }),
  ],
  [
    'chooseDay',
    'claim-days',
    15,
    today,
    (asOf) =>
      chooseDay({
        answers: {},
        choice: { choose: 'day', date: date('2024-07-04') },
        urgency: 'normal',
        now,
        asOf,
      }),
  ],
  [
    'decideReattend',
    'reattend-days',
    10,
    today,
    (asOf) => decideReattend({ jobType: 'pests', jobs: [endedJob], now, asOf }).outcome,
  ],
  [
    'claimRequest',
    'reattend-days',
    10,
    today,
    (asOf) =>
      claimRequest({ progress: wholeClaim, jobs: [endedJob], userMode: 'customer', now, asOf })
        ?.reattend,
  ],
  [
    'replayClaim',
    'claim-days',
    15,
    today,
    (asOf) => {
      const { jobType: _, ...answers } = wasps;
      return replayClaim({ category: 'Pests', answers, facts, now, asOf }).replayed;
    },
  ],
  [
    'closeProgress',
    'estimate-cost',
    8000,
    startedOn,
    (asOf) => closeProgress({ answers: followOn, job, flags, now, asOf }).at,
  ],
  [
    'closeProgress',
    'rebooking-days',
    { normal: 10, urgent: 7, critical: 7 },
    today,
    (asOf) => closeProgress({ answers: followOn, job, flags, now, asOf }).problems,
  ],
  [
    'closeRequest',
    'value-added-tax',
    25,
    startedOn,
    (asOf) =>
      closeRequest({ answers: repaired, job, flags, progress: repairedProgress, asOf })
        ?.actualNetPartsCost,
  ],
  [
    'replayClose',
    'value-added-tax',
    25,
    startedOn,
    (asOf) =>
      repairedRequest &&
      replayClose({ request: repairedRequest, job, hoursOf: () => undefined, asOf }).replayed,
  ],
  [
    'authoriseParts',
    'parts-rate',
    30_000,
    undefined,
    (asOf) =>
      authoriseParts({
        parts: [],
        hours: 1,
        previousVisits: 0,
        warningShown: false,
        issueArea: 'Drains',
        boilerMake: undefined,
        asOf,
      }).outcome,
  ],
  [
    'authoriseEstimate',
    'estimate-rate',
    10_001,
    undefined,
    (asOf) => authoriseEstimate({ hours: 1, parts: pence(0), previousVisits: 0, asOf }).outcome,
  ],
  [
    'visitBill',
    'parts-rate',
    5000,
    undefined,
    (asOf) => visitBill({ hours: 1, netParts: pence(0), asOf }),
  ],
  [
    'decideCoolingOff',
    'cooling-off',
    7,
    contractTerm.startDate,
    (asOf) => decideCoolingOff({ ...contractTerm, now, asOf }).outcome,
  ],
  [
    'coolingOffEnds',
    'cooling-off',
    7,
    contractTerm.startDate,
    (asOf) => coolingOffEnds({ ...contractTerm, asOf }),
  ],
  [
    'decideClaimEligibility',
    'cooling-off',
    7,
    contractTerm.startDate,
    (asOf) => decideClaimEligibility({ contract: contractTerm, now, asOf }).rule,
  ],
  [
    'offeredContracts',
    'claimable-status',
    5,
    today,
    (asOf) => offeredContracts({ account, now, asOf }).length,
  ],
  [
    'claimDays',
    'claim-days',
    15,
    today,
    (asOf) => claimDays({ urgency: 'normal', now, asOf }).length,
  ],
  [
    'slotsOn',
    'today-cut-offs',
    [[0, 8]],
    today,
    (asOf) => slotsOn({ date: today, urgency: 'urgent', now, asOf }),
  ],
  [
    'decideRebooking',
    'cancelled-jobs',
    1,
    undefined,
    (asOf) => decideRebooking({ status: 'Ready', cancelledJobsInClaim: 1, asOf }).outcome,
  ],
  [
    'rebookingDays',
    'rebooking-days',
    { normal: 10, urgent: 7, critical: 7 },
    today,
    (asOf) => rebookingDays({ urgency: 'normal', now, asOf }).length,
  ],
  [
    'rebookingProblems',
    'rebooking-days',
    { normal: 10, urgent: 7, critical: 7 },
    today,
    (asOf) =>
      rebookingProblems({
        form: {
          reason: 'Parts not ready',
          otherReason: '',
          photos: 0,
          date: '2024-06-25',
          slot: '08:00:00',
          confirmed: true,
        },
        urgency: 'normal',
        start: undefined,
        now,
        asOf,
      }),
  ],
];
