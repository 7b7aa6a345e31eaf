import { claimJobTypes, isClaimJobType, type ClaimJobType, type Contract } from '../cover/index.ts';
import type { Instant, LondonTime } from '../time/index.ts';
import type { AsOf, WithLimits } from '../limits/index.ts';
import type { Decision, WithSentence } from '../kernel/index.ts';
import {
  isEnd,
  reachableFromWalk,
  prepareFlow,
  type Step,
  type Walk,
  mostStepsAhead,
} from '../flow/index.ts';
import { type CustomerJob, jobTypesToReattend, jobTypesWithOpenJob } from '../repair/index.ts';
import type { Urgency } from '../booking/index.ts';
import {
  answerKeysOf,
  answersByStage,
  pickAnswers,
  wellFormedAnswers,
  type ClaimAnswers,
  type ClaimStageAnswers,
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

/** A job of the customer, as far as it decides about a new claim. */
export type EarlierJob = Pick<CustomerJob, 'name' | 'type' | 'status' | 'endedAt'>;

/**
 * Reads off a contract and the customer's jobs what the claim route needs to know.
 *
 * A job that is neither Complete nor Cancelled blocks a claim of its category; one that ended at most 30 days ago makes
 * a new claim a reattend. The contribution is in whole pence; none is due when it is 0.
 *
 * @source document 2, section 4
 * @example
 *   claimFacts({ contract, jobs: [], now }).contributionDue; // => true
 */
export const claimFacts = ({
  contract,
  jobs,
  now,
  asOf,
}: {
  readonly contract: Pick<Contract, 'includedProducts' | 'contribution'>;
  readonly jobs: readonly EarlierJob[];
  readonly now: Instant;
} & WithLimits): ClaimFacts => ({
  includedProducts: contract.includedProducts,
  jobTypesWithOpenJob: jobTypesWithOpenJob(jobs),
  jobTypesToReattend: jobTypesToReattend(jobs, now, asOf),
  contributionDue: contract.contribution > 0,
});

type ClaimWalkStep = Step<ClaimShape>;

/** Why a claim cannot be created: the stage it ended in, and the edge that led there. */
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
  /** The same with the answers that edges set. */
  readonly answers: ClaimAnswers;
  /** The final job type of the claim: a blocked toilet makes it drainage. */
  readonly jobType: ClaimJobType | undefined;
  readonly urgency: WithSentence<Decision<Urgency, UrgencyRule>>;
  readonly refusal: Refusal | undefined;
};

/** The claim route, ready to run. */
export const preparedClaimFlow = prepareFlow(claimFlow, {});

/** The edge out of a claim stage; `undefined` at an end. */
export const decideClaimStage = preparedClaimFlow.decide;

/**
 * Decides whether the customer has to pay their contribution for a claim about an area, or about none yet.
 *
 * @source document 2, section 4
 * @example
 *   isContributionToPay({ jobType: 'boiler', facts }); // => true
 */
export const isContributionToPay = ({
  jobType,
  facts,
}: {
  readonly jobType: ClaimJobType | undefined;
  readonly facts: ClaimFacts;
}): boolean =>
  preparedClaimFlow.holds('contributionToPay', jobType === undefined ? {} : { jobType }, facts);

/** Whether a claim without an area may still need no contribution (document 2, section 4). */
export const mayBeFree = (jobType: ClaimJobType | undefined, facts: ClaimFacts): boolean =>
  jobType === undefined &&
  claimJobTypes.some((one) => !isContributionToPay({ jobType: one, facts }));

/**
 * The most stages that can follow before the claim itself. A total that counts them never grows; the payment counts
 * unless no area requires a contribution.
 */
export const mostStagesAhead = (progress: ClaimProgress, facts: ClaimFacts): number =>
  mostStepsAhead(
    preparedClaimFlow,
    progress,
    facts,
    claimJobTypes.some((one) => isContributionToPay({ jobType: one, facts })) ? [] : ['chooseDate'],
  );

/** Whether a stage ends a claim without creating it. */
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

/** The London times at which the offered days and slots count. */
type ClaimMoments = readonly Pick<LondonTime, 'date' | 'hour'>[];

/** The path of the answers of each stage, while each stage is complete and valid. */
export const claimWalk = (
  stages: ClaimStageAnswers,
  facts: ClaimFacts,
  moments: ClaimMoments,
  asOf?: AsOf,
): Walk<ClaimShape> => {
  const answersAt = (stage: ClaimStage) => wellFormedAnswers(stages[stage] ?? {});
  return preparedClaimFlow.walk(
    (stage) => {
      const answers = answersAt(stage);
      return pickAnswers(answers, answerKeysOf(stage, answers));
    },
    facts,
    (stage, live) =>
      validateStage(stage, answersAt(stage), {
        // Only the stage of the days reads it.
        get urgency() {
          return decideClaimUrgency(live).outcome;
        },
        moments,
        asOf,
      }).length === 0,
  );
};

/** The result of a path of the claim route. */
export const progressOfWalk = ({ passed, at, live, answers }: Walk<ClaimShape>): ClaimProgress => {
  const { jobType } = answers;
  return {
    passed,
    at,
    live,
    answers,
    jobType: isClaimJobType(jobType) ? jobType : undefined,
    urgency: decideClaimUrgency(live),
    refusal: refusalAt(passed, at),
  };
};

/**
 * How far the answers of each stage lead along the claim route (document 2, section 4). Always ends, whatever the
 * answers: one of the wrong form counts as missing.
 *
 * @param asOf the limits of days and slots; those of each moment without it
 */
export const claimProgressByStage = (
  stages: ClaimStageAnswers,
  facts: ClaimFacts,
  moments: ClaimMoments,
  asOf?: AsOf,
): ClaimProgress => progressOfWalk(claimWalk(stages, facts, moments, asOf));

/** How far answers in the flat form of the wire lead along the claim route. */
export const claimProgress = (
  answers: ClaimAnswers,
  facts: ClaimFacts,
  moments: ClaimMoments,
  asOf?: AsOf,
): ClaimProgress => claimProgressByStage(answersByStage(answers), facts, moments, asOf);

/**
 * Separates the answers that some stage on the path or ahead of it uses from the others, so that no question is
 * repeated. `undefined` at a refusal: a user who goes back and changes an answer finds the rest unchanged.
 */
export const pruneClaim = (
  stages: ClaimStageAnswers,
  path: Pick<ClaimProgress, 'passed' | 'at'>,
): { readonly kept: ClaimStageAnswers; readonly removed: ClaimStageAnswers } | undefined => {
  if (isRefusal(path.at)) return undefined;
  const inPlay = reachableFromWalk(preparedClaimFlow, path);
  const answersAt = (stage: ClaimStage) => wellFormedAnswers(stages[stage] ?? {});
  const used = new Set(
    claimStages
      .filter((stage) => inPlay.has(stage))
      .flatMap((stage) => answerKeysOf(stage, answersAt(stage))),
  );
  const where = (isWanted: (key: ClaimAnswerKey) => boolean): ClaimStageAnswers =>
    Object.fromEntries(
      claimStages.flatMap((stage) => {
        if (stages[stage] === undefined) return [];
        const keys = Object.keys(answersAt(stage)) as readonly ClaimAnswerKey[];
        return [[stage, pickAnswers(answersAt(stage), keys.filter(isWanted))] as const];
      }),
    );
  return { kept: where((key) => used.has(key)), removed: where((key) => !used.has(key)) };
};
