import {
  authorisedNet,
  decideReceipt,
  decideTolerance,
  netOfGross,
} from './authorisation/paid-parts.ts';
import { mostActualHours, shortestVisit, type ActualHours } from './authorisation/labour.ts';
import { partsCost } from './authorisation/repair-cost.ts';
import { isSlotOpen } from '../booking/index.ts';
import {
  type Answers,
  type NodeCheck,
  type AnswerProblem,
  type AnswerFieldProblem,
  type Step,
  answerSentences,
  type ProblemSentences,
} from '../flow/index.ts';
import type { Decision } from '../kernel/index.ts';
import type { LocalDate, LondonTime } from '../time/index.ts';
import { valueOn, withDate, type AsOf } from '../limits/index.ts';
import { costToleranceLimit, receiptLimit } from './authorisation/close-limits.ts';
import { noPence, type Pence, formatPounds } from '../money/index.ts';
import { isRebookingDay } from '../repair/index.ts';
import {
  closeFacts,
  closeStartDate,
  followOnUrgency,
  type ClosableJob,
  type CloseFlags,
} from './close-guards.ts';
import type { CloseShape, CloseStep } from './close-flow.ts';
import { grossOfUsed, linesOf, requestedParts, usedJobParts } from './close-parts.ts';
import { availableParts } from './close-prefill.ts';
import { closeRules } from './close-rules.ts';

/** The problems found by the close flow's own rules, beyond the kinds of its questions. */
export type CloseProblem =
  | AnswerProblem
  /** The package is not known: an error with the phone number, never a rejection. */
  | { readonly problem: 'package-unknown' }
  /** At Risk and Immediately Dangerous have to be acknowledged. */
  | { readonly problem: 'not-acknowledged' }
  | { readonly problem: 'day-not-offered' }
  | { readonly problem: 'slot-not-offered' }
  /** Above the amount that support has authorised, net. */
  | { readonly problem: 'above-authorised'; readonly authorised: Pence }
  /** More hours than support has authorised. */
  | { readonly problem: 'hours-above-authorised'; readonly authorised: number }
  /** A file was chosen that cannot be read or sent. */
  | { readonly problem: 'file-not-ready' }
  | {
      readonly problem: 'receipt-missing';
      /** Gross. */
      readonly above: Pence;
      readonly decision: Decision<string, string>;
    }
  /** Dearer than authorised and the tolerance, net: support has to be called. */
  | {
      readonly problem: 'above-tolerance';
      readonly tolerance: Pence;
      readonly decision: Decision<string, string>;
    };

export type CloseFieldProblem = AnswerFieldProblem<CloseProblem>;

/** London times at which the next visit's days and slots count; `undefined` when they have been judged before. */
export type CloseMoments = readonly Pick<LondonTime, 'date' | 'hour'>[] | undefined;

type Found = readonly CloseFieldProblem[];
type Passed = readonly Step<CloseShape>[];

/** Answers on a path have been read: each has the kind of its question. */
const penceIn = (answers: Answers, key: string): Pence | undefined =>
  answers[key] as Pence | undefined;

const hasPassed = (passed: Passed, ...steps: readonly CloseShape['node'][]): boolean =>
  passed.some(({ node }) => steps.includes(node));

/** The estimate for the parts of this path, net; `undefined` where there is none. */
export const partsEstimate = (answers: Answers): Pence | undefined =>
  answers['partsRequested'] === undefined
    ? penceIn(answers, 'estimatedPartsCost')
    : partsCost(requestedParts(answers['partsRequested']));

/**
 * The net amount that paid parts are compared with: the job's, or the authorised estimate of this path, whichever is
 * larger. Support's Yes is confirmed before the path continues, so that it covers the estimate.
 */
export const authorisedNetOnPath = (
  { toClose }: Pick<ClosableJob, 'toClose'>,
  live: Answers,
  passed: Passed,
): Pence =>
  authorisedNet({
    ofJob: toClose.authorisedNet,
    ofThisClose: hasPassed(passed, 'partsSource') ? partsEstimate(live) : undefined,
  });

/** The hours that limit the duration of this visit (document 3, section 9). */
export const actualHoursOnPath = (
  { toClose }: Pick<ClosableJob, 'toClose'>,
  live: Answers,
): ActualHours => ({
  authorised: toClose.authorisedHours,
  estimateFittedNow:
    live['partsSource'] === 'now' ? (live['estimatedHoursNeeded'] as number) : undefined,
});

type StepContext = {
  readonly live: Answers;
  readonly passed: Passed;
  readonly job: ClosableJob;
  readonly flags: CloseFlags;
  readonly moments: CloseMoments;
  readonly asOf: AsOf;
};

/** The limits to decide by: of their own date, or of the day on which the visit was started. */
const limitsOf = ({ job, asOf }: StepContext): AsOf => withDate(asOf, closeStartDate(job));

const checkAcknowledged = ({ live }: StepContext): Found =>
  live['unsafeSituation'] === 'NA' || live['unsafeSituationAcknowledged'] === true
    ? []
    : [{ field: 'unsafeSituationAcknowledged', problem: 'not-acknowledged' }];

const checkNextVisit = ({ live, job, moments, asOf }: StepContext): Found => {
  if (moments === undefined) return [];
  const date = live['visitDate'] as LocalDate;
  const urgency = followOnUrgency(job);
  const dayCounts = moments.filter((now) => isRebookingDay(date, urgency, now, asOf));
  if (dayCounts.length === 0) return [{ field: 'visitDate', problem: 'day-not-offered' }];
  return dayCounts.some((now) => isSlotOpen(date, live['timeSlot'], urgency, now, asOf))
    ? []
    : [{ field: 'timeSlot', problem: 'slot-not-offered' }];
};

/** A confirmed cost may not exceed support's authorisation, as far as the job carries it. */
const checkAuthorised = (field: string, { live, job }: StepContext): Found => {
  const { authorisedNet = Infinity, authorisedHours = Infinity } = job.toClose;
  return [
    ...(Number(partsEstimate(live)) > authorisedNet
      ? [{ field, problem: 'above-authorised', authorised: authorisedNet as Pence } as const]
      : []),
    ...(Number(live['estimatedHoursNeeded']) > authorisedHours
      ? [
          {
            field: 'estimatedHoursNeeded',
            problem: 'hours-above-authorised',
            authorised: authorisedHours,
          } as const,
        ]
      : []),
  ];
};

const checkPaidParts = (field: string, gross: Pence, context: StepContext): Found => {
  const { live, job, passed } = context;
  const asOf = limitsOf(context);
  const receipt = decideReceipt(gross, asOf);
  const tolerance = decideTolerance(
    netOfGross(gross, asOf),
    authorisedNetOnPath(job, live, passed),
    asOf,
  );
  return [
    ...(tolerance.outcome === 'over'
      ? [
          {
            field,
            problem: 'above-tolerance',
            tolerance: valueOn(costToleranceLimit, asOf),
            decision: tolerance,
          } as const,
        ]
      : []),
    ...(receipt.outcome === 'needed' && live['receipts'] === undefined
      ? [
          {
            field: 'receipts',
            problem: 'receipt-missing',
            above: valueOn(receiptLimit, asOf),
            decision: receipt,
          } as const,
        ]
      : []),
  ];
};

const checkPartsInWords = (context: StepContext): Found => {
  const { live } = context;
  const gross = penceIn(live, 'actualGrossPartsCost') ?? noPence;
  return [
    ...(gross > 0 && live['actualPartsDescription'] === undefined
      ? [{ field: 'actualPartsDescription', problem: 'required' } as const]
      : []),
    ...checkPaidParts('actualGrossPartsCost', gross, context),
  ];
};

/**
 * At least one line, where parts are known to be there: requested ones, those that the job carries, or any that were
 * fitted. A job that has its parts in words alone may have needed none of them.
 */
export const isPartLineRequired = (live: Answers, job: ClosableJob): boolean =>
  live['fittedPartsToday'] === 'Yes' || availableParts(live, job).length > 0;

const checkPartsByLine = (context: StepContext): Found => {
  const { partsUsed } = context.live;
  if (linesOf(partsUsed).length === 0 && isPartLineRequired(context.live, context.job))
    return [{ field: 'partsUsed', problem: 'too-few-lines', least: 1 }];
  const unpriced = linesOf(partsUsed).flatMap((line, at): Found =>
    line['used'] === true && line['cost'] === undefined
      ? [{ field: 'partsUsed', line: at, of: 'cost', problem: 'required' }]
      : [],
  );
  return unpriced.length > 0
    ? unpriced
    : checkPaidParts('partsUsed', grossOfUsed(usedJobParts(partsUsed)), context);
};

const checkHours = (context: StepContext): Found => {
  const { live, job } = context;
  const most = mostActualHours(actualHoursOnPath(job, live), limitsOf(context));
  return Number(live['actualDuration']) > most
    ? [{ field: 'actualDuration', problem: 'out-of-range', least: shortestVisit, most }]
    : [];
};

const checkPackage = ({ live, job, flags }: StepContext): Found =>
  live['isResolved'] !== 'Yes' &&
  closeRules.areaCover(live, closeFacts(job, flags)).outcome === 'unknown'
    ? [{ field: 'issueArea', problem: 'package-unknown' }]
    : [];

const checks: { readonly [Step in CloseStep]?: (context: StepContext) => Found } = {
  issueArea: checkPackage,
  gasUnsafeSituation: checkAcknowledged,
  gasUnsafeSituationResolved: checkAcknowledged,
  followOnDetails: checkNextVisit,
  confirmPartsNeeded: (context) => checkAuthorised('partsRequested', context),
  confirmEstimatedCostOfParts: (context) => checkAuthorised('estimatedPartsCost', context),
  actualPartsUsed: checkPartsByLine,
  actualPartsCost: checkPartsInWords,
  sendJobToManufacturerCostOfParts: checkPartsInWords,
  actualHours: checkHours,
  sendJobToManufacturerTimeSpent: checkHours,
};

/**
 * The close flow's own rules for a step (document 3, section 5, and decisions): called once the step's questions are
 * valid.
 */
export const closeCheck =
  (
    job: ClosableJob,
    flags: CloseFlags,
    moments: CloseMoments,
    asOf?: AsOf,
  ): NodeCheck<CloseShape, CloseProblem> =>
  (step, live, passed) =>
    checks[step]?.({ live, passed, job, flags, moments, asOf }) ?? [];

/** The sentences of the problems of a close. */
export const closeSentences: ProblemSentences<CloseProblem> = {
  ...answerSentences,
  'slot-not-offered': () => 'The time is not offered on this day',
  'package-unknown': () => 'The package of the job is not known',
  'not-acknowledged': () => 'The unsafe situation is not acknowledged',
  'day-not-offered': () => 'The day is not offered',
  'above-authorised': ({ authorised }) =>
    `It is above what support has authorised, ${formatPounds(authorised)}`,
  'hours-above-authorised': ({ authorised }) =>
    `It is above the hours that support has authorised, ${authorised}`,
  'file-not-ready': () => 'The file cannot be read or sent',
  'receipt-missing': ({ above }) => `A cost above ${formatPounds(above)} needs a receipt`,
  'above-tolerance': ({ tolerance }) =>
    `It is more than ${formatPounds(tolerance)} above what is authorised`,
};
