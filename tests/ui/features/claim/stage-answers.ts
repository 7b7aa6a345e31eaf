import type { ClaimAnswers, ClaimRefusal, ClaimStage } from '#domain/claim';
import { answersUpTo } from '../../../domain/claim/covered-claims.ts';

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

/** Answers that lead to each stage with a question, and no further. */
export const answersBefore: Record<
  Exclude<ClaimStage, ClaimRefusal | 'submitClaim'>,
  ClaimAnswers
> = {
  problemArea: {},
  boilerGroup1: answersUpTo('boilerGroup1', 'boiler'),
  boilerGroup2: answersUpTo('boilerGroup2', 'boiler'),
  heatingGroup1: answersUpTo('heatingGroup1', 'heating'),
  heatingGroup2: answersUpTo('heatingGroup2', 'heating', {
    heatingProblemRelateTo: 'seriousWaterLeak',
  }),
  heatingLeakVisibility: answersUpTo('heatingLeakVisibility', 'heating'),
  electricGroup1: answersUpTo('electricGroup1', 'electric'),
  electricGroup2: answersUpTo('electricGroup2', 'electric'),
  plumbingGroup1: answersUpTo('plumbingGroup1', 'plumbing'),
  pipeworkInsideProperty: answersUpTo('pipeworkInsideProperty', 'plumbing'),
  toiletIssue: answersUpTo('toiletIssue', 'plumbing', { plumbingIssue: 'toilets' }),
  drainageGroup1: answersUpTo('drainageGroup1', 'drainage'),
  windowsGroup1: answersUpTo('windowsGroup1', 'windows'),
  locksGroup1: answersUpTo('locksGroup1', 'locks'),
  locksGroup2: answersUpTo('locksGroup2', 'locks'),
  doorsGroup1: answersUpTo('doorsGroup1', 'doors'),
  doorsMainResidence: answersUpTo('doorsMainResidence', 'doors'),
  doorsGarage: answersUpTo('doorsGarage', 'doors', { doorsIssueArea: 'garage' }),
  pestsGroup1: answersUpTo('pestsGroup1', 'pests'),
  miceGroup1: answersUpTo('miceGroup1', 'pests', { pestsType: 'ratsAndMice' }),
  waspGroup1: answersUpTo('waspGroup1', 'pests'),
  vulnerability: boilerDescribed,
  chooseDate: { ...boilerDescribed, vulnerable: 'No' },
  paymentDetails: readyForReview,
};
