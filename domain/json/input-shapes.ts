import { urgencies } from '../booking/index.ts';
import { closeQuestions } from '../close/index.ts';
import { issueAreas, packageSlugs, products } from '../cover/index.ts';
import type { JobName, JobUid } from '../kernel/index.ts';
import { valuesOfUnit } from '../limits/index.ts';
import {
  abortReasons,
  claimStatuses,
  jobStatuses,
  visitTypes,
  type JobPart,
} from '../repair/index.ts';
import {
  flag,
  ifAbsent,
  listOf,
  number,
  oneOf,
  record,
  text,
  type Shape,
  readAs,
  textLike,
} from './shape.ts';
import { noPence, type Pence } from '../money/index.ts';
import { instant, parseInstant, type Instant, type LocalDate } from '../time/index.ts';

const leapYear = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`;
const day = [
  String.raw`\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  String.raw`\d{4}-02-(?:0[1-9]|1\d|2[0-8])`,
  `${leapYear}-02-29`,
].join('|');
const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?`;
const offset = String.raw`(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)`;

/** A calendar date; its pattern knows the leap years, so that a schema is as exact as the reader. */
export const localDate: Shape<LocalDate> = textLike(`^(?:${day})$`, 'a date, yyyy-MM-dd');

/** A moment in ISO 8601 with its offset, read as milliseconds since 1970. */
export const moment: Shape<Instant> = readAs(
  textLike(
    `^(?:${day})T${clock}${offset}$`,
    'a moment with its offset, such as 2024-12-20T09:30:00Z',
  ),
  { type: 'integer' },
  // The pattern admits only what can be read.
  (text) => parseInstant(text) ?? instant(Number.NaN),
);

/** Whole pence, never negative. */
export const pence: Shape<Pence> = number<Pence>(
  { least: noPence, most: Number.MAX_SAFE_INTEGER, step: 1 },
  'pence',
);

const count = number({ least: 0, step: 1 });
const jobName = text() as Shape<JobName>;
const jobUid = text() as Shape<JobUid>;

/** A contract, as far as a claim reads it. */
export const contractShape = record({
  required: {
    status: number({ step: 1 }),
    startDate: localDate,
    includedProducts: listOf(oneOf(products)),
    contribution: pence,
  },
  absent: {
    isRenewal: ifAbsent(flag, false),
    paymentsUpToDate: ifAbsent(flag, true),
    property: ifAbsent(record({ required: { active: flag } }), { active: true }),
  },
});

/** The jobs of a customer, as far as a claim reads them. */
export const jobsShape = listOf(
  record({
    required: { name: jobName, type: text() },
    absent: {
      status: ifAbsent(oneOf(jobStatuses), undefined),
      endedAt: ifAbsent(moment, undefined),
    },
  }),
);

/** What the status of a job is decided from. */
export const jobSituationShape = record({
  optional: {
    claimStatus: oneOf(claimStatuses),
    jobStatus: oneOf(jobStatuses),
    abortReason: oneOf(abortReasons),
  },
});

/** Hours of the catalogue and of support, which have any fraction. */
const anyHours = number({ least: 0, most: valuesOfUnit.hours.most });

const catalogueHours = record({
  required: { primary: anyHours, secondary: anyHours, tolerance: anyHours },
});

const jobPart: Shape<JobPart> = record({
  required: { name: text(), quantity: number({ least: 1, step: 1 }) },
  absent: {
    used: ifAbsent(flag, undefined),
    estimatedCost: ifAbsent(pence, undefined),
    actualCost: ifAbsent(pence, undefined),
    hours: ifAbsent(catalogueHours, undefined),
  },
});

/** A job that is closed. */
export const closeJobShape = record({
  required: { type: text() },
  absent: {
    uid: ifAbsent(jobUid, '' as JobUid),
    engineerUid: ifAbsent(text(), ''),
    urgency: ifAbsent(oneOf(urgencies), undefined),
    startedAt: ifAbsent(moment, undefined),
    toClose: ifAbsent(
      record({
        absent: {
          visitType: ifAbsent(oneOf(visitTypes), undefined),
          package: ifAbsent(oneOf(packageSlugs), undefined),
          previousVisits: ifAbsent(count, 0),
          authorised: ifAbsent(oneOf(['Yes', 'No']), undefined),
          authorisedNet: ifAbsent(pence, undefined),
          authorisedHours: ifAbsent(anyHours, undefined),
          partsDescription: ifAbsent(text(), undefined),
          parts: ifAbsent(listOf(jobPart), []),
        },
      }),
      {
        visitType: undefined,
        package: undefined,
        previousVisits: 0,
        authorised: undefined,
        authorisedNet: undefined,
        authorisedHours: undefined,
        partsDescription: undefined,
        parts: [],
      },
    ),
  },
});

/** The flags of the portal that a close reads. */
export const closeFlagsShape = record({
  absent: {
    useStructuredParts: ifAbsent(flag, true),
    automaticAuthorisation: ifAbsent(flag, true),
    labourWarned: ifAbsent(flag, false),
  },
});

/** Hours of labour that an engineer can choose. */
export const chosenHours = number(closeQuestions.estimatedHoursNeeded, 'hours');

/** The lines of a request for parts of the catalogue. */
export const requestedPartsShape = listOf(
  record({
    required: { name: text(), quantity: number({ least: 1, step: 1 }), cost: pence },
    absent: { hours: ifAbsent(catalogueHours, undefined) },
  }),
);

/** A request for parts of the catalogue. */
export const partsRequestShape = record({
  required: {
    parts: requestedPartsShape,
    hours: chosenHours,
  },
  absent: {
    previousVisits: ifAbsent(count, 0),
    warningShown: ifAbsent(flag, false),
    issueArea: ifAbsent(oneOf(issueAreas), undefined),
    boilerMake: ifAbsent(text(), undefined),
  },
});

/** An estimate in the engineer's own words. */
export const estimateShape = record({
  required: { hours: chosenHours, parts: pence },
  absent: { previousVisits: ifAbsent(count, 0) },
});
