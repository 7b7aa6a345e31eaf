import { claimJobTypes, isClaimJobType, type ClaimJobType, type Contract } from '../cover/index.ts';
import type { Instant, LondonTime } from '../time/index.ts';
import type { Decision } from '../kernel/index.ts';
import { isEnd, reachableFromWalk, prepareFlow, type Step, mostStepsAhead } from '../flow/index.ts';
import { type CustomerJob, jobTypesToReattend, jobTypesWithOpenJob } from '../repair/index.ts';
import type { Urgency } from '../booking/index.ts';
import {
  answerKeysOf,
  pickAnswers,
  wellFormedAnswers,
  type ClaimAnswers,
} from './claim-answers.ts';
import {
  claimFlow,
  claimStages,
  type ClaimRefusal,
  type ClaimShape,
  type ClaimStage,
} from './claim-flow.ts';
import type { ClaimFact, ClaimGuard } from './claim-guards.ts';
import type { ClaimAnswerKey } from './claim-questions.ts';
import { decideClaimUrgency, type UrgencyRule } from './claim-urgency.ts';
import type { RejectedItem } from './rejected-item.ts';
import { validateStage } from './validate-stage.ts';

/** The facts of the route about the contract and its jobs. */
export type ClaimFacts = {
  readonly [Fact in ClaimFact]: Fact extends 'contributionDue' ? boolean : readonly string[];
};

/** Reads the facts off a contract and the customer's jobs at a moment. */
export const claimFacts = (
  contract: Pick<Contract, 'includedProducts' | 'contribution'>,
  jobs: readonly Pick<CustomerJob, 'name' | 'type' | 'status' | 'endedAt'>[],
  now: Instant,
): ClaimFacts => ({
  includedProducts: contract.includedProducts,
  jobTypesWithOpenJob: jobTypesWithOpenJob(jobs),
  jobTypesToReattend: jobTypesToReattend(jobs, now),
  contributionDue: contract.contribution > 0,
});

export type ClaimWalkStep = Step<ClaimShape>;

/** Why a claim cannot be raised: the stage it ended in, and the edge that led there. */
export type Refusal = {
  readonly stage: ClaimRefusal;
  readonly decidedAt: ClaimStage;
  readonly rule: ClaimGuard | 'otherwise';
  readonly because: string;
  readonly item: RejectedItem | undefined;
};

/** How far a set of answers leads along the claim route. */
export type ClaimProgress = {
  readonly passed: readonly ClaimWalkStep[];
  readonly at: ClaimStage;
  /** The answers on the path, including the current stage; without those set by edges. */
  readonly live: ClaimAnswers;
  /** The final job type of the claim: a blocked toilet makes it drainage. */
  readonly jobType: ClaimJobType | undefined;
  readonly urgency: Decision<Urgency, UrgencyRule>;
  readonly refusal: Refusal | undefined;
};

const prepared = prepareFlow(claimFlow, {});

/** The edge out of a claim stage; `undefined` at an end. */
export const decideClaimStage = prepared.decide;

/** Whether a claim about an area, or about none yet, requires the contribution (document 2, section 4). */
export const isContributionToPay = (
  jobType: ClaimJobType | undefined,
  facts: ClaimFacts,
): boolean => prepared.holds('contributionToPay', jobType === undefined ? {} : { jobType }, facts);

/** Whether a claim without an area may still need no contribution (document 2, section 4). */
export const mayBeFree = (jobType: ClaimJobType | undefined, facts: ClaimFacts): boolean =>
  jobType === undefined && claimJobTypes.some((one) => !isContributionToPay(one, facts));

/**
 * The most stages that can follow before the claim itself. A total that counts them never grows; the payment counts
 * unless no area requires a contribution.
 */
export const mostStagesAhead = (
  { passed, at, live, jobType }: ClaimProgress,
  facts: ClaimFacts,
): number =>
  mostStepsAhead(
    prepared,
    { passed, at, live, answers: { ...live, ...(jobType !== undefined && { jobType }) } },
    facts,
    claimJobTypes.some((one) => isContributionToPay(one, facts)) ? [] : ['chooseDate'],
  );

/** Whether a stage ends a claim without raising it. */
export const isRefusal = (stage: ClaimStage): stage is ClaimRefusal => {
  const node = claimFlow.nodes[stage];
  return isEnd(node) && node.end === 'refused';
};

const refusalAt = (passed: readonly ClaimWalkStep[], at: ClaimStage): Refusal | undefined => {
  const last = passed.at(-1);
  if (last === undefined || !isRefusal(at)) return undefined;
  return {
    stage: at,
    decidedAt: last.node,
    rule: last.edge.when,
    because: last.edge.because,
    item: last.edge.tag,
  };
};

/**
 * Follows the answers along the claim route while each stage is complete and valid (document 2, section 4). Always
 * ends, whatever the answers: one of the wrong form counts as missing.
 *
 * @param moments the London times at which the offered days and slots count
 */
export const claimProgress = (
  rawAnswers: ClaimAnswers,
  facts: ClaimFacts,
  moments: readonly Pick<LondonTime, 'date' | 'hour'>[],
): ClaimProgress => {
  const answers = wellFormedAnswers(rawAnswers);
  const walk = prepared.walk(
    (stage) => pickAnswers(answers, answerKeysOf(stage, answers)),
    facts,
    (stage, live) =>
      validateStage(stage, answers, { urgency: decideClaimUrgency(live).outcome, moments })
        .length === 0,
  );
  const { passed, at, live } = walk;
  const { jobType } = walk.answers;
  return {
    passed,
    at,
    live,
    jobType: isClaimJobType(jobType) ? jobType : undefined,
    urgency: decideClaimUrgency(live),
    refusal: refusalAt(passed, at),
  };
};

/**
 * Drops the answers that no stage on the path or ahead of it uses, and keeps the others, so that no question is
 * repeated. A refusal drops none: a user who goes back and changes an answer finds the rest unchanged.
 */
export const pruneAnswers = (
  answers: ClaimAnswers,
  progress: ClaimProgress,
): { readonly kept: ClaimAnswers; readonly dropped: readonly ClaimAnswerKey[] } => {
  if (progress.refusal !== undefined) return { kept: answers, dropped: [] };
  const inPlay = reachableFromWalk(prepared, progress);
  const usedKeys = new Set(
    claimStages
      .filter((stage) => inPlay.has(stage))
      .flatMap((stage) => answerKeysOf(stage, answers)),
  );
  const answeredKeys = Object.keys(answers) as ClaimAnswerKey[];
  return {
    kept: pickAnswers(answers, [...usedKeys]),
    dropped: answeredKeys.filter((key) => answers[key] !== undefined && !usedKeys.has(key)),
  };
};
