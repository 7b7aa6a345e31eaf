import { rebookingDays } from '#domain/repair';
import { instant, type LocalDate, londonTime } from '#domain/time';
import type { AnswerLine, Answers } from '#domain/flow';
import { hoursOfPart } from '#infrastructure/platform/parts/made-up-parts.ts';
import type { AnsweredStep } from './close-way.ts';

/** A line of the request, in pence, with the hours of the catalogue. */
const line = (name: string, cost: number): AnswerLine => {
  const hours = hoursOfPart(name);
  return {
    name,
    quantity: 1,
    cost,
    ...(hours === undefined
      ? {}
      : {
          hoursPrimary: hours.primary,
          hoursSecondary: hours.secondary,
          tolerance: hours.tolerance,
        }),
  };
};

/** A request for parts of the catalogue. */
export const parts = (
  hours: number,
  ...lines: readonly (readonly [string, number])[]
): Answers => ({
  partsRequested: lines.map(([name, cost]) => line(name, cost)),
  estimatedHoursNeeded: hours,
});

/** A part that was used, as it was paid for. */
export const used = (name: string, cost: string): Answers => ({
  partsUsed: [{ name, used: true, quantity: 1, cost }],
});

export const estimate = (pounds: string, hours: number): Answers => ({
  partsDescription: 'A new part',
  estimatedPartsCost: pounds,
  estimatedHoursNeeded: hours,
});

export const described: Answers = { issueDescription: 'It is worn.' };
const sure: readonly AnsweredStep[] = [
  ['issueCauses', { issueCauses: ['none'] }],
  ['confidenceInDiagnosis', { confidenceInDiagnosis: 99 }],
];

/** A fault that is not resolved, of a job without gas, up to the area. */
export const notResolved: readonly AnsweredStep[] = [
  ['issueResolved', { isResolved: 'No' }],
  ['describeIssueAndNextSteps', described],
];

/** The same up to the question about parts. */
export const faultIn = (issueArea: string): readonly AnsweredStep[] => [
  ...notResolved,
  ['issueArea', { issueArea }],
  ...sure,
];

export const boilerOf = (boilerMake: string): Answers => ({
  boilerMake,
  ...(boilerMake === 'other' && { boilerMakeOther: 'Homemade' }),
  boilerModel: 'One',
  boilerGcNumber: '4731901',
});

/** A gas fault that is not resolved, up to its checks. */
export const boilerBy = (make: string): readonly AnsweredStep[] => [
  ...notResolved,
  ['boilerDetails', boilerOf(make)],
];

/** An unresolved gas fault without checks, up to the question about parts. */
export const gasFault = (make: string, issueArea = 'Boiler'): readonly AnsweredStep[] => [
  ...boilerBy(make),
  ['gasSafetyChecks', { gasSafetyChecks: 'No' }],
  ['issueArea', { issueArea }],
  ...sure,
];

type Pass = {
  readonly safe: 'Yes' | 'No';
  readonly reading: string;
  readonly gasRateKw: string;
  readonly unsafe: Answers;
};

/** The gas checks, before parts are fitted or ("Resolved") after. */
export const gasPass = (
  after: '' | 'Resolved',
  { safe, reading, gasRateKw, unsafe }: Pass,
): readonly AnsweredStep[] => [
  [`visualInspectionSafe${after}`, { visualInspectionSafe: safe }],
  [`safetyDeviceFsfCorrect${after}`, { safetyDeviceFsfCorrect: safe }],
  [
    `ventillationSizeConfigLabelling${after}`,
    { ventillationSizeConfigLabelling: safe === 'Yes' ? 'Yes' : 'NoIfAROrID' },
  ],
  [`combustionPerformanceReading${after}`, { combustionPerformanceReading: reading }],
  [`boilerGauges${after}`, { gasRateKw, burnerPressureMb: '11' }],
  [`gasUnsafeSituation${after}`, unsafe],
];

export const firstPass: Pass = {
  safe: 'No',
  reading: '0.0090',
  gasRateKw: '19.5',
  unsafe: { unsafeSituation: 'AtRisk', unsafeSituationAcknowledged: true },
};
export const secondPass: Pass = {
  safe: 'Yes',
  reading: '0.0004',
  gasRateKw: '24.5',
  unsafe: { unsafeSituation: 'NA' },
};

/** The same with all checks, up to the question about parts. */
export const checkedGasFault = (make: string): readonly AnsweredStep[] => [
  ...boilerBy(make),
  ['gasSafetyChecks', { gasSafetyChecks: 'Yes' }],
  ['boilerType', { boilerType: 'combi' }],
  ['boilerLocation', { boilerLocation: 'kitchen' }],
  ...gasPass('', firstPass),
  ['issueArea', { issueArea: 'Boiler' }],
  ...sure,
];

export const noPhoto: Answers = { photosOfFaultReason: 'Too dark.' };

/** From the photos to the end, of a visit without parts. */
export const withoutParts: readonly AnsweredStep[] = [
  ['photos', noPhoto],
  ['haveYouFittedPartsToday', { fittedPartsToday: 'No' }],
  ['actualHours', { actualDuration: 1 }],
];

/** The answers for the maker of the boiler. */
export const toTheMaker: readonly AnsweredStep[] = [
  ['sendJobToManufacturerPhotos', noPhoto],
  ['sendJobToManufacturerCostOfParts', { actualGrossPartsCost: '0' }],
  ['sendJobToManufacturerTimeSpent', { actualDuration: 1 }],
];

const secondDay = (): LocalDate => {
  const days = rebookingDays('normal', londonTime(instant(Date.now())));
  const [, second] = days.filter(({ available }) => available);
  if (second === undefined) throw new Error('No day is offered.');
  return second.date;
};

/** The second day that is offered for the next visit. */
export const nextVisitDay = secondDay();
export const nextVisit: Answers = { visitDate: nextVisitDay, timeSlot: '12:00:00' };

/** A gas fault up to the hours, whose part is fitted at the next visit. */
export const fanAtNextVisit: readonly AnsweredStep[] = [
  ...gasFault('ideal'),
  ['partsNeeded', parts(1.5, ['Fan', 4000])],
  ['partsSource', { partsSource: 'next-visit' }],
  ['followOnDetails', nextVisit],
  ['photos', noPhoto],
  ['haveYouFittedPartsToday', { fittedPartsToday: 'No' }],
];
