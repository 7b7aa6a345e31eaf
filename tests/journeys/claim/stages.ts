import { claimJobTypes, type ClaimJobType } from '#domain/cover';
import type { ClaimAnswers } from '#domain/claim';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { type GivenAnswers, stagesOf } from '../../domain/claim/covered-claims.ts';

export type Stages = readonly (readonly [heading: string, answers: ClaimAnswers])[];

/** The first stage, for a kind of fault. */
export const about = (jobType: ClaimJobType): Stages[number] => [
  stageTitles.problemArea,
  { jobType, description: 'It stopped working this morning.' },
];

/** Days that are offered at the time of the journeys. */
export const threeDays: Stages[number] = [
  stageTitles.chooseDate,
  {
    dayOneDate: '2026-06-15',
    dayOneTime: ['08:00:00'],
    dayTwoDate: '2026-06-16',
    dayTwoTime: ['12:00:00'],
    dayThreeDate: '2026-06-17',
    dayThreeTime: ['16:00:00', '08:00:00'],
  },
];

/** Answers in place of plain ones. */
const given: { readonly [JobType in ClaimJobType]?: GivenAnswers } = {
  boiler: { boilerMaker: 'viessman', boilerModel: 'Vitodens 100', boilerFaultCode: 'F2' },
  heating: { problemType: 'noHeating' },
  locks: { insecureProperty: 'Yes', vulnerable: 'Yes' },
};

/** For each area of a home, a covered claim, stage by stage. */
export const coveredStages = Object.fromEntries(
  claimJobTypes.map((jobType) => [
    jobType,
    stagesOf(jobType, given[jobType]).map(([stage, answers]) => [stageTitles[stage], answers]),
  ]),
) as unknown as { readonly [JobType in ClaimJobType]: Stages };
