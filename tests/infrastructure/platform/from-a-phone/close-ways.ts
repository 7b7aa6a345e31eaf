import { type Answers, openNodes } from '#domain/flow';
import { type CloseFlags, type CloseEnd, type CloseStep, closeProgress } from '#domain/close';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import type { EngineerJob } from '#domain/repair';
import { type Alternatives, closesWith, yesOrNo } from '../../../domain/close/close-answers.ts';
import type { Pence } from '#domain/money';

const closeFlags: CloseFlags = {
  useStructuredParts: true,
  automaticAuthorisation: true,
  labourWarned: false,
};

/** The answer of support: enough for all requests below. */
export const supportSaid = { netAmount: '200.00', hours: '2' };

/** A Fan takes an hour and half an hour of tolerance (48 pounds each): one and a half hours are authorised, two are not. */
const fan = (hours: number): Answers => ({
  partsRequested: [
    { name: 'Fan', quantity: 1, cost: 4000, hoursPrimary: 1, hoursSecondary: 0.5, tolerance: 0.5 },
  ],
  estimatedHoursNeeded: hours,
});
const threeLines: Answers = {
  partsRequested: ['Fan Gasket', 'Gas Tap', 'Spark Generator'].map((name) => ({
    name,
    quantity: 1,
    cost: 1000,
    hoursPrimary: 0.5,
    hoursSecondary: name === 'Fan Gasket' ? 0.25 : 0.5,
    tolerance: 0.25,
  })),
  estimatedHoursNeeded: 1,
};

/** Files are referred to by their names. */
export const photosOfFault = ['front.pdf', 'inside.pdf'];

/** Answers of a step of a gas job beside its plain ones: every answer that leads to another path. */
const alternatives: Alternatives = {
  issueResolved: yesOrNo('isResolved'),
  describeIssueAndNextSteps: [{ issueDescription: 'The fan is stuck. BER is not likely.' }],
  boilerDetails: [{ boilerMake: 'viessmann' }, { boilerMake: 'ideal' }],
  gasSafetyChecks: yesOrNo('gasSafetyChecks'),
  issueArea: [{ issueArea: 'Boiler' }, { issueArea: 'Showers' }],
  issueCauses: [{ issueCauses: ['none'] }, { issueCauses: ['limescale', 'frozen-pipe'] }],
  confidenceInDiagnosis: [{ confidenceInDiagnosis: 99 }, { confidenceInDiagnosis: 1 }],
  partsNeeded: [fan(1.5), fan(2), threeLines],
  canLabourCostBeLowered: [{ labourWarning: 'can-lower' }, { labourWarning: 'cannot-lower' }],
  partsNeededAfterWarning: [fan(2), fan(1)],
  confirmPartsNeeded: [fan(1.5)],
  partsSource: [{ partsSource: 'now' }, { partsSource: 'next-visit' }],
  followOnDetails: [{ visitDate: '2026-03-12' }],
  issueResolvedWithNewParts: yesOrNo('issueResolvedWithNewParts'),
  photos: [{ photosOfFault }],
  actualPartsUsed: [{ partsUsed: [{ name: 'Fan', used: true, quantity: 1, cost: 4800 }] }],
  sendJobToManufacturerPhotos: [{ photosOfFault }],
  sendJobToManufacturerCostOfParts: [
    { actualPartsDescription: undefined, actualGrossPartsCost: 0 },
  ],
};

/** A whole path through a close, with the answers of each step. */
export type CloseWay = {
  readonly steps: readonly CloseStep[];
  readonly end: CloseEnd;
  readonly answers: CloseAnswers;
  /** The answer of support on the path, if it is requested. */
  readonly support: 'Yes' | 'No';
};

const waysOn = (job: EngineerJob, support: 'Yes' | 'No'): readonly CloseWay[] =>
  closesWith(
    { job, flags: closeFlags },
    (step) => alternatives[step] ?? alternatives[step.replace(/Resolved$/, '')] ?? [{}],
  ).flatMap((answers) => {
    const progress = closeProgress(answers, job, closeFlags, undefined);
    const { end } = progress;
    return end === undefined
      ? []
      : [{ steps: openNodes(progress).slice(0, -1), end, answers, support }];
  });

const withSupport = (job: EngineerJob, authorised: 'Yes' | 'No'): EngineerJob => ({
  ...job,
  toClose: {
    ...job.toClose,
    authorised,
    authorisedNet: 20_000 as Pence,
    authorisedHours: 2,
  },
});

/** Every path through the close of a gas job, the longest first. */
export const waysOfClose = (job: EngineerJob): readonly CloseWay[] =>
  (['Yes', 'No'] as const)
    .flatMap((support) => waysOn(withSupport(job, support), support))
    .toSorted((one, other) => other.steps.length - one.steps.length);

/** The three longest paths, and the longest to each end that they do not reach. */
export const longestWays = (ways: readonly CloseWay[]): readonly CloseWay[] => {
  const longest = ways.filter(
    ({ steps }, at) => ways.findIndex((way) => way.steps.join() === steps.join()) === at,
  );
  const three = longest.slice(0, 3);
  const ends = [...new Set(longest.map(({ end }) => end))];
  return [
    ...three,
    ...ends
      .filter((end) => three.every((way) => way.end !== end))
      .flatMap((end) => longest.find((way) => way.end === end) ?? []),
  ];
};
