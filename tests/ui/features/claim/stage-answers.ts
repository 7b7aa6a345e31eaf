import type { ClaimAnswers, ClaimRefusal, ClaimStage } from '#domain/claim';
import type { ClaimJobType } from '#domain/cover';

const begin = (jobType: ClaimJobType): ClaimAnswers => ({
  jobType,
  description: 'It stopped working this morning.',
});

const boiler: ClaimAnswers = {
  ...begin('boiler'),
  gasLeak: 'No',
  problemType: 'notAffected',
  gasHeat: 'No',
};

export const boilerDescribed: ClaimAnswers = {
  ...boiler,
  boilerMaker: 'vaillant',
  boilerModel: 'ecoTEC plus',
  boilerAge: '3-5',
};

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

/** Answers that lead to each stage with a question, and no further. */
export const answersBefore: Record<
  Exclude<ClaimStage, ClaimRefusal | 'submitClaim'>,
  ClaimAnswers
> = {
  problemArea: {},
  boilerGroup1: begin('boiler'),
  boilerGroup2: boiler,
  heatingGroup1: begin('heating'),
  heatingGroup2: {
    ...begin('heating'),
    heatingProblemRelateTo: 'seriousWaterLeak',
    problemType: 'notAffected',
  },
  heatingLeakVisibility: {
    ...begin('heating'),
    heatingProblemRelateTo: 'heatingPipes',
    problemType: 'notAffected',
  },
  electricGroup1: begin('electric'),
  electricGroup2: {
    ...begin('electric'),
    electricFailure: 'No',
    electricIssue: 'outdoorLighting',
  },
  plumbingGroup1: begin('plumbing'),
  pipeworkInsideProperty: { ...begin('plumbing'), plumbingIssue: 'pipework' },
  toiletIssue: { ...begin('plumbing'), plumbingIssue: 'toilets' },
  drainageGroup1: begin('drainage'),
  windowsGroup1: begin('windows'),
  locksGroup1: begin('locks'),
  locksGroup2: { ...begin('locks'), affectedLockInMainHouse: 'Yes', insecureProperty: 'No' },
  doorsGroup1: begin('doors'),
  doorsMainResidence: { ...begin('doors'), doorsIssueArea: 'mainResidence' },
  doorsGarage: { ...begin('doors'), doorsIssueArea: 'garage' },
  pestsGroup1: begin('pests'),
  miceGroup1: { ...begin('pests'), pestsType: 'ratsAndMice' },
  waspGroup1: { ...begin('pests'), pestsType: 'waspsAndHornets' },
  vulnerability: boilerDescribed,
  chooseDate: { ...boilerDescribed, vulnerable: 'No' },
  paymentDetails: readyForReview,
};
