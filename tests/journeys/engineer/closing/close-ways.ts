import { closeWording } from '#words/shared/visit/wording/close.ts';
import { authorisationRuleWording as rules } from '#words/features/close/wording/parts.ts';
import { stepsBefore, stepsFrom } from '../../../domain/close/close-answers.ts';
import type { CloseWay } from './close-way.ts';
import {
  checkedGasFault,
  estimate,
  faultIn,
  fittedAndChecked,
  gasFault,
  nextVisit,
  noPhoto,
  notResolved,
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
      ['partsNeeded', parts(3, ['Fan', 4000])],
      ['canLabourCostBeLowered', { labourWarning: 'can-lower' }],
      ['partsNeededAfterWarning', { estimatedHoursNeeded: 2 }],
      ...toTheMaker,
    ],
    end: 'investigationRequired',
  },
  {
    name: 'a small estimate needs no call; what was paid above it does, until support raises it',
    job: 'electric',
    before: [],
    walked: [
      ...notResolved,
      ['issueArea', { issueArea: 'Mains electrical' }],
      ['issueCauses', { issueCauses: ['none'] }],
      ['confidenceInDiagnosis', { confidenceInDiagnosis: 99 }],
      ['estimatedCostOfParts', estimate('40.00', 1)],
      ['partsSource', { partsSource: 'now' }],
      ['authorised', {}],
      ['issueResolvedWithNewParts', { issueResolvedWithNewParts: 'Yes' }],
      ['photos', noPhoto],
      [
        'actualPartsCost',
        { actualGrossPartsCost: '80.00', receipts: ['receipt.jpg'] },
        {
          at: { actualPartsDescription: 'A fuse board', actualGrossPartsCost: '80.00' },
          problem: 'above-tolerance',
          words: 'This is more than £15.00 above what is authorised.',
          says: { decision: 'Yes', netAmount: '60.00', hours: '2' },
        },
      ],
      ['actualHours', { actualDuration: 1 }],
    ],
    end: 'complete',
  },
  {
    name: 'a large estimate is called for: Yes to less than was asked',
    job: 'annual-service',
    before: faultIn('Boiler'),
    margin: rules['estimate-too-high'],
    walked: [
      ['estimatedCostOfParts', estimate('80.00', 1)],
      ['costAuthorisation', {}],
      [
        'confirmEstimatedCostOfParts',
        { estimatedPartsCost: '60.00', authorisationConfirmed: true },
        {
          shows: { partsDescription: 'A new part', estimatedPartsCost: '80.00' },
          at: { authorisationConfirmed: true },
          problem: 'above-authorised',
          words: 'This is more than the £60.00 that are authorised.',
        },
      ],
      ['partsSource', { partsSource: 'next-visit' }],
      ['followOnDetails', nextVisit],
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
    ['partsNeeded', parts(1.5, ['Fan', 4000])],
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
    ['partsNeeded', parts(1.5, ['Fan', 4000])],
    ['partsSource', { partsSource: 'next-visit' }],
    ['followOnDetails', nextVisit],
    ['photos', { photosOfFault }],
    ...withoutParts.slice(1),
  ],
  end: 'nextVisitScheduled',
});
