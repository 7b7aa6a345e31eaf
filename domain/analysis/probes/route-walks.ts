import type { Urgency } from '../../booking/index.ts';
import { formatInstant, type Instant, type LocalDate } from '../../time/index.ts';

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

const resolvedDrains = {
  issueResolved: { isResolved: 'Yes' },
  issueArea: { issueArea: 'Drains' },
  issueDescriptionNotFollowOn: { issueDescription: 'The drain was blocked' },
  photos: { photosOfFault: ['photo-1'] },
};

const coveredFault = {
  issueResolved: { isResolved: 'No' },
  describeIssueAndNextSteps: { issueDescription: 'It needs a new part' },
  issueCauses: { issueCauses: ['none'] },
  confidenceInDiagnosis: { confidenceInDiagnosis: 99 },
};

type JobFacts = { readonly previousVisits?: number; readonly authorisedNet?: number };

const closeOf = (
  type: 'Drains' | 'Gas Job',
  answers: object,
  now: Instant,
  job: JobFacts & { readonly urgency?: Urgency } = {},
  labourWarned = false,
): unknown => {
  const { urgency, ...toClose } = job;
  return {
    answers,
    job: { type, ...(urgency && { urgency }), toClose: { package: 'your-home', ...toClose } },
    flags: { labourWarned },
    now: formatInstant(now),
  };
};

/** The steps of a close up to an estimate of its costs. */
const stepsToEstimate = (hours: number, pence: number) => ({
  ...coveredFault,
  issueArea: { issueArea: 'Drains' },
  estimatedCostOfParts: {
    partsDescription: 'A new pipe',
    estimatedPartsCost: pence,
    estimatedHoursNeeded: hours,
  },
});

/** A close of drains up to the estimate of its costs, in JSON. */
export const estimateWalk = (
  {
    hours,
    pence,
    previousVisits,
  }: { readonly hours: number; readonly pence: number; readonly previousVisits: number },
  now: Instant,
): unknown => closeOf('Drains', stepsToEstimate(hours, pence), now, { previousVisits });

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
  closeOf(
    'Gas Job',
    {
      ...coveredFault,
      boilerDetails: {
        boilerMake: boilerMake.toLowerCase(),
        boilerModel: 'Combi',
        boilerGcNumber: '4734916',
      },
      gasSafetyChecks: { gasSafetyChecks: 'No' },
      issueArea: { issueArea: 'Boiler' },
      partsNeeded: {
        partsRequested: parts.map((part) => ({ ...part, quantity: 1 })),
        estimatedHoursNeeded: hours,
      },
    },
    now,
    { previousVisits },
    warningShown,
  );

/** A close of drains up to its paid parts, in JSON. */
export const paidPartsWalk = (
  gross: number,
  { hasReceipt, authorisedNet }: { readonly hasReceipt: boolean; readonly authorisedNet: number },
  now: Instant,
): unknown =>
  closeOf(
    'Drains',
    {
      ...resolvedDrains,
      haveYouFittedPartsToday: { fittedPartsToday: 'Yes' },
      actualPartsCost: {
        actualPartsDescription: 'A new pipe',
        actualGrossPartsCost: gross,
        ...(hasReceipt && { receipts: ['receipt-1'] }),
      },
    },
    now,
    { authorisedNet },
  );

/** A close of drains up to the hours of its visit, in JSON. */
export const hoursWalk = (hours: number, now: Instant): unknown =>
  closeOf(
    'Drains',
    {
      ...resolvedDrains,
      haveYouFittedPartsToday: { fittedPartsToday: 'No' },
      actualHours: { actualDuration: hours },
    },
    now,
  );

/** A close of drains up to the day of its next visit, in JSON. */
export const nextVisitWalk = (urgency: Urgency, { date, slot }: WalkedDay, now: Instant): unknown =>
  closeOf(
    'Drains',
    {
      ...stepsToEstimate(1, 0),
      partsSource: { partsSource: 'next-visit' },
      followOnDetails: { visitDate: date, timeSlot: slot },
    },
    now,
    { urgency },
  );
