import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitNamed } from '#domain/explain';
import type { JobName, JobUid } from '#domain/kernel';
import { proposeValue, type AsOf, type Limit } from '#domain/limits';
import { parsePence, type Pence } from '#domain/money';
import { emptyJobToClose } from '#domain/repair';
import { addDays, instant, parseLocalDate, type LocalDate } from '#domain/time';
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
const today = date('2024-06-11');
const now = instant(Date.parse('2024-06-11T09:30:00Z'));

const contract = { includedProducts: ['pests'], contribution: pence(6000) } as const;
const endedJob = {
  name: 'JOB-1' as JobName,
  type: 'Pests',
  status: 'Complete',
  endedAt: instant(now - 20 * 86_400_000),
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

const world = { job, flags };

/** An estimate of 90 pounds with an hour of labour, and a next visit in two weeks. */
const followOn = closeWith(world, {
  issueArea: 'Drains',
  estimatedPartsCost: 4000,
  estimatedHoursNeeded: 1,
  visitDate: '2024-06-25',
  timeSlot: '08:00:00',
});
/** A repair with a new part for 12 pounds with VAT. */
const repaired = closeWith(world, {
  isResolved: 'Yes',
  issueArea: 'Drains',
  fittedPartsToday: 'Yes',
  actualGrossPartsCost: 1200,
});
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
const rebooking = {
  reason: 'Parts not ready',
  otherReason: '',
  photos: 0,
  date: '2024-06-25',
  slot: '08:00:00',
  confirmed: true,
} as const;
const noParts = {
  parts: [],
  hours: 1,
  previousVisits: 0,
  warningShown: false,
  issueArea: 'Drains',
  boilerMake: undefined,
} as const;

const readersOf = (
  limit: string,
  newValue: unknown,
  /** The date whose limits apply without others. */
  ownDate: LocalDate | undefined,
  functions: { readonly [called: string]: (asOf: AsOf) => unknown },
) =>
  Object.entries(functions).map(
    ([called, decide]) => [called, limit, newValue, ownDate, decide] as const,
  );

/** Every published function that reads a limit with versions, and a value of the limit that changes its result. */
const readers = [
  ...readersOf('reattend-days', 10, today, {
    claimFacts: (asOf) => claimFacts({ contract, jobs: [endedJob], now, asOf }),
    decideReattend: (asOf) =>
      decideReattend({ jobType: 'pests', jobs: [endedJob], now, asOf }).outcome,
    claimRequest: (asOf) =>
      claimRequest({ progress: wholeClaim, jobs: [endedJob], userMode: 'customer', now, asOf })
        ?.reattend,
  }),
  ...readersOf('claim-days', 15, today, {
    claimProgress: (asOf) => claimProgress({ answers: wasps, facts, now, asOf }).at,
    chooseDay: (asOf) => {
      const choice = { choose: 'day', date: date('2024-07-04') } as const;
      return chooseDay({ answers: {}, choice, urgency: 'normal', now, asOf });
    },
    replayClaim: (asOf) => {
      const { jobType: _, ...answers } = wasps;
      return replayClaim({ category: 'Pests', answers, facts, now, asOf }).replayed;
    },
    claimDays: (asOf) => claimDays({ urgency: 'normal', now, asOf }).length,
  }),
  ...readersOf(
    'claim-lead',
    { ...(limitNamed('claim-lead')?.versions[0].value as object), tuesday: 8 },
    today,
    { claimProblems: (asOf) => claimProblems({ stage: 'chooseDate', answers: wasps, now, asOf }) },
  ),
  ...readersOf('estimate-cost', 8000, startedOn, {
    closeProgress: (asOf) => closeProgress({ answers: followOn, job, flags, now, asOf }).at,
  }),
  ...readersOf('rebooking-days', { normal: 10, urgent: 7, critical: 7 }, today, {
    closeProgress: (asOf) => closeProgress({ answers: followOn, job, flags, now, asOf }).problems,
    rebookingDays: (asOf) => rebookingDays({ urgency: 'normal', now, asOf }).length,
    rebookingProblems: (asOf) =>
      rebookingProblems({ form: rebooking, urgency: 'normal', start: undefined, now, asOf }),
  }),
  ...readersOf('value-added-tax', 25, startedOn, {
    closeRequest: (asOf) =>
      closeRequest({ answers: repaired, job, flags, progress: repairedProgress, asOf })
        ?.actualNetPartsCost,
    replayClose: (asOf) =>
      repairedRequest &&
      replayClose({ request: repairedRequest, job, hoursOf: () => undefined, asOf }).replayed,
  }),
  ...readersOf('parts-rate', 30_000, undefined, {
    authoriseParts: (asOf) => authoriseParts({ ...noParts, asOf }).outcome,
    visitBill: (asOf) => visitBill({ hours: 1, netParts: pence(0), asOf }),
  }),
  ...readersOf('estimate-rate', 10_001, undefined, {
    authoriseEstimate: (asOf) =>
      authoriseEstimate({ hours: 1, parts: pence(0), previousVisits: 0, asOf }).outcome,
  }),
  ...readersOf('cooling-off', 7, contractTerm.startDate, {
    decideCoolingOff: (asOf) => decideCoolingOff({ ...contractTerm, now, asOf }).outcome,
    coolingOffEnds: (asOf) => coolingOffEnds({ ...contractTerm, asOf }),
    decideClaimEligibility: (asOf) =>
      decideClaimEligibility({ contract: contractTerm, now, asOf }).rule,
  }),
  ...readersOf('claimable-status', 5, today, {
    offeredContracts: (asOf) => offeredContracts({ account, now, asOf }).length,
  }),
  ...readersOf('today-cut-offs', [[0, 8]], today, {
    slotsOn: (asOf) => slotsOn({ date: today, urgency: 'urgent', now, asOf }),
  }),
  ...readersOf('cancelled-jobs', 1, undefined, {
    decideRebooking: (asOf) =>
      decideRebooking({ status: 'Ready', cancelledJobsInClaim: 1, asOf }).outcome,
  }),
];

const anyDays = fc.integer({ min: -400, max: 400 });

describe('a published function that reads a limit', () => {
  it.each(readers)(
    '%s decides by the version of %s on the date that it is given, and else on its own date',
    (_, name, value, own, decide) => {
      const limit = limitNamed(name) as Limit;
      const [before, after] = [limit.versions[0].value, value].map((one) =>
        decide({ date: undefined, instead: [proposeValue(limit, one)] }),
      );
      expect(after).not.toEqual(before);
      const changedFrom = (from: LocalDate) => [
        { ...limit, versions: [limit.versions[0], { from, value, source: 'test' }] as const },
      ];
      fc.assert(
        fc.property(anyDays, anyDays, (begins, ahead) => {
          const from = addDays(today, begins);
          const date = addDays(today, ahead);
          expect(decide({ date, instead: changedFrom(from) })).toEqual(
            date >= from ? after : before,
          );
        }),
        { numRuns: 20 },
      );
      for (const days of [-1, 0, 1]) {
        const instead = changedFrom(addDays(own ?? today, days));
        expect(decide({ date: undefined, instead })).toEqual(
          own !== undefined && days <= 0 ? after : before,
        );
      }
      expect(decide(undefined)).toEqual(before);
    },
  );

  it('is every one that takes the limits to decide by', () => {
    const listed = readFileSync('docs/domain-api.txt', 'utf8')
      .split('\n')
      .flatMap((line) => /^function (\w+): \(\{[^}]*\basOf\b/.exec(line)?.[1] ?? []);
    expect(new Set(listed)).toEqual(new Set(readers.map(([called]) => called)));
  });
});
