import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideJson, type DecisionName } from '#domain/analysis';
import { urgencies } from '#domain/booking';
import { claimQuestions, urgencyQuestions } from '#domain/claim';
import { claimJobTypes, issueAreas, packageSlugs } from '#domain/cover';
import { jobStatuses } from '#domain/repair';
import { londonTimeOf, plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyInstant } from '../../generators/domain/clocks.ts';
import { anyHours, anyPart } from '../close/authorisation/any-parts.ts';
import { forCases } from '../../for-all.ts';
import { oracles, type Input } from './oracle.ts';

const yesOrNo = fc.constantFrom('Yes', 'No');
const jobTypes = ['Gas Job', 'Gas Job re-attend', 'Plumbing', 'Drains', 'Windows', 'Locks', 'Roof'];
const makes = ['baxi', 'Potterton', 'REMEHA', 'main', 'worcester-bosch', 'Glow Worm', 'alpha', ''];
const partNames = ['Fan', 'main heat exchanger', 'MAIN HEAT-EXCHANGER', 'MainHeatExchanger'];
const aboutTheBoiler = {
  issueArea: fc.constantFrom(...issueAreas),
  boilerMake: fc.constantFrom(...makes),
};

/** A moment, with a London day that is at most so many days before and after it. */
const aroundNow = (before: number, after: number) =>
  fc.tuple(anyInstant, fc.integer({ min: -before, max: after })).map(([now, ahead]) => ({
    now: new Date(now).toISOString(),
    date: plusDays(londonTimeOf(now).date, ahead),
  }));

const anyDay = (before: number, after: number) =>
  fc
    .tuple(aroundNow(before, after), fc.constantFrom(...urgencies))
    .map(([day, urgency]) => ({ ...day, urgency }));

const anyStart = fc
  .tuple(aroundNow(20, 1), fc.boolean())
  .map(([{ now, date }, isRenewal]) => ({ now, startDate: date, isRenewal }));

const anyContract = fc
  .tuple(
    anyStart,
    fc.record({
      status: fc.constantFrom(3, 4, 4, 5),
      property: fc.record({ active: fc.boolean() }),
      paymentsUpToDate: fc.boolean(),
      includedProducts: fc.constant(['boiler']),
      contribution: fc.constant(0),
    }),
  )
  .map(([{ now, ...term }, contract]) => ({ now, contract: { ...contract, ...term } }));

const hoursBefore = (now: number, hours: number) =>
  new Date(now - hours * 60 * 60 * 1000).toISOString();

const anyEarlierJobs = anyInstant.chain((now) =>
  fc.record({
    now: fc.constant(new Date(now).toISOString()),
    jobType: fc.constantFrom(...claimJobTypes),
    jobs: fc.array(
      fc.record(
        {
          name: fc.constant('J-1'),
          type: fc.constantFrom(...jobTypes),
          status: fc.constantFrom(...jobStatuses, 'Complete'),
          endedAt: fc.integer({ min: 0, max: 24 * 60 }).map((hours) => hoursBefore(now, hours)),
        },
        { requiredKeys: ['name', 'type', 'status'] },
      ),
      { maxLength: 4 },
    ),
  }),
);

/** Inputs near the limits of each decision. Claims, closes and statuses are tried exhaustively elsewhere. */
const anyInputs: Readonly<Partial<Record<DecisionName, fc.Arbitrary<Input>>>> = {
  parts: fc.record(
    {
      parts: fc.array(anyPart, { maxLength: 4 }),
      hours: anyHours,
      previousVisits: fc.nat(3),
      warningShown: fc.boolean(),
      ...aboutTheBoiler,
    },
    { requiredKeys: ['parts', 'hours'] },
  ),
  estimate: fc.record({
    hours: anyHours,
    parts: fc.oneof(fc.constantFrom(4999, 5000, 5001), fc.nat(12_000)),
    previousVisits: fc.nat(3),
  }),
  manufacturer: fc.record(
    { ...aboutTheBoiler, partNames: fc.subarray(partNames) },
    { requiredKeys: [] },
  ),
  urgency: fc.record({
    answers: fc.record(
      {
        ...Object.fromEntries(
          urgencyQuestions.map((question) => [
            question,
            fc.constantFrom<string>(...claimQuestions[question].options),
          ]),
        ),
        description: fc.string(),
        gasLeak: yesOrNo,
        doorsElectric: yesOrNo,
      },
      { requiredKeys: [] },
    ),
  }),
  slots: anyDay(3, 3),
  day: anyDay(2, 40),
  'cooling-off': anyStart,
  eligibility: anyContract,
  area: fc.record(
    {
      area: fc.constantFrom(...issueAreas),
      package: fc.constantFrom(...packageSlugs),
      jobType: fc.constantFrom(...jobTypes),
    },
    { requiredKeys: ['area', 'jobType'] },
  ),
  reattend: anyEarlierJobs,
  reschedule: fc.record({
    status: fc.constantFrom(...jobStatuses),
    cancelledJobsInClaim: fc.nat(2),
  }),
  tolerance: fc
    .tuple(fc.nat(10_000), fc.integer({ min: 1490, max: 1510 }))
    .map(([authorised, more]) => ({ authorised, paidNet: authorised + more })),
  receipt: fc.record({ paidGross: fc.integer({ min: 6900, max: 7100 }) }),
};

it.each(Object.entries(anyInputs))('%s is decided as its oracle for any input', (name, anyInput) =>
  forCases(1000, anyInput, (input) => {
    const expected = oracles[name]?.(input);
    expect(expected).toBeDefined();
    expect(decideJson(name as DecisionName, input)).toMatchObject(expected ?? {});
  }),
);
