import { labourCap } from './authorisation/labour.ts';
import { netOfGross } from './authorisation/paid-parts.ts';
import type { Answers } from '../flow/index.ts';
import { type EngineerJob, visitDateTime } from '../repair/index.ts';
import { noPence, type Pence } from '../money/index.ts';
import { partsEstimate } from './close-check.ts';
import type { CloseFlags } from './close-facts.ts';
import { closeFlow } from './close-flow.ts';
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
import type { CloseRequest, FollowOnDetails, FollowOnRequest } from './close-request.ts';

type Payload = Omit<
  CloseRequest,
  'job' | 'flowVersion' | 'steps' | 'useStructuredParts' | 'previousVisits'
>;

/** The answers that are sent as they are, by their names in document 3, section 3. */
const keysSentUnchanged = [
  'issueDescription',
  'issueArea',
  'issueAreaOther',
  'issueCauses',
  'confidenceInDiagnosis',
  'boilerModel',
  'boilerGcNumber',
  'boilerType',
  'boilerLocation',
  'visualInspectionSafe',
  'safetyDeviceFsfCorrect',
  'ventillationSizeConfigLabelling',
  'combustionPerformanceReading',
  'gasRateKw',
  'burnerPressureMb',
  'unsafeSituation',
  'unsafeSituationAcknowledged',
  'partsDescription',
  'estimatedPartsCost',
  'estimatedHoursNeeded',
  'partsSource',
  'photosOfFault',
  'photosOfFaultReason',
  'receipts',
  'actualPartsDescription',
  'actualGrossPartsCost',
  'actualDuration',
] as const satisfies readonly (keyof Payload)[];

const unchangedAnswers = (live: Answers): Payload =>
  Object.fromEntries(
    keysSentUnchanged.flatMap((key) =>
      live[key] === undefined ? [] : [[key, live[key]] as const],
    ),
  );

/**
 * The outcome of the visit: "Yes" also where new parts have resolved the fault; the first answer stays in the steps
 * (decisions, "Resolved").
 */
const outcomeOf = ({ isResolved, issueResolvedWithNewParts }: Answers): Payload =>
  typeof isResolved === 'string'
    ? { isResolved: issueResolvedWithNewParts === 'Yes' ? 'Yes' : isResolved }
    : {};

/** The make by its name, in the engineer's own words where it is none of the list (decisions, "Other make"). */
const makeOf = (live: Answers): Payload => {
  const boilerMake = boilerMakeName(live);
  return typeof boilerMake === 'string' ? { boilerMake } : {};
};

const followOnDetailsOf = ({ visitDate, timeSlot }: Answers): FollowOnDetails | undefined =>
  typeof visitDate === 'string' && typeof timeSlot === 'string'
    ? { visitDate, timeSlot }
    : undefined;

const structuredRequest = (live: Answers, flags: Pick<CloseFlags, 'labourWarned'>): Payload => {
  const { partsRequested } = live;
  if (partsRequested === undefined) return {};
  const cap = labourCap(requestedParts(partsRequested));
  return {
    partsRequested: requestedJobParts(partsRequested),
    warningLabourCostShown: wasLabourWarned(live, flags),
    ...(cap === undefined ? {} : { maxLabourCost: cap }),
  };
};

const paidFor = (live: Answers): Payload => {
  const { partsUsed, actualGrossPartsCost: gross } = live;
  if (partsUsed !== undefined) {
    const parts = usedJobParts(partsUsed);
    const total = grossOfUsed(parts);
    const words = partsInWords(parts.filter(({ used }) => used === true));
    return {
      partsUsed: parts,
      ...(words === '' ? {} : { actualPartsDescription: words }),
      actualGrossPartsCost: total,
      actualNetPartsCost: netOfGross(total),
    };
  }
  return typeof gross === 'number' ? { actualNetPartsCost: netOfGross(gross as Pence) } : {};
};

/**
 * The close request of the live path; `undefined` until an end is reached (document 3, section 3, and decisions, "Wire
 * values").
 */
export const closeRequest = (
  job: Pick<EngineerJob, 'uid' | 'toClose'>,
  flags: Pick<CloseFlags, 'useStructuredParts' | 'labourWarned'>,
  answers: CloseAnswers,
  progress: CloseProgress,
): CloseRequest | undefined => {
  if (progress.end === undefined) return undefined;
  const { live } = progress;
  const followOnDetails = followOnDetailsOf(live);
  return {
    job: job.uid,
    flowVersion: closeFlow.version,
    steps: answersOnPath(answers, progress),
    useStructuredParts: flags.useStructuredParts,
    previousVisits: job.toClose.previousVisits,
    ...outcomeOf(live),
    ...unchangedAnswers(live),
    ...makeOf(live),
    ...structuredRequest(live, flags),
    ...paidFor(live),
    ...(live['partsSource'] === undefined ? {} : { canEngineerSourceParts: true }),
    ...(followOnDetails === undefined ? {} : { followOnDetails }),
  };
};

/** The next visit of a close; `undefined` unless one was chosen on the path (document 3, section 3). */
export const followOnRequest = (
  job: Pick<EngineerJob, 'uid' | 'engineerUid'>,
  { live, end }: Pick<CloseProgress, 'live' | 'end'>,
): FollowOnRequest | undefined => {
  const details = followOnDetailsOf(live);
  const moment = details && visitDateTime(details.visitDate, details.timeSlot);
  const hours = live['estimatedHoursNeeded'];
  if (end !== 'nextVisitScheduled' || moment === undefined || typeof hours !== 'number')
    return undefined;
  const parts = requestedJobParts(live['partsRequested']);
  const words = live['partsDescription'];
  return {
    previousJob: job.uid,
    engineerUid: job.engineerUid,
    additionalHoursNeeded: hours,
    partsDescription: typeof words === 'string' ? words : partsInWords(parts),
    partsNetAmount: partsEstimate(live) ?? noPence,
    visitDateTime: moment,
    skipClaimStatusCheck: true,
    partsRequested: parts,
  };
};
