import type { Urgency } from '../booking/index.ts';
import type { CloseStep } from '../close/index.ts';
import type { Answers } from '../flow/index.ts';
import type { Pence } from '../money/index.ts';
import { emptyJobToClose, type JobToClose } from '../repair/index.ts';
import { formatInstant, type Instant, type LocalDate } from '../time/index.ts';
import { closeUpTo } from './plain-close.ts';

/** A day of a claim with one of its slots. */
export type WalkedDay = { readonly date: LocalDate; readonly slot: string };

/** The answers that make a claim so urgent. */
const urgencyAnswers: { readonly [Level in Urgency]: object } = {
  normal: { problemType: 'notAffected', vulnerable: 'No' },
  urgent: { problemType: 'noHeating', vulnerable: 'No' },
  critical: { problemType: 'noHeating', vulnerable: 'Yes' },
};

/** A claim about a radiator, in JSON: whole but for the payment of its contribution. */
export const claimWalk = ({
  urgency,
  days: [one, two, three],
  now,
  contribution = 0,
  jobs = [],
}: {
  readonly urgency: Urgency;
  readonly days: readonly WalkedDay[];
  readonly now: Instant;
  readonly contribution?: number;
  readonly jobs?: readonly object[];
}): unknown => ({
  answers: {
    jobType: 'heating',
    description: 'It drips',
    heatingProblemRelateTo: 'radiators',
    ...urgencyAnswers[urgency],
    dayOneDate: one?.date,
    dayOneTime: [one?.slot],
    dayTwoDate: two?.date,
    dayTwoTime: [two?.slot],
    dayThreeDate: three?.date,
    dayThreeTime: [three?.slot],
  },
  contract: { status: 4, startDate: '2020-01-06', includedProducts: ['heating'], contribution },
  jobs,
  now: formatInstant(now),
});

type JobFacts = Partial<Pick<JobToClose, 'previousVisits' | 'authorisedNet'>>;

/** A close in JSON, up to the answers of a step. */
const closeWalk = (
  last: CloseStep,
  answers: Answers,
  now: Instant,
  {
    type = 'Drains',
    urgency,
    labourWarned = false,
    ...facts
  }: JobFacts & {
    readonly type?: 'Drains' | 'Gas Job';
    readonly urgency?: Urgency;
    readonly labourWarned?: boolean;
  } = {},
): unknown => {
  const toClose = { package: 'your-home', ...facts } as const;
  const job = { type, urgency, startedAt: undefined, toClose: { ...emptyJobToClose, ...toClose } };
  const flags = { useStructuredParts: true, automaticAuthorisation: true, labourWarned };
  return {
    answers: closeUpTo(last, answers, job, flags),
    job: { type, ...(urgency && { urgency }), toClose },
    flags: { labourWarned },
    now: formatInstant(now),
  };
};

const resolved: Answers = {
  isResolved: 'Yes',
  issueArea: 'Drains',
  issueDescription: 'The drain was blocked',
  photosOfFault: ['photo-1'],
};

const unresolved: Answers = {
  isResolved: 'No',
  issueArea: 'Drains',
  issueDescription: 'It needs a new part',
  issueCauses: ['none'],
  confidenceInDiagnosis: 99,
};

const estimate = (hours: number, pence: number): Answers => ({
  ...unresolved,
  partsDescription: 'A new pipe',
  estimatedPartsCost: pence,
  estimatedHoursNeeded: hours,
});

/** A close of drains up to the estimate of its costs, in JSON. */
export const estimateWalk = (
  {
    hours,
    pence,
    previousVisits,
  }: { readonly hours: number; readonly pence: number; readonly previousVisits: number },
  now: Instant,
): unknown => closeWalk('estimatedCostOfParts', estimate(hours, pence), now, { previousVisits });

/** A close of a boiler up to its request for parts of the catalogue, in JSON. */
export const partsWalk = (
  {
    hours,
    parts,
    boilerMake,
    warningShown,
    previousVisits,
  }: {
    readonly hours: number;
    readonly parts: readonly { readonly name: string; readonly cost: number }[];
    readonly boilerMake: 'Baxi' | 'Alpha';
    readonly warningShown: boolean;
    readonly previousVisits: number;
  },
  now: Instant,
): unknown =>
  closeWalk(
    'partsNeeded',
    {
      ...unresolved,
      issueArea: 'Boiler',
      boilerMake: boilerMake.toLowerCase(),
      boilerModel: 'Combi',
      boilerGcNumber: '4734916',
      gasSafetyChecks: 'No',
      partsRequested: parts.map((part) => ({ ...part, quantity: 1 })),
      estimatedHoursNeeded: hours,
    },
    now,
    { type: 'Gas Job', previousVisits, labourWarned: warningShown },
  );

/** A close of drains up to its paid parts, in JSON. */
export const paidPartsWalk = (
  gross: number,
  { hasReceipt, authorisedNet }: { readonly hasReceipt: boolean; readonly authorisedNet: number },
  now: Instant,
): unknown =>
  closeWalk(
    'actualPartsCost',
    {
      ...resolved,
      fittedPartsToday: 'Yes',
      actualPartsDescription: 'A new pipe',
      actualGrossPartsCost: gross,
      receipts: hasReceipt ? ['receipt-1'] : undefined,
    },
    now,
    { authorisedNet: authorisedNet as Pence },
  );

/** A close of drains up to the hours of its visit, in JSON. */
export const hoursWalk = (hours: number, now: Instant): unknown =>
  closeWalk('actualHours', { ...resolved, fittedPartsToday: 'No', actualDuration: hours }, now);

/** A close of drains up to the day of its next visit, in JSON. */
export const nextVisitWalk = (urgency: Urgency, { date, slot }: WalkedDay, now: Instant): unknown =>
  closeWalk(
    'followOnDetails',
    { ...estimate(1, 0), partsSource: 'next-visit', visitDate: date, timeSlot: slot },
    now,
    { urgency },
  );
