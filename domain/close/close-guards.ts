import { issueCauses, lowConfidence, noCause } from './close-options.ts';
import type { CloseQuestion } from './close-questions.ts';
import { parseJobCategory } from '../cover/index.ts';
import type { Urgency } from '../booking/index.ts';
import type { EngineerJob, JobToClose } from '../repair/index.ts';
import type { Facts, Condition } from '../flow/index.ts';
import { isBlankText } from '../kernel/index.ts';
import { type LocalDate, londonDate } from '../time/index.ts';

/** The inputs of a close beside its job and the answers on its path (decisions, "Flags" and "Warning shown"). */
export type CloseFlags = {
  /** Chosen at random once per close: whether parts are chosen from the catalogue. */
  readonly useStructuredParts: boolean;
  /** Off: every estimate goes to support. */
  readonly automaticAuthorisation: boolean;
  /** The labour warning was answered on an abandoned path: it is not shown again. */
  readonly labourWarned: boolean;
};

/** The part of a job that the close flow reads. */
export type ClosableJob = Pick<EngineerJob, 'type' | 'urgency' | 'startedAt'> & {
  readonly toClose: Pick<
    JobToClose,
    | 'visitType'
    | 'package'
    | 'previousVisits'
    | 'authorised'
    | 'authorisedNet'
    | 'authorisedHours'
    | 'partsDescription'
    | 'parts'
  >;
};

/** The London date on which a visit was started: its close ends under the limits of that day (docs/decisions). */
export const closeStartDate = ({
  startedAt,
}: Pick<EngineerJob, 'startedAt'>): LocalDate | undefined =>
  startedAt === undefined ? undefined : londonDate(startedAt);

export type CloseFacts = Facts & { readonly [Fact in CloseFact]: Facts[string] };

/** Gas Job and Gas Job re-attend; an Annual Service or an unknown type is none (decisions). */
export const isGasJob = (jobType: string): boolean => parseJobCategory(jobType) === 'Gas Job';

/** Structured parts are for gas and plumbing (document 3, section 4). */
export const partsComeFromCatalogue = (jobType: string): boolean =>
  isGasJob(jobType) || parseJobCategory(jobType) === 'Plumbing';

const carriesParts = ({ partsDescription }: Pick<JobToClose, 'partsDescription'>): boolean =>
  !isBlankText(partsDescription ?? '');

/** The facts of the close flow for the present job. */
export const closeFacts = (
  { type, toClose, startedAt }: ClosableJob,
  flags: CloseFlags,
): CloseFacts => ({
  visitType: toClose.visitType,
  jobType: type,
  package: toClose.package,
  gasJob: isGasJob(type),
  structuredParts: flags.useStructuredParts && partsComeFromCatalogue(type),
  jobHasParts: carriesParts(toClose),
  previousVisits: toClose.previousVisits,
  automaticAuthorisation: flags.automaticAuthorisation,
  labourWarned: flags.labourWarned,
  authorised: toClose.authorised,
  startedOn: closeStartDate({ startedAt }),
});

/** The urgency by which the next visit is offered; a job without one is normal. */
export const followOnUrgency = ({ urgency }: ClosableJob): Urgency => urgency ?? 'normal';

/** The facts of the close flow about the job, the package and support's answer. */
export type CloseFact =
  | 'visitType'
  | 'jobType'
  | 'package'
  | 'gasJob'
  | 'structuredParts'
  | 'jobHasParts'
  | 'previousVisits'
  | 'automaticAuthorisation'
  | 'labourWarned'
  | 'authorised'
  /** The London date on which the visit was started. */
  | 'startedOn';

/** The facts that rules derive on the path. */
export type CloseDerived = 'areaCover' | 'estimateDecision' | 'partsDecision';

const resolved = { answer: 'isResolved', is: 'Yes' } as const;
const structured = { fact: 'structuredParts', is: true } as const;
const resolvedWithNewParts = { answer: 'issueResolvedWithNewParts', is: 'Yes' } as const;

/** Parts were to be fitted today: the job carries some, or this way went through `authorised` (decisions). */
const partsToFit = {
  any: [
    { fact: 'jobHasParts', is: true },
    { answer: 'partsSource', is: 'now', ifAnswered: true },
  ],
} as const;

const aCause = {
  answer: 'issueCauses',
  includesOneOf: issueCauses.filter((cause) => cause !== noCause),
  ifAnswered: true,
} as const;

/** The tests that decide the close flow, by the names under which its edges use them (document 3, section 4). */
export const closeGuards = {
  resolvedOnFollowOn: { all: [resolved, { fact: 'visitType', is: 'FollowOn' }] },
  resolved,
  gasJob: { fact: 'gasJob', is: true },
  checksMade: { answer: 'gasSafetyChecks', is: 'Yes' },
  areaCovered: { fact: 'areaCover', is: 'covered' },
  noCauseChosen: { answer: 'issueCauses', includes: noCause },
  unsure: { answer: 'confidenceInDiagnosis', atMost: lowConfidence },
  structuredParts: structured,
  estimateNeedsCall: { fact: 'estimateDecision', is: 'ask-support' },
  partsAuthorised: { fact: 'partsDecision', is: 'authorised' },
  labourCanBeLower: { fact: 'partsDecision', is: 'labour-can-be-lower' },
  sendToManufacturer: { fact: 'partsDecision', is: 'send-to-manufacturer' },
  willLowerLabour: { answer: 'labourWarning', is: 'can-lower' },
  structuredAuthorised: { all: [{ fact: 'authorised', is: 'Yes' }, structured] },
  authorisedBySupport: { fact: 'authorised', is: 'Yes' },
  canFitNow: { answer: 'partsSource', is: 'now' },
  gasResolvedWithNewParts: { all: [resolvedWithNewParts, { fact: 'gasJob', is: true }] },
  resolvedWithNewParts,
  structuredPartsToFit: { all: [partsToFit, structured] },
  partsToFit,
  structuredPartsFitted: { all: [{ answer: 'fittedPartsToday', is: 'Yes' }, structured] },
  partsFitted: { answer: 'fittedPartsToday', is: 'Yes' },
  resolvedInTheEnd: { any: [resolved, { ...resolvedWithNewParts, ifAnswered: true }] },
  partsForNextVisit: { answer: 'partsSource', is: 'next-visit', ifAnswered: true },
  mayBeRejected: {
    any: [
      aCause,
      { answer: 'confidenceInDiagnosis', atMost: lowConfidence, ifAnswered: true },
      { fact: 'areaCover', is: 'not-covered' },
    ],
  },
} as const satisfies {
  readonly [guard: string]: Condition<CloseQuestion, CloseFact | CloseDerived>;
};
