import type { Urgency } from '../booking/index.ts';
import {
  chooseDay as chooseDayOf,
  claimProgress as progressOfClaim,
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
  type EarlierJob,
} from '../claim/index.ts';
import { problemWithSentence, type ProblemWithSentence } from '../flow/index.ts';
import type { ClaimJobType, JobCategory } from '../cover/index.ts';
import { withSentence, type WithSentence } from '../kernel/index.ts';
import {
  decideReattend as decideReattendAt,
  reattendSentences,
  type Reattend,
} from '../repair/index.ts';
import type { WithLimits } from '../limits/index.ts';
import { londonTime, type Instant } from '../time/index.ts';

export {
  claimDecisionCode,
  claimFacts,
  claimFlow,
  claimRequest,
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
