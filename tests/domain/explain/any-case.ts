import fc from 'fast-check';
import { ruleInputs } from '#domain/analysis';
import { urgencies, visitSlots } from '#domain/booking';
import { claimFlow, claimQuestions, type ClaimStage } from '#domain/claim';
import { claimJobTypes, issueAreas, packageSlugs, products } from '#domain/cover';
import {
  explainedRules,
  type DecisionCase,
  type InputsOf,
  type JsonObject,
  type RuleName,
} from '#domain/explain';
import { identifier } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { abortReasons, claimStatuses, emptyJobToClose, jobStatuses } from '#domain/repair';
import {
  acceptedClaimWalks,
  claimWalks,
  closeWalks,
  type ClaimWalk,
  type CloseWalk,
} from '#domain/testing';
import { instant, millisecondsPerDay, type LocalDate } from '#domain/time';
import type { InputKind } from '../../../domain/explain/input-kind.ts';
import { inputsOf } from '../cases/read-cases.ts';
import { anyHours, anyPart } from '../close/authorisation/any-parts.ts';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyLocalDate } from '../../generators/domain/clocks.ts';

const pence = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((amount) => amount as Pence);

const near = (today: LocalDate, before: number, after: number) =>
  fc.integer({ min: -before, max: after }).map((days) => plusDays(today, days));

const anyHour = fc.nat(23);
const anyUrgency = fc.constantFrom(...urgencies);
const anyTrade = fc.constantFrom('Gas Job', 'Plumbing', 'Drains', 'Pests');

const anyTerm = anyLocalDate.chain((today) =>
  fc.record({
    today: fc.constant(today),
    startDate: near(today, 40, 5),
    isRenewal: fc.boolean(),
    status: fc.constantFrom(3, 4, 5),
    isPropertyActive: fc.option(fc.boolean(), { nil: undefined }),
    paymentsUpToDate: fc.boolean(),
  }),
);

const anyDay = anyLocalDate.chain((today) =>
  fc.record({
    today: fc.constant(today),
    date: fc.oneof(near(today, 3, 50), near(today, 0, 1)),
    urgency: anyUrgency,
    hour: anyHour,
    slot: fc.constantFrom(...visitSlots),
  }),
);

const anyReattend = fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }).chain((now) =>
  fc.record({
    now: fc.constant(instant(now)),
    jobType: fc.constantFrom(...claimJobTypes),
    contribution: pence(0, 3),
    jobs: fc.array(
      fc.record({
        name: fc.constantFrom('JOB-1', 'JOB-2').map((name) => identifier<never>(name)),
        type: anyTrade,
        status: fc.constantFrom(...jobStatuses),
        endedAt: fc.option(
          fc
            .integer({ min: -3, max: 60 * 24 })
            .map((hours) => instant(now - (hours * millisecondsPerDay) / 24)),
          { nil: undefined },
        ),
      }),
      { maxLength: 3 },
    ),
  }),
);

const anyStage = fc.constantFrom(
  ...(Object.keys(claimFlow.nodes) as ClaimStage[]).filter(
    (stage) => 'edges' in claimFlow.nodes[stage],
  ),
);

const anyAnswers = fc.record(
  Object.fromEntries(
    Object.entries(claimQuestions).flatMap(([question, definition]) =>
      'options' in definition ? [[question, fc.constantFrom(...definition.options)] as const] : [],
    ),
  ),
  { requiredKeys: [] },
);

export type ClaimRoute = InputsOf['claim-route'];
export type CloseRoute = InputsOf['close-route'];

/** The inputs of a whole claim. */
export const claimRouteOf = ({ answers, contract, jobs, now }: ClaimWalk): ClaimRoute => ({
  answers,
  contract: {
    includedProducts: contract.includedProducts,
    contribution: contract.contribution,
  },
  jobs: jobs.map(({ name, type, status, endedAt }) => ({ name, type, status, endedAt })),
  now,
});

/** Claims that are accepted have days, times and a contribution among their parts. */
export const anyAcceptedClaim = acceptedClaimWalks(fc).map(claimRouteOf);

const closeRouteOf = ({ answers, job, flags, now }: CloseWalk): CloseRoute => {
  const { type, urgency, startedAt, toClose } = job;
  return { answers, job: { type, urgency, startedAt, toClose }, flags, now };
};

/** Inputs of every rule, near its limits. */
export const anyInputs: { readonly [Name in RuleName]: fc.Arbitrary<InputsOf[Name]> } = {
  urgency: anyAnswers,
  'claim-day': anyDay,
  slot: anyDay,
  slots: anyDay,
  'rebooking-day': anyDay,
  'cooling-off': anyTerm,
  'contract-eligibility': anyTerm,
  'claim-eligibility': anyTerm,
  'area-cover': fc.record({
    issueArea: fc.constantFrom(...issueAreas),
    package: fc.option(fc.constantFrom(...packageSlugs), { nil: undefined }),
    jobType: anyTrade,
  }),
  'claim-stage': fc.record({
    stage: anyStage,
    answers: anyAnswers,
    facts: fc.record({
      includedProducts: fc.subarray([...products]),
      jobTypesWithOpenJob: fc.subarray([...claimJobTypes]),
      jobTypesToReattend: fc.subarray([...claimJobTypes]),
      contributionDue: fc.boolean(),
    }),
  }),
  status: fc.record({
    claimStatus: fc.constantFrom(undefined, ...claimStatuses),
    jobStatus: fc.constantFrom(undefined, ...jobStatuses),
    abortReason: fc.constantFrom(undefined, ...abortReasons),
  }),
  'claim-route': claimWalks(fc).map(claimRouteOf),
  'close-route': closeWalks(fc).map(closeRouteOf),
  reattend: anyReattend,
  contribution: anyReattend,
  'parts-authorisation': fc.record({
    parts: fc.array(anyPart, { maxLength: 4 }),
    hours: anyHours,
    previousVisits: fc.nat(3),
    warningShown: fc.boolean(),
    issueArea: fc.constantFrom(undefined, 'Boiler', 'Flue'),
    boilerMake: fc.constantFrom(undefined, 'ideal', 'baxi', 'alpha'),
  }),
  'estimate-authorisation': fc.record({
    hours: anyHours,
    parts: pence(0, 12_000),
    previousVisits: fc.nat(3),
  }),
  labour: fc.record({ parts: fc.array(anyPart, { maxLength: 4 }), hours: anyHours }),
  manufacturer: fc.record({
    issueArea: fc.constantFrom(undefined, 'Boiler', 'Flue'),
    boilerMake: fc.constantFrom(undefined, 'ideal', 'baxi', 'alpha'),
    partNames: fc.subarray(['Fan', 'Main Heat Exchanger']),
  }),
  reschedule: anyLocalDate.chain((today) =>
    fc.record({
      today: fc.constant(today),
      status: fc.constantFrom(...jobStatuses),
      cancelledJobsInClaim: fc.nat(3),
    }),
  ),
  tolerance: fc.record({ paidNet: pence(0, 4000), authorised: pence(0, 4000) }),
  'receipt-needed': fc.record({ paidGross: pence(5000, 9000) }),
};

/** Any case of a rule. */
export const anyCaseOf = (decision: RuleName): fc.Arbitrary<DecisionCase> =>
  (anyInputs[decision] as fc.Arbitrary<unknown>).map(
    (inputs) => ({ decision, inputs }) as DecisionCase,
  );

/** How the inputs of a case can be changed, by their paths. */
export const kindsOf = ({ decision, inputs }: DecisionCase): Readonly<Record<string, InputKind>> =>
  (explainedRules[decision].kinds as (given: unknown) => Record<string, InputKind>)(inputs);

/** Inputs of a rule with its own fields alone. */
export const anyInputsOf = (rule: RuleName): fc.Arbitrary<JsonObject> =>
  (anyInputs[rule] as fc.Arbitrary<JsonObject>).map((inputs) => {
    const names = Object.keys(ruleInputs[rule].fields);
    const own = Object.fromEntries(names.map((name) => [name, inputs[name]]));
    if (rule !== 'claim-stage') return own;
    const { answers } = ruleInputs['claim-stage'].fields;
    const decide = answers.kind === 'group' ? Object.keys(answers.fields) : [];
    const given = own['answers'] as JsonObject;
    return {
      ...own,
      answers: Object.fromEntries(
        decide.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
      ),
    };
  });

/** Closes that take every edge of the flow, after a visit that began in the morning. */
export const closesOfEveryEdge = (inputsOf('close') as unknown as readonly CloseWalk[]).map(
  ({ job, ...walk }): CloseWalk => ({
    ...walk,
    now: instant(Date.parse('2024-06-11T12:00:00Z')),
    job: {
      ...job,
      toClose: { ...emptyJobToClose, ...job.toClose },
      startedAt: instant(Date.parse('2024-06-11T09:00:00Z')),
    },
  }),
);

/** The inputs of these closes. */
export const closeRoutes = closesOfEveryEdge.map(closeRouteOf);

/** Any whole close, and those that take every edge. */
export const anyCloseRoute = fc.oneof(anyInputs['close-route'], fc.constantFrom(...closeRoutes));

/** Any case of a rule; those of whole routes also with days, times, costs and a next visit. */
export const anyWholeCaseOf = (decision: RuleName): fc.Arbitrary<DecisionCase> => {
  if (decision === 'close-route') return anyCloseRoute.map((inputs) => ({ decision, inputs }));
  return decision === 'claim-route'
    ? fc.oneof(
        anyCaseOf(decision),
        anyAcceptedClaim.map((inputs) => ({ decision, inputs })),
      )
    : anyCaseOf(decision);
};
