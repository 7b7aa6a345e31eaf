import { labourCap } from './authorisation/labour.ts';
import { netOfGross } from './authorisation/paid-parts.ts';
import { type Answers, type SentAnswers, unchangedAnswers } from '../flow/index.ts';
import type { JobUid } from '../kernel/index.ts';
import { type EngineerJob, type JobPart, visitDateTime } from '../repair/index.ts';
import { withDate, type AsOf, type WithLimits } from '../limits/index.ts';
import { noPence, type Pence } from '../money/index.ts';
import { partsEstimate } from './close-check.ts';
import { closeStartDate, type ClosableJob, type CloseFlags } from './close-guards.ts';
import { closeFlow } from './close-flow.ts';
import { closeQuestions } from './close-questions.ts';
import { boilerMakeName } from './close-options.ts';
import {
  grossOfUsed,
  partsInWords,
  requestedJobParts,
  requestedParts,
  usedJobParts,
} from './close-parts.ts';
import { answersOnPath, type CloseAnswers, type CloseProgress } from './close-progress.ts';
import { wasLabourWarned } from './close-rules.ts';
type StepScalar = string | number | boolean;
type StepValue =
  | StepScalar
  | readonly string[]
  | readonly { readonly [field: string]: StepScalar | undefined }[];

/** The answers of each step on the path. */
export type CloseSteps = {
  readonly [step: string]: { readonly [question: string]: StepValue | undefined };
};

/** The day and slot that an engineer chose for the next visit. */
export type FollowOnDetails = { readonly visitDate: string; readonly timeSlot: string };

/** The fields of a close request that are no answers, and those that contain the lines of a form. */
export type CloseResults = {
  readonly partsRequested?: readonly JobPart[] | undefined;
  readonly partsUsed?: readonly JobPart[] | undefined;
  readonly canEngineerSourceParts?: boolean | undefined;
  readonly warningLabourCostShown?: boolean | undefined;
  readonly maxLabourCost?: Pence | undefined;
  readonly followOnDetails?: FollowOnDetails | undefined;
  readonly actualNetPartsCost?: Pence | undefined;
};

/** The answers of a close and their results (document 3, section 3); off the path there are none. */
type ClosePayload = SentAnswers<typeof closeQuestions> & CloseResults;

/**
 * A close request: the answers of the live path, where a later step overrides an earlier one, and the steps themselves,
 * from which the platform replays the path (document 3, sections 3 and 7).
 */
export type CloseRequest = ClosePayload & {
  readonly job: JobUid;
  readonly flowVersion: number;
  readonly steps: CloseSteps;
  readonly useStructuredParts: boolean;
  readonly previousVisits: number;
};

/** The next visit of a close (document 3, section 3). */
export type FollowOnRequest = {
  readonly previousJob: JobUid;
  readonly engineerUid: string;
  readonly additionalHoursNeeded: number;
  readonly partsDescription: string;
  readonly partsNetAmount: Pence;
  /** ISO, with London's offset. */
  readonly visitDateTime: string;
  readonly skipClaimStatusCheck: boolean;
  readonly partsRequested: readonly JobPart[];
};

/**
 * The outcome of the visit: "Yes" also where new parts have resolved the fault; the first answer stays in the steps
 * (decisions, "Resolved").
 */
const outcomeOf = ({ isResolved, issueResolvedWithNewParts }: Answers): ClosePayload => ({
  isResolved: issueResolvedWithNewParts === 'Yes' ? 'Yes' : (isResolved as string),
});

/** The make by its name, in the engineer's own words where it is none of the list (decisions, "Other make"). */
const makeOf = (live: Answers): ClosePayload => {
  const boilerMake = boilerMakeName(live);
  return typeof boilerMake === 'string' ? { boilerMake } : {};
};

/** The day and the slot are answered in one step. */
const followOnDetailsOf = ({ visitDate, timeSlot }: Answers): FollowOnDetails | undefined =>
  visitDate === undefined ? undefined : ({ visitDate, timeSlot } as FollowOnDetails);

const structuredRequest = (
  live: Answers,
  flags: Pick<CloseFlags, 'labourWarned'>,
  asOf: AsOf,
): ClosePayload => {
  const { partsRequested } = live;
  if (partsRequested === undefined) return {};
  const cap = labourCap(requestedParts(partsRequested), asOf);
  return {
    partsRequested: requestedJobParts(partsRequested),
    warningLabourCostShown: wasLabourWarned(live, flags),
    ...(cap === undefined ? {} : { maxLabourCost: cap }),
  };
};

/** What was paid for parts, with VAT: as entered, or the sum of the used lines. */
export const grossOnPath = ({ partsUsed, actualGrossPartsCost }: Answers): Pence | undefined =>
  partsUsed === undefined
    ? (actualGrossPartsCost as Pence | undefined)
    : grossOfUsed(usedJobParts(partsUsed));

/** The parts that were paid, and their cost. */
const paidFor = (live: Answers, asOf: AsOf): ClosePayload => {
  const { partsUsed, actualPartsDescription: words } = live;
  const parts = partsUsed && usedJobParts(partsUsed);
  const gross = grossOnPath(live);
  const description = parts
    ? partsInWords(parts.filter(({ used }) => used === true))
    : (words as string | undefined);
  return {
    ...(parts && { partsUsed: parts }),
    ...(description && { actualPartsDescription: description }),
    ...(gross !== undefined && {
      actualGrossPartsCost: gross,
      actualNetPartsCost: netOfGross(gross, asOf),
    }),
  };
};

/**
 * Makes the close that is sent, from the answers on the path alone.
 *
 * Amounts are whole pence. Returns `undefined` until the path reaches an end.
 *
 * @source document 3, section 3; decisions, "Wire values"
 * @example
 *   const answers = { issueResolved: { isResolved: 'Yes' } };
 *   const progress = closeProgress({ answers, job, flags, now });
 *   closeRequest({ job, flags, answers, progress }); // => undefined
 */
export const closeRequest = ({
  job,
  flags,
  answers,
  progress,
  asOf,
}: {
  readonly job: ClosableJob & Pick<EngineerJob, 'uid'>;
  readonly flags: Pick<CloseFlags, 'useStructuredParts' | 'labourWarned'>;
  readonly answers: CloseAnswers;
  readonly progress: CloseProgress;
} & WithLimits): CloseRequest | undefined => {
  if (progress.end === undefined) return undefined;
  const { live } = progress;
  const followOnDetails = followOnDetailsOf(live);
  const limits = withDate(asOf, closeStartDate(job));
  return {
    job: job.uid,
    flowVersion: closeFlow.version,
    steps: answersOnPath(answers, progress),
    useStructuredParts: flags.useStructuredParts,
    previousVisits: job.toClose.previousVisits,
    ...outcomeOf(live),
    ...unchangedAnswers(closeQuestions, live),
    ...makeOf(live),
    ...structuredRequest(live, flags, limits),
    ...paidFor(live, limits),
    ...(live['partsSource'] === undefined ? {} : { canEngineerSourceParts: true }),
    ...(followOnDetails === undefined ? {} : { followOnDetails }),
  };
};

/**
 * Makes the request for the next visit of a close.
 *
 * Returns `undefined` unless a next visit was chosen on the path.
 *
 * @source document 3, section 3
 * @example
 *   const progress = closeProgress({ answers: {}, job, flags, now });
 *   followOnRequest({ job, progress }); // => undefined
 */
export const followOnRequest = ({
  job,
  progress: { live, end },
}: {
  readonly job: Pick<EngineerJob, 'uid' | 'engineerUid'>;
  readonly progress: Pick<CloseProgress, 'live' | 'end'>;
}): FollowOnRequest | undefined => {
  if (end !== 'nextVisitScheduled') return undefined;
  const { visitDate, timeSlot } = live as FollowOnDetails;
  const parts = requestedJobParts(live['partsRequested']);
  const words = live['partsDescription'];
  return {
    previousJob: job.uid,
    engineerUid: job.engineerUid,
    additionalHoursNeeded: Number(live['estimatedHoursNeeded']),
    partsDescription: typeof words === 'string' ? words : partsInWords(parts),
    partsNetAmount: partsEstimate(live) ?? noPence,
    visitDateTime: visitDateTime(visitDate, timeSlot) as string,
    skipClaimStatusCheck: true,
    partsRequested: parts,
  };
};
