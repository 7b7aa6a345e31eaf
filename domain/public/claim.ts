import type { Urgency } from '../booking/index.ts';
import {
  chooseDay as chooseDayOf,
  claimFacts as factsOfClaim,
  claimProgress as progressOfClaim,
  claimRequest as requestOfClaim,
  decideClaimUrgency,
  offerMoments,
  replayClaim as replay,
  claimSentences,
  validateStage,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimFieldProblem,
  type ClaimProgress,
  type ClaimReplay,
  type ClaimRequest,
  type ClaimStage,
  type DayChoice,
} from '../claim/index.ts';
import { problemWithSentence, type ProblemWithSentence } from '../flow/index.ts';
import type { ClaimJobType, Contract, JobCategory } from '../cover/index.ts';
import type { UserMode } from '../identity/index.ts';
import { withSentence, type WithSentence } from '../kernel/index.ts';
import {
  decideReattend as decideReattendAt,
  reattendSentences,
  type CustomerJob,
  type Reattend,
} from '../repair/index.ts';
import type { WithLimits } from '../limits/index.ts';
import { londonTime, type Instant } from '../time/index.ts';

export {
  claimDecisionCode,
  claimFlow,
  claimQuestions,
  claimStages,
  contractCover,
  decideAreaAvailability,
  decisionCodes,
  emergenciesIn,
  isContributionToPay,
  rejectedItemLabels,
} from '../claim/index.ts';
export { decideClaimUrgency };
export type { AsOf } from '../limits/index.ts';
export type {
  ClaimAnswers,
  ClaimFacts,
  ClaimFieldProblem,
  ClaimProgress,
  ClaimReplay,
  ClaimRequest,
  ClaimStage,
  DayChoice,
};
export type { ProblemWithSentence };
export type {
  AreaAvailability,
  ClaimAnswerKey,
  ClaimQuestion,
  ClaimRefusal,
  ClaimShape,
  DayProblem,
  Emergency,
  Refusal,
  RejectedItem,
  ReplayFailure,
  UrgencyRule,
} from '../claim/index.ts';
export type { ClaimJobType, JobCategory, Product } from '../cover/index.ts';
export type { UserMode } from '../identity/index.ts';
export type { Comparison, Decision, WithSentence, JobName } from '../kernel/index.ts';
export type { CustomerJob, ReattendRule } from '../repair/index.ts';

/** A job of the customer, as far as it decides about a new claim. */
type EarlierJob = Pick<CustomerJob, 'name' | 'type' | 'status' | 'endedAt'>;

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
} & WithLimits): ClaimFacts => factsOfClaim(contract, jobs, now, asOf);

/**
 * Follows the answers of a claim along its route, as long as each stage is complete and valid.
 *
 * `at` is the stage to answer next, `submitClaim` for a whole claim, or a refusal; `passed` has each edge with its rule
 * and its reason. An answer of the wrong form counts as missing. Days and slots that were offered up to half an hour
 * ago still count. Give `claimFacts` the same `asOf`.
 *
 * @source document 2, section 4
 * @example
 *   const { at, refusal } = claimProgress({
 *     answers: { jobType: 'pests', description: 'A nest', pestsType: 'bees' },
 *     facts,
 *     now,
 *   });
 *   at; // => 'optionNotCovered'
 *   refusal?.because; // => 'Bees are not covered'
 */
export const claimProgress = ({
  answers,
  facts,
  now,
  asOf,
}: {
  readonly answers: ClaimAnswers;
  readonly facts: ClaimFacts;
  readonly now: Instant;
} & WithLimits): ClaimProgress => progressOfClaim(answers, facts, offerMoments(now), asOf);

/**
 * Lists the problems of the answers of a stage, in the order of its questions; none when the stage is complete.
 *
 * Each has the field, a code with its sentence, and the limit where there is one: characters for `too-long`.
 *
 * @source document 2, sections 5 and 9
 * @example
 *   claimProblems({ stage: 'problemArea', answers: { jobType: 'pests' }, now });
 *   // => [{ problem: 'required', field: 'description', because: 'It has no answer' }]
 */
export const claimProblems = ({
  stage,
  answers,
  now,
  asOf,
}: {
  readonly stage: ClaimStage;
  readonly answers: ClaimAnswers;
  readonly now: Instant;
} & WithLimits): readonly ProblemWithSentence<ClaimFieldProblem>[] =>
  validateStage(stage, answers, {
    urgency: decideClaimUrgency(answers).outcome,
    moments: offerMoments(now),
    asOf,
  }).map((problem) => problemWithSentence(problem, claimSentences));

/**
 * Decides whether a claim is a reattend: a completed job of its category ended at most 30 whole days ago.
 *
 * `relatedJob` is that job, the one that ended last; `null` when there is none.
 *
 * @source document 2, sections 4 and 9; decisions
 * @example
 *   decideReattend({ jobType: 'boiler', jobs: [], now }).outcome; // => 'No'
 */
export const decideReattend = ({
  jobType,
  jobs,
  now,
  asOf,
}: {
  readonly jobType: ClaimJobType;
  readonly jobs: readonly EarlierJob[];
  readonly now: Instant;
} & WithLimits): WithSentence<Reattend> =>
  withSentence<Reattend>(decideReattendAt(jobType, jobs, now, asOf), reattendSentences);

/**
 * Makes the claim that is sent, from the answers on the path alone.
 *
 * Returns `undefined` until the path reaches `submitClaim`.
 *
 * @source document 2, section 3; decisions
 * @example
 *   const progress = claimProgress({ answers: {}, facts, now });
 *   claimRequest({ progress, jobs: [], userMode: 'customer', now }); // => undefined
 */
export const claimRequest = ({
  progress,
  jobs,
  userMode,
  now,
  asOf,
}: {
  readonly progress: ClaimProgress;
  readonly jobs: readonly EarlierJob[];
  readonly userMode: UserMode;
  readonly now: Instant;
} & WithLimits): ClaimRequest | undefined => requestOfClaim(progress, jobs, userMode, now, asOf);

/**
 * Decides a received claim again, so that a platform trusts no client: walks its answers and compares the end.
 *
 * Fails with `no-route-to-this-category`, `route-ends-elsewhere` (and how far it came) or `answers-off-the-path` (and
 * their keys).
 *
 * @source document 2, section 4
 * @example
 *   replayClaim({ category: 'Gas Job', answers: {}, facts, now }).replayed; // => false
 */
export const replayClaim = ({
  category,
  answers,
  facts,
  now,
  asOf,
}: {
  readonly category: JobCategory;
  readonly answers: ClaimAnswers;
  readonly facts: ClaimFacts;
  readonly now: Instant;
} & WithLimits): ClaimReplay => replay(category, answers, facts, offerMoments(now), asOf);

/**
 * Applies one action on the calendar of the three preferred days: a day, its times, or the three soonest days.
 *
 * A day that is not offered, and a fourth day, change nothing; after one is cleared the later ones move up.
 *
 * @source document 2, section 5
 * @example
 *   const answers = chooseDay({
 *     answers: {},
 *     choice: { choose: 'soonest' },
 *     urgency: 'normal',
 *     now,
 *   });
 *   answers.dayOneDate; // => '2024-12-24'
 *   answers.dayOneTime; // => ['08:00:00']
 */
export const chooseDay = ({
  answers,
  choice,
  urgency,
  now,
  asOf,
}: {
  readonly answers: ClaimAnswers;
  readonly choice: DayChoice;
  readonly urgency: Urgency;
  readonly now: Instant;
} & WithLimits): ClaimAnswers => chooseDayOf(answers, choice, urgency, londonTime(now), asOf);
