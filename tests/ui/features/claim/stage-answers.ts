import {
  claimFlow,
  claimStages,
  type ClaimAnswers,
  type ClaimRefusal,
  type ClaimStage,
} from '#domain/claim';
import { claimJobTypes } from '#domain/cover';
import { isEnd } from '#domain/flow';
import { answersUpTo, isOnPath, type GivenAnswers } from '../../../domain/claim/covered-claims.ts';

export const boilerDescribed = answersUpTo('vulnerability', 'boiler', {
  boilerFaultCode: undefined,
});

/** Three days that a normal claim made on Wednesday 10 June 2026 may choose. */
export const threeDays: ClaimAnswers = {
  dayOneDate: '2026-06-15',
  dayOneTime: ['08:00:00', '12:00:00'],
  dayTwoDate: '2026-06-16',
  dayTwoTime: ['16:00:00'],
  dayThreeDate: '2026-06-17',
  dayThreeTime: ['08:00:00'],
};

export const readyForReview: ClaimAnswers = { ...boilerDescribed, vulnerable: 'No', ...threeDays };

type Stage = Exclude<ClaimStage, ClaimRefusal | 'submitClaim'>;

const isBeforePayment = (stage: ClaimStage): stage is Exclude<Stage, 'paymentDetails'> =>
  !isEnd(claimFlow.nodes[stage]) && stage !== 'paymentDetails';

/** Answers in place of plain ones, for the stages to which plain ones lead from no area. */
const given: { readonly [S in Stage]?: GivenAnswers } = {
  heatingGroup2: { heatingProblemRelateTo: 'seriousWaterLeak' },
  toiletIssue: { plumbingIssue: 'toilets' },
  doorsGarage: { doorsIssueArea: 'garage' },
  miceGroup1: { pestsType: 'ratsAndMice' },
  vulnerability: { boilerFaultCode: undefined },
  chooseDate: { boilerFaultCode: undefined },
};

const answersTo = (stage: Stage): ClaimAnswers => {
  const area = claimJobTypes.find((jobType) => isOnPath(stage, jobType, given[stage]));
  if (area === undefined)
    throw new Error(`Add the answers that lead to ${stage} to "given" in stage-answers.ts`);
  return answersUpTo(stage, area, given[stage]);
};

/** Answers that lead to each stage with a question, and no further. */
export const answersBefore = {
  ...Object.fromEntries(
    claimStages.filter(isBeforePayment).map((stage) => [stage, answersTo(stage)]),
  ),
  paymentDetails: readyForReview,
} as Record<Stage, ClaimAnswers>;
