import { rebookingDays } from '#domain/repair';
import { instant, type LocalDate, londonTime } from '#domain/time';
import type { AnswerLine, Answers } from '#domain/flow';
import type { Pence } from '#domain/money';
import { hoursOfPart } from '#infrastructure/platform/parts/made-up-parts.ts';
import {
  answersOfStep,
  closeWith,
  stepsBefore,
  stepsFrom,
  stepsOf,
} from '../../../domain/close/close-answers.ts';
import { worldOf } from '../../../domain/close/close-worlds.ts';
import type { QuestionStep } from '#words/features/close/wording/steps.ts';
import type { AnsweredStep, CloseWay } from './close-way.ts';

/** A step with the given answers, and plain ones to its other questions; `undefined` leaves one as it is prefilled. */
export const answered = (step: QuestionStep, given: Answers = {}): AnsweredStep => [
  step,
  answersOfStep(step, given),
];

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
const used = (name: string, cost: string): Answers => ({
  partsUsed: [{ name, used: true, quantity: 1, cost }],
});

export const estimate = (pounds: string, hours: number): Answers => ({
  partsDescription: 'A new part',
  estimatedPartsCost: pounds,
  estimatedHoursNeeded: hours,
});

const worn: Answers = { issueDescription: 'It is worn.', photosOfFaultReason: 'Too dark.' };

/** The plain path of a job with the given answers, step by step. */
const walked = (
  type: string,
  given: Answers,
  atStep: Parameters<typeof closeWith>[2] = {},
): readonly AnsweredStep[] =>
  stepsOf(closeWith(worldOf(type, { package: 'your-home-plus' }), { ...worn, ...given }, atStep));

/** A fault in the lights that was resolved at once. */
export const repaired = (given: Answers = {}, type = 'Electric'): readonly AnsweredStep[] =>
  walked(type, { isResolved: 'Yes', issueArea: 'Mains electrical', ...given });

/** A visit that fits the part of the visit before, and resolves the fault. */
export const partFitted = (type: string, given: Answers): readonly AnsweredStep[] => {
  const toClose = {
    visitType: 'FollowOn',
    partsDescription: 'A new part',
    authorisedNet: 50_000 as Pence,
  } as const;
  return stepsOf(closeWith(worldOf(type, toClose), { ...worn, isResolved: 'Yes', ...given }));
};

/** The same up to the time that it took. */
export const repairedUpToHours = stepsBefore(repaired(), 'actualHours');

/** A fault that is not resolved, of a job without gas, up to the area. */
export const notResolved = stepsBefore(walked('Electric', { issueArea: 'Showers' }), 'issueArea');

/** The same up to the question about parts; some areas are covered by a job of their own type alone. */
export const faultIn = (issueArea: string, type = 'Electric'): readonly AnsweredStep[] =>
  stepsBefore(walked(type, { issueArea }), 'estimatedCostOfParts');

const boiler = (boilerMake: string): Answers => ({
  boilerMake,
  ...(boilerMake === 'other' && { boilerMakeOther: 'Homemade' }),
  boilerModel: 'One',
  boilerGcNumber: '4731901',
});

export const boilerOf = (make: string): Answers => answersOfStep('boilerDetails', boiler(make));

/** The path of a gas job with a fan of the catalogue, its answers and those of one step alone. */
export const gasPath = (given: Answers, passes: Parameters<typeof closeWith>[2] = {}) =>
  walked('Gas Job', { ...parts(1.5, ['Fan', 4000]), ...given }, passes);

/** An unresolved gas fault without checks, up to the question about parts. */
export const gasFault = (make: string, issueArea = 'Boiler'): readonly AnsweredStep[] =>
  stepsBefore(gasPath({ ...boiler(make), gasSafetyChecks: 'No', issueArea }), 'partsNeeded');

type Pass = {
  readonly safe: 'Yes' | 'No';
  readonly reading: string;
  readonly gasRateKw: string;
  readonly unsafe: Answers;
};

/** The answers of the gas checks, before parts are fitted or ("Resolved") after. */
const answersOfPass = (after: '' | 'Resolved', { safe, reading, gasRateKw, unsafe }: Pass) => ({
  [`visualInspectionSafe${after}`]: { visualInspectionSafe: safe },
  [`safetyDeviceFsfCorrect${after}`]: { safetyDeviceFsfCorrect: safe },
  [`ventillationSizeConfigLabelling${after}`]: {
    ventillationSizeConfigLabelling: safe === 'Yes' ? 'Yes' : 'NoIfAROrID',
  },
  [`combustionPerformanceReading${after}`]: { combustionPerformanceReading: reading },
  [`boilerGauges${after}`]: { gasRateKw },
  [`gasUnsafeSituation${after}`]: unsafe,
});

const firstPass = answersOfPass('', {
  safe: 'No',
  reading: '0.0090',
  gasRateKw: '19.5',
  unsafe: { unsafeSituation: 'AtRisk', unsafeSituationAcknowledged: true },
});
const secondPass = answersOfPass('Resolved', {
  safe: 'Yes',
  reading: '0.0004',
  gasRateKw: '24.5',
  unsafe: { unsafeSituation: 'NA', unsafeSituationAcknowledged: undefined },
});

/** The same with all checks, up to the question about parts. */
export const checkedGasFault = (
  make: string,
  boilerLocation = 'kitchen',
): readonly AnsweredStep[] =>
  stepsBefore(gasPath({ ...boiler(make), boilerLocation }, firstPass), 'partsNeeded');

/** From parts that are fitted at once to the end, with all gas checks made again. */
export const fittedAndChecked = (make: string, given: Answers): readonly AnsweredStep[] =>
  stepsFrom(
    gasPath({ ...boiler(make), partsSource: 'now', ...used('Fan', '48'), ...given }, secondPass),
    'partsSource',
  );

/** From the photos to the end, of a visit without parts. */
export const withoutParts = stepsFrom(walked('Electric', { issueArea: 'Showers' }), 'photos');

const secondDay = (): LocalDate => {
  const days = rebookingDays('normal', londonTime(instant(Date.now())));
  const [, second] = days.filter(({ available }) => available);
  if (second === undefined) throw new Error('No day is offered.');
  return second.date;
};

/** The second day that is offered for the next visit. */
export const nextVisitDay = secondDay();
export const nextVisit: Answers = { visitDate: nextVisitDay, timeSlot: '12:00:00' };

/** A fault that needs a part at the next visit. */
export const partForNextVisit = (photosOfFault: readonly string[]): CloseWay => ({
  name: 'a fault that needs a part',
  job: 'gas-heating',
  before: gasFault('ideal'),
  walked: [
    answered('partsNeeded', parts(1.5, ['Fan', 4000])),
    answered('partsSource'),
    answered('followOnDetails', nextVisit),
    answered('photos', { photosOfFault }),
    ...withoutParts.slice(1),
  ],
  end: 'nextVisitScheduled',
});
