import { isClaimDay, isSlotOpen, type ChosenDay, type Urgency } from '../booking/index.ts';
import {
  chosenDays,
  isRefusal,
  offerMoments,
  pickAnswers,
  urgencyQuestions,
  wellFormedAnswers,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimProgress,
} from '../claim/index.ts';
import type { ContractTerm } from '../cover/index.ts';
import type { AsOf } from '../limits/index.ts';
import type { Pence } from '../money/index.ts';
import type { CustomerJob } from '../repair/index.ts';
import { londonDate, type Instant } from '../time/index.ts';
import { questionsThatDecide } from './claim-rules.ts';
import { type DecisionCase } from './decision-case.ts';

/** The contract of a claim, as far as it decides whether a claim can begin. */
export type ClaimedContract = ContractTerm & {
  readonly isPropertyActive: boolean;
  readonly paymentsUpToDate: boolean;
};

/** The decision about the contract of a claim. */
export const contractCases = (
  { status, startDate, isRenewal, isPropertyActive, paymentsUpToDate }: ClaimedContract,
  now: Instant,
): readonly DecisionCase[] => [
  {
    decision: 'claim-eligibility',
    inputs: {
      status,
      startDate,
      isRenewal,
      isPropertyActive,
      paymentsUpToDate,
      today: londonDate(now),
    },
  },
];

/** The decision at each passed stage, with the answers that it reads. */
const stageCases = (
  { passed, live }: Pick<ClaimProgress, 'passed' | 'live'>,
  facts: ClaimFacts,
): readonly DecisionCase[] => {
  const cases: DecisionCase[] = [];
  let answers: ClaimAnswers = live;
  for (const { node: stage, edge } of passed) {
    const read = pickAnswers(answers, questionsThatDecide(stage));
    cases.push({ decision: 'claim-stage', inputs: { stage, answers: read, facts } });
    answers = wellFormedAnswers({ ...answers, ...edge.sets });
  }
  return cases;
};

/** The decisions about a chosen day and its slots, at the moment at which they were offered. */
const dayCases = (
  { date, slots }: ChosenDay,
  urgency: Urgency,
  now: Instant,
  asOf: AsOf,
): readonly DecisionCase[] => {
  const moments = offerMoments(now);
  const day = moments.find((moment) => isClaimDay(date, urgency, moment, asOf)) ?? moments[0];
  return [
    {
      decision: 'claim-day',
      inputs: { date, urgency, today: day.date, hour: day.hour },
      asOf,
    },
    ...slots.map((slot): DecisionCase => {
      const at =
        moments.find((moment) => isSlotOpen(date, slot, urgency, moment, asOf)) ?? moments[0];
      return {
        decision: 'slot',
        inputs: { date, slot, urgency, today: at.date, hour: at.hour },
        asOf,
      };
    }),
  ];
};

/** What a claim is decided with, beside its answers. */
export type ClaimBasis = {
  readonly facts: ClaimFacts;
  readonly jobs: readonly Pick<CustomerJob, 'name' | 'type' | 'status' | 'endedAt'>[];
  readonly contribution: Pence;
  readonly now: Instant;
  /** The limits by which the claim was decided; those of the day of each decision without it. */
  readonly asOf?: AsOf;
};

/** The decisions that a claim is made of: its stages, its urgency, its days, and its contribution. */
export const claimCases = (
  progress: ClaimProgress,
  { facts, jobs, contribution, now, asOf }: ClaimBasis,
): readonly DecisionCase[] => {
  const stages = stageCases(progress, facts);
  const { jobType, live, urgency } = progress;
  if (isRefusal(progress.at) || jobType === undefined) return stages;
  return [
    ...stages,
    { decision: 'urgency', inputs: pickAnswers(live, urgencyQuestions) },
    ...chosenDays(live).flatMap((day) => dayCases(day, urgency.outcome, now, asOf)),
    {
      decision: 'contribution',
      inputs: {
        jobType,
        contribution,
        jobs: jobs.map(({ name, type, status, endedAt }) => ({ name, type, status, endedAt })),
        now,
      },
      asOf,
    },
  ];
};
