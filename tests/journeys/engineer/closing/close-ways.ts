import { closeWording } from '#words/shared/visit/wording/close.ts';
import { authorisationRuleWording as rules } from '#words/features/close/wording/parts.ts';
import { stepsBefore, stepsFrom } from '../../../domain/close/close-answers.ts';
import type { CloseWay } from './close-way.ts';
import {
  answered,
  checkedGasFault,
  estimate,
  faultIn,
  fittedAndChecked,
  gasFault,
  nextVisit,
  noPhoto,
  parts,
  toTheMaker,
  withoutParts,
} from './answered-steps.ts';

const { partOnly } = closeWording.authorisation;

/** Paths that one engineer walks one after another, each on a separate job. */
export const closesOfADay: readonly CloseWay[] = [
  {
    name: 'labour that is not lowered enough goes to a maker who takes these parts',
    job: 'gas-heating',
    before: gasFault('vaillant'),
    walked: [
      answered('partsNeeded', parts(3, ['Fan', 4000])),
      answered('canLabourCostBeLowered'),
      answered('partsNeededAfterWarning', { partsRequested: undefined, estimatedHoursNeeded: 2 }),
      ...toTheMaker,
    ],
    end: 'investigationRequired',
  },
  {
    name: 'a small estimate needs no call; what was paid above it does, until support raises it',
    job: 'electric',
    before: [],
    walked: [
      ...faultIn('Mains electrical'),
      answered('estimatedCostOfParts', estimate('40.00', 1)),
      answered('partsSource', { partsSource: 'now' }),
      answered('authorised'),
      answered('issueResolvedWithNewParts'),
      ['photos', noPhoto],
      answered(
        'actualPartsCost',
        {
          actualPartsDescription: undefined,
          actualGrossPartsCost: '80.00',
          receipts: ['receipt.jpg'],
        },
        {
          at: { actualPartsDescription: 'A fuse board', actualGrossPartsCost: '80.00' },
          problem: 'above-tolerance',
          words: 'This is more than £15.00 above what is authorised.',
          says: { decision: 'Yes', netAmount: '60.00', hours: '2' },
        },
      ),
      answered('actualHours'),
    ],
    end: 'complete',
  },
  {
    name: 'a large estimate is called for: Yes to less than was asked',
    job: 'annual-service',
    before: faultIn('Boiler'),
    margin: rules['estimate-too-high'],
    walked: [
      answered('estimatedCostOfParts', estimate('80.00', 1)),
      answered('costAuthorisation'),
      answered(
        'confirmEstimatedCostOfParts',
        {
          partsDescription: undefined,
          estimatedPartsCost: '60.00',
          estimatedHoursNeeded: undefined,
        },
        {
          shows: { partsDescription: 'A new part', estimatedPartsCost: '80.00' },
          at: { authorisationConfirmed: true },
          problem: 'above-authorised',
          words: 'This is more than the £60.00 that are authorised.',
        },
      ),
      answered('partsSource'),
      answered('followOnDetails', nextVisit),
      ...withoutParts,
    ],
    says: { decision: 'Yes', netAmount: '60.00', hours: '1' },
    answered: partOnly,
    end: 'nextVisitScheduled',
  },
];

const checkedAgain = fittedAndChecked('vaillant', {
  photosOfFault: ['plate.jpg'],
  actualDuration: 1.5,
});

/** The gas checks before and after the parts, as the record of the job has them. */
export const bothPasses: CloseWay = {
  name: 'gas is checked before the parts and after them',
  job: 'gas',
  before: [
    ...checkedGasFault('vaillant'),
    answered('partsNeeded', parts(1.5, ['Fan', 4000])),
    ...stepsBefore(checkedAgain, 'photos'),
  ],
  walked: stepsFrom(checkedAgain, 'photos'),
  end: 'complete',
};

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
