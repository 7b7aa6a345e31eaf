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
import { flag, ifAbsent, listOf, number, oneOf, record, text, type Shape } from './shape.ts';
import { localDate, moment, pence } from './value-shapes.ts';

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
