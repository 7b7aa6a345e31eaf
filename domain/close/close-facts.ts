import { parseJobCategory } from '../cover/index.ts';
import type { Urgency } from '../booking/index.ts';
import { type EngineerJob, type JobToClose } from '../repair/index.ts';
import type { Facts } from '../flow/index.ts';
import { isBlankText } from '../kernel/index.ts';
import { type LocalDate, londonDate } from '../time/index.ts';
import type { CloseFact } from './close-guards.ts';

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
