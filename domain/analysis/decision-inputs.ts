import { urgencies, type Urgency } from '../booking/index.ts';
import { claimQuestionKeys, wellFormedAnswers, type ClaimAnswers } from '../claim/index.ts';
import { claimJobTypes, isIssueArea, packageSlugs, products } from '../cover/index.ts';
import type { JobName } from '../kernel/index.ts';
import { parsePence } from '../money/index.ts';
import {
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
  parseVisitType,
  readVisitStatus,
} from '../repair/index.ts';
import { parseInstant, parseLocalDate } from '../time/index.ts';
import {
  flag,
  listOf,
  number,
  oneOf,
  optional,
  parsed,
  parsedText,
  record,
  recordOf,
  text,
  wholeNumber,
  withDefault,
  type JsonReader,
} from './json-reader.ts';

const pence = parsed('whole pence', (raw) =>
  typeof raw === 'number' ? parsePence(raw) : undefined,
);
const moment = parsedText('a moment such as 2026-03-29T09:30:00Z', parseInstant);
const day = parsedText('a day such as 2026-03-29', parseLocalDate);
const urgency: JsonReader<Urgency> = oneOf(urgencies);
const answer: JsonReader<unknown> = (raw) => ({ value: raw });

const claimAnswerKeys = [...claimQuestionKeys];

/** The answers of a claim: a text each, a list of texts for the times of a day. */
const claimAnswers: JsonReader<ClaimAnswers> = (raw, path) => {
  const read = recordOf(answer)(raw, path);
  if ('faults' in read) return read;
  const value = wellFormedAnswers(read.value);
  const [wrong, ...others] = Object.keys(read.value).filter((key) => !Object.hasOwn(value, key));
  if (wrong === undefined) return { value };
  const faultOf = (key: string) => ({
    path: `${path}.${key}`,
    problem: (claimAnswerKeys as readonly string[]).includes(key)
      ? 'must be a text'
      : 'is no question of the claim, or not of the form of its answer',
  });
  return { faults: [faultOf(wrong), ...others.map(faultOf)] };
};

const catalogueHours = record({ primary: number, secondary: number, tolerance: number });

const earlierJob = record({
  name: parsedText('a text', (raw) => raw as JobName),
  type: text,
  status: optional(parsedText('the status of a job', parseJobStatus)),
  endedAt: optional(moment),
});

const yesOrNo = oneOf(['Yes', 'No'] as const);

export const claimInput = record({
  answers: claimAnswers,
  contract: record({ includedProducts: listOf(oneOf(products)), contribution: pence }),
  jobs: withDefault(listOf(earlierJob), []),
  now: moment,
});

const flags = record({
  useStructuredParts: flag,
  automaticAuthorisation: withDefault(flag, true),
  labourWarned: withDefault(flag, false),
});

export const closeInput = record({
  answers: recordOf(recordOf(answer)),
  job: record({
    type: text,
    urgency: optional(urgency),
    visitType: optional(parsedText('the type of a visit', parseVisitType)),
    package: optional(oneOf(packageSlugs)),
    previousVisits: withDefault(wholeNumber, 0),
    authorised: optional(yesOrNo),
    authorisedNet: optional(pence),
    authorisedHours: optional(number),
    partsDescription: optional(text),
  }),
  flags,
  now: moment,
});

export const partsInput = record({
  parts: listOf(
    record({
      name: text,
      quantity: withDefault(wholeNumber, 1),
      cost: pence,
      hours: optional(catalogueHours),
    }),
  ),
  hours: number,
  previousVisits: withDefault(wholeNumber, 0),
  warningShown: withDefault(flag, false),
  issueArea: optional(
    parsedText('the area of a fault', (raw) => (isIssueArea(raw) ? raw : undefined)),
  ),
  boilerMake: optional(text),
});

export const estimateInput = record({
  hours: number,
  parts: pence,
  previousVisits: withDefault(wholeNumber, 0),
});

export const manufacturerInput = record({
  issueArea: optional(
    parsedText('the area of a fault', (raw) => (isIssueArea(raw) ? raw : undefined)),
  ),
  boilerMake: optional(text),
  partNames: withDefault(listOf(text), []),
});

export const statusInput = record({
  claimStatus: optional(parsedText('the status of a claim', parseClaimStatus)),
  jobStatus: optional(parsedText('the status of a job', parseJobStatus)),
  abortReason: optional(parsedText('why a job was abandoned', parseAbortReason)),
});

export const urgencyInput = record({ answers: claimAnswers });

export const slotsInput = record({ date: day, urgency, now: moment });

export const daysInput = record({ date: day, urgency, now: moment });

export const coolingOffInput = record({ startDate: day, isRenewal: flag, now: moment });

export const eligibilityInput = record({
  status: wholeNumber,
  startDate: day,
  isRenewal: flag,
  propertyActive: flag,
  paymentsUpToDate: flag,
  now: moment,
});

export const areaInput = record({
  area: parsedText('the area of a fault', (raw) => (isIssueArea(raw) ? raw : undefined)),
  package: optional(oneOf(packageSlugs)),
  jobType: text,
});

export const reattendInput = record({
  jobType: oneOf(claimJobTypes),
  jobs: listOf(earlierJob),
  now: moment,
});

export const rescheduleInput = record({
  status: parsedText('the status of a visit', readVisitStatus),
  cancelledJobs: wholeNumber,
});

export const toleranceInput = record({ paidNet: pence, authorised: pence });

export const receiptInput = record({ paidGross: pence });
