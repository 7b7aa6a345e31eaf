import type { UserMode } from '../identity/index.ts';
import { type ClaimJobType, claimJobTypes, jobCategory, type JobCategory } from '../cover/index.ts';
import type { LondonTime, Instant } from '../time/index.ts';
import type { AsOf, WithLimits } from '../limits/index.ts';
import type { JobName, JobUid, ContractId } from '../kernel/index.ts';
import { decideReattend } from '../repair/index.ts';
import type { Urgency, ChosenDay } from '../booking/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import { chosenDays } from './claim-days.ts';
import {
  claimProgress,
  type ClaimFacts,
  type ClaimProgress,
  type EarlierJob,
} from './claim-route.ts';
import type { ClaimStage } from './claim-flow.ts';
import type { RejectedItem } from './rejected-item.ts';

/** A claim as it is created, beside the customer's own data (document 2, section 3). */
export type ClaimRequest = {
  /** The answers of the live path, without the job type, which the category represents. */
  readonly answers: ClaimAnswers;
  readonly jobType: ClaimJobType;
  readonly category: JobCategory;
  readonly urgency: Urgency;
  readonly days: readonly ChosenDay[];
  readonly parking: 'Yes';
  readonly userMode: UserMode;
} & (
  | { readonly reattend: 'Yes'; readonly relatedJob: JobName; readonly visitType: 'Reattend' }
  | { readonly reattend: 'No'; readonly relatedJob: null }
);

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
} & WithLimits): ClaimRequest | undefined => {
  const { at, jobType, live, urgency } = progress;
  if (at !== 'submitClaim' || jobType === undefined) return undefined;
  const { jobType: _, ...answers } = live;
  const base = {
    answers,
    jobType,
    category: jobCategory(jobType),
    urgency: urgency.outcome,
    days: chosenDays(live),
    parking: 'Yes',
    userMode,
  } as const;
  const again = decideReattend(jobType, jobs, now, asOf);
  return again.outcome === 'Yes'
    ? { ...base, reattend: 'Yes', relatedJob: again.relatedJob, visitType: 'Reattend' }
    : { ...base, reattend: 'No', relatedJob: null };
};

/** The job of a claim that was accepted. */
export type CreatedClaim = {
  readonly jobName: JobName;
  readonly jobUid: JobUid;
  /** The number of the receipt, if the platform writes receipts. */
  readonly receipt?: string;
};

/** Why a claim that arrives from outside is refused. */
export type ReplayFailure =
  | { readonly failure: 'no-route-to-this-category' }
  | { readonly failure: 'route-ends-elsewhere'; readonly progress: ClaimProgress }
  | { readonly failure: 'answers-off-the-path'; readonly keys: readonly string[] };

/** A claim that the rules would have made too, or the code of what is wrong with it. */
export type ClaimReplay =
  | { readonly replayed: true; readonly progress: ClaimProgress }
  | ({ readonly replayed: false } & ReplayFailure);

/** The answers that a walk leaves over: the fewer, the likelier that its job type was chosen. */
const unusedKeys = (answers: ClaimAnswers, progress: ClaimProgress): readonly string[] =>
  Object.keys(answers).filter((key) => !Object.hasOwn(progress.live, key));

/**
 * Replays a claim from its category and answers. The category does not name the chosen job type (boiler and heating
 * share one, and a blocked toilet turns plumbing into drainage), so each candidate is walked: the one that reaches
 * submitClaim in this category with no answer unused is the claim.
 */
export const replayClaim = (
  category: JobCategory,
  answers: ClaimAnswers,
  facts: ClaimFacts,
  moments: readonly Pick<LondonTime, 'date' | 'hour'>[],
  asOf?: AsOf,
): ClaimReplay => {
  const walks = claimJobTypes
    .map((jobType) => {
      const progress = claimProgress({ ...answers, jobType }, facts, moments, asOf);
      return { jobType, progress, unused: unusedKeys(answers, progress) };
    })
    .filter(
      ({ progress: { jobType } }) => jobType !== undefined && jobCategory(jobType) === category,
    )
    .toSorted((one, other) => one.unused.length - other.unused.length);
  const [best] = walks;
  if (best === undefined) return { replayed: false, failure: 'no-route-to-this-category' };
  if (best.progress.at !== 'submitClaim')
    return { replayed: false, failure: 'route-ends-elsewhere', progress: best.progress };
  return best.unused.length > 0
    ? { replayed: false, failure: 'answers-off-the-path', keys: best.unused }
    : { replayed: true, progress: best.progress };
};

/** How far a user came on the claim route (document 2, section 3). */
export type ClaimTrace = {
  /** The id that an earlier trace of the same draft returned. */
  readonly id: string | undefined;
  readonly contractId: ContractId;
  readonly jobUid: JobUid | undefined;
  readonly answers: ClaimAnswers;
  readonly rejected: RejectedItem | undefined;
  /** Set by the vulnerability answer: none before it. */
  readonly urgency: Urgency | undefined;
  readonly stageHistory: readonly ClaimStage[];
  readonly lastStage: ClaimStage;
  readonly userMode: UserMode;
};
