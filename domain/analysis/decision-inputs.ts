import { urgencies } from '../booking/index.ts';
import { claimJobTypes, issueAreas, packageSlugs } from '../cover/index.ts';
import {
  chosenHours,
  claimAnswersShape,
  closeAnswersShape,
  closeFlagsShape,
  closeJobShape,
  contractShape,
  estimateShape,
  flag,
  ifAbsent,
  jobSituationShape,
  jobsShape,
  listOf,
  localDate,
  moment,
  number,
  oneOf,
  partsRequestShape,
  pence,
  readAs,
  record,
  requestedPartsShape,
  text,
} from '../json/index.ts';
import { readVisitStatus } from '../repair/index.ts';

const count = number({ least: 0, step: 1 });
const urgency = oneOf(urgencies);
const issueArea = oneOf(issueAreas);

export const claimInput = record({
  required: { answers: claimAnswersShape, contract: contractShape, now: moment },
  absent: { jobs: ifAbsent(jobsShape, []) },
});

export const closeInput = record({
  required: {
    answers: closeAnswersShape,
    job: closeJobShape,
    now: moment,
  },
  absent: {
    flags: ifAbsent(closeFlagsShape, {
      useStructuredParts: true,
      automaticAuthorisation: true,
      labourWarned: false,
    }),
  },
});

export const partsInput = partsRequestShape;
export const estimateInput = estimateShape;

export const manufacturerInput = record({
  absent: {
    issueArea: ifAbsent(issueArea, undefined),
    boilerMake: ifAbsent(text(), undefined),
    partNames: ifAbsent(listOf(text()), []),
  },
});

export const statusInput = jobSituationShape;

export const urgencyInput = record({ required: { answers: claimAnswersShape } });

/** A day, its urgency and the moment at which it is judged. */
export const dayInput = record({ required: { date: localDate, urgency, now: moment } });

export const coolingOffInput = record({
  required: { startDate: localDate, now: moment },
  absent: { isRenewal: ifAbsent(flag, false) },
});

export const eligibilityInput = record({ required: { contract: contractShape, now: moment } });

export const areaInput = record({
  required: { area: issueArea, jobType: text() },
  absent: { package: ifAbsent(oneOf(packageSlugs), undefined) },
});

export const reattendInput = record({
  required: { jobType: oneOf(claimJobTypes), jobs: jobsShape, now: moment },
});

export const contributionInput = record({
  required: {
    jobType: oneOf(claimJobTypes),
    contribution: pence,
    jobs: jobsShape,
    now: moment,
  },
});

export const labourInput = record({
  required: { parts: requestedPartsShape, hours: chosenHours },
});

export const rescheduleInput = record({
  required: {
    status: readAs(text(), { type: 'string' }, readVisitStatus),
    cancelledJobsInClaim: count,
  },
});

export const toleranceInput = record({ required: { paidNet: pence, authorised: pence } });

export const receiptInput = record({ required: { paidGross: pence } });
