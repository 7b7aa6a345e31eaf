import type { Answers } from '#domain/flow';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import { type Alternatives, closesWith, yesOrNo } from './close-answers.ts';
import type { CloseWorld } from './close-worlds.ts';

const part = (name: string, cost: number, hours?: readonly [number, number, number]) => ({
  name,
  quantity: 1,
  cost,
  ...(hours === undefined
    ? {}
    : { hoursPrimary: hours[0], hoursSecondary: hours[1], tolerance: hours[2] }),
});

const pump = part('Pump', 5000, [1, 0.5, 0.5]);
const dear = part('Main Heat Exchanger', 24_000, [2, 1, 0.5]);
const own = part('Handmade bracket', 1000);

/** Requests for parts: authorised, with too much labour, too dear, too many lines, and without catalogue hours. */
const requests: readonly Answers[] = [
  { partsRequested: [pump], estimatedHoursNeeded: 1.5 },
  { partsRequested: [pump], estimatedHoursNeeded: 2 },
  { partsRequested: [dear], estimatedHoursNeeded: 1 },
  { partsRequested: [part('Fan', 24_000, [2, 1, 0.5])], estimatedHoursNeeded: 1 },
  { partsRequested: [pump, own, part('Valve', 500, [0.5, 0.5, 0])], estimatedHoursNeeded: 1 },
  { partsRequested: [part('Control', 22_000)], estimatedHoursNeeded: 1 },
];

/** Answers of a step beside its plain ones, enough to use every edge from it. */
const alternatives: Alternatives = {
  issueResolved: yesOrNo('isResolved'),
  boilerDetails: [
    { boilerMake: 'vaillant' },
    { boilerMake: 'baxi' },
    { boilerMake: 'other', boilerMakeOther: 'Homemade' },
  ],
  gasSafetyChecks: yesOrNo('gasSafetyChecks'),
  boilerGauges: [{ gasRateKw: undefined, burnerPressureMb: undefined }],
  issueArea: ['Boiler', 'Plumbing', 'Windows', 'Showers'].map((issueArea) => ({ issueArea })),
  issueCauses: [{ issueCauses: ['none'] }, { issueCauses: ['limescale'] }],
  confidenceInDiagnosis: [{ confidenceInDiagnosis: 1 }, { confidenceInDiagnosis: 99 }],
  estimatedCostOfParts: [{ estimatedPartsCost: 2500 }, { estimatedPartsCost: 2501 }],
  partsNeeded: requests,
  partsNeededAfterWarning: requests,
  canLabourCostBeLowered: [{ labourWarning: 'can-lower' }, { labourWarning: 'cannot-lower' }],
  confirmEstimatedCostOfParts: [{ estimatedPartsCost: 4000, estimatedHoursNeeded: 2 }],
  partsSource: [{ partsSource: 'now' }, { partsSource: 'next-visit' }],
  issueResolvedWithNewParts: yesOrNo('issueResolvedWithNewParts'),
  photos: [{ photosOfFault: ['photo-1'] }],
  haveYouFittedPartsToday: yesOrNo('fittedPartsToday'),
  sendJobToManufacturerCostOfParts: [
    { actualPartsDescription: undefined, actualGrossPartsCost: 0 },
  ],
};

const known = new Map<CloseWorld, readonly CloseAnswers[]>();

/**
 * Complete answers for every path through the flow in a world, by trying each possible answer at each step: once for
 * all tests of a worker, since it takes a second.
 */
export const closesIn = (world: CloseWorld): readonly CloseAnswers[] => {
  const closes =
    known.get(world) ??
    closesWith(
      world,
      (step) => alternatives[step] ?? alternatives[step.replace(/Resolved$/, '')] ?? [{}],
    );
  known.set(world, closes);
  return closes;
};
