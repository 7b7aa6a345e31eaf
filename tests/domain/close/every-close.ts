import type { Answers } from '#domain/flow';
import { closeFlow, type CloseStep, closeProgress } from '#domain/close';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import { tuesday, type CloseWorld } from './close-worlds.ts';

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

const yesOrNo = (question: string): readonly Answers[] => [
  { [question]: 'Yes' },
  { [question]: 'No' },
];
const photo = { photosOfFault: ['photo-1'] };
const paid = { actualPartsDescription: 'Pump', actualGrossPartsCost: 1500 };

/** Possible answers of a step, enough to use every edge from it. */
const answersAt: { readonly [step: string]: readonly Answers[] } = {
  issueResolved: yesOrNo('isResolved'),
  issueDescription: [{ issueDescription: 'Mended' }],
  describeIssueAndNextSteps: [{ issueDescription: 'Broken' }],
  boilerDetails: [
    { boilerMake: 'vaillant', boilerModel: 'ecoTEC', boilerGcNumber: '4704401' },
    { boilerMake: 'baxi', boilerModel: 'Duo-tec', boilerGcNumber: '4707700' },
    {
      boilerMake: 'other',
      boilerMakeOther: 'Homemade',
      boilerModel: 'One',
      boilerGcNumber: '0000000',
    },
  ],
  gasSafetyChecks: yesOrNo('gasSafetyChecks'),
  boilerType: [{ boilerType: 'combi' }],
  boilerLocation: [{ boilerLocation: 'kitchen' }],
  visualInspectionSafe: [{ visualInspectionSafe: 'Yes' }],
  safetyDeviceFsfCorrect: [{ safetyDeviceFsfCorrect: 'No' }],
  ventillationSizeConfigLabelling: [{ ventillationSizeConfigLabelling: 'NoIfAROrID' }],
  combustionPerformanceReading: [{ combustionPerformanceReading: '0.0009' }],
  boilerGauges: [{}],
  gasUnsafeSituation: [{ unsafeSituation: 'AtRisk', unsafeSituationAcknowledged: true }],
  issueArea: ['Boiler', 'Plumbing', 'Windows', 'Showers'].map((issueArea) => ({ issueArea })),
  issueDescriptionNotFollowOn: [{ issueDescription: 'Mended' }],
  issueCauses: [{ issueCauses: ['none'] }, { issueCauses: ['limescale'] }],
  confidenceInDiagnosis: [{ confidenceInDiagnosis: 1 }, { confidenceInDiagnosis: 99 }],
  estimatedCostOfParts: [2500, 2501].map((estimatedPartsCost) => ({
    partsDescription: 'A valve',
    estimatedPartsCost,
    estimatedHoursNeeded: 1.5,
  })),
  partsNeeded: requests,
  partsNeededAfterWarning: requests,
  canLabourCostBeLowered: [{ labourWarning: 'can-lower' }, { labourWarning: 'cannot-lower' }],
  confirmPartsNeeded: [{ ...requests[0], authorisationConfirmed: true }],
  confirmEstimatedCostOfParts: [
    {
      partsDescription: 'A valve',
      estimatedPartsCost: 4000,
      estimatedHoursNeeded: 2,
      authorisationConfirmed: true,
    },
  ],
  partsSource: [{ partsSource: 'now' }, { partsSource: 'next-visit' }],
  followOnDetails: [{ visitDate: '2024-06-14', timeSlot: '12:00:00' }],
  authorised: [{}],
  issueResolvedWithNewParts: yesOrNo('issueResolvedWithNewParts'),
  issueDescriptionNotResolvedNewParts: [{ issueDescription: 'Still broken' }],
  photos: [photo],
  sendJobToManufacturerPhotos: [{ photosOfFaultReason: 'Too dark' }],
  haveYouFittedPartsToday: yesOrNo('fittedPartsToday'),
  actualPartsUsed: [{ partsUsed: [{ name: 'Pump', used: true, quantity: 1, cost: 1200 }] }],
  actualPartsCost: [paid],
  sendJobToManufacturerCostOfParts: [{ actualGrossPartsCost: 0 }],
  sendJobToManufacturerTimeSpent: [{ actualDuration: 1 }],
  actualHours: [{ actualDuration: 1 }],
};

const entriesAt = (step: CloseStep, { job }: CloseWorld): readonly Answers[] => {
  if (step === 'costAuthorisation')
    return job.toClose.authorised === undefined ? [] : [{ authorised: job.toClose.authorised }];
  return answersAt[step] ?? answersAt[step.replace(/Resolved$/, '')] ?? [];
};

/** Complete answers for every path through the flow in a world, by trying each possible answer at each step. */
export const closesIn = (world: CloseWorld, sofar: CloseAnswers = {}): readonly CloseAnswers[] => {
  const { at } = closeProgress(sofar, world.job, world.flags, [tuesday]);
  if ('end' in closeFlow.nodes[at]) return [sofar];
  if (Object.hasOwn(sofar, at))
    throw new Error(`${at} is not left by ${JSON.stringify(sofar[at])}`);
  return entriesAt(at, world).flatMap((entry) => closesIn(world, { ...sofar, [at]: entry }));
};
