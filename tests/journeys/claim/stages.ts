import type { ClaimJobType } from '#domain/cover';
import type { ClaimAnswers } from '#domain/claim';
import { stageTitles } from '#ui/features/claim/wording/stages.ts';

export type Stages = readonly (readonly [heading: string, answers: ClaimAnswers])[];

/** The first stage, for a kind of fault. */
export const about = (jobType: ClaimJobType): Stages[number] => [
  stageTitles.problemArea,
  { jobType, description: 'It stopped working this morning.' },
];

const noneVulnerable: Stages[number] = [stageTitles.vulnerability, { vulnerable: 'No' }];

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

/** For each area of a home, answers that are covered. */
export const coveredStages: { readonly [JobType in ClaimJobType]: Stages } = {
  boiler: [
    about('boiler'),
    [stageTitles.boilerGroup1, { gasLeak: 'No', problemType: 'notAffected', gasHeat: 'No' }],
    [
      stageTitles.boilerGroup2,
      {
        boilerMaker: 'viessman',
        boilerModel: 'Vitodens 100',
        boilerFaultCode: 'F2',
        boilerAge: '3-5',
      },
    ],
    noneVulnerable,
  ],
  heating: [
    about('heating'),
    [
      stageTitles.heatingGroup1,
      { heatingProblemRelateTo: 'heatingPipes', problemType: 'noHeating' },
    ],
    [stageTitles.heatingLeakVisibility, { heatingLeakVisibility: 'Yes' }],
    noneVulnerable,
  ],
  electric: [
    about('electric'),
    [stageTitles.electricGroup1, { electricFailure: 'No', electricIssue: 'outdoorLighting' }],
    [stageTitles.electricGroup2, { electricOutdoorAbove3m: 'No' }],
    noneVulnerable,
  ],
  plumbing: [
    about('plumbing'),
    [stageTitles.plumbingGroup1, { plumbingIssue: 'pipework' }],
    [stageTitles.pipeworkInsideProperty, { plumbingPipeworkInside: 'Yes' }],
    noneVulnerable,
  ],
  drainage: [
    about('drainage'),
    [
      stageTitles.drainageGroup1,
      {
        drainsProblemType: 'completelyBlocked',
        drainsProblemRelateTo: 'blockedDrainToiletSinkShower',
      },
    ],
    noneVulnerable,
  ],
  windows: [
    about('windows'),
    [
      stageTitles.windowsGroup1,
      { affectedWindowInMainHouse: 'Yes', externalWindow: 'Yes', insecureProperty: 'No' },
    ],
    noneVulnerable,
  ],
  locks: [
    about('locks'),
    [stageTitles.locksGroup1, { affectedLockInMainHouse: 'Yes', insecureProperty: 'Yes' }],
    [stageTitles.locksGroup2, { lockedOutFromProperty: 'Yes', lockOnExternalWindowOrDoor: 'Yes' }],
    [stageTitles.vulnerability, { vulnerable: 'Yes' }],
  ],
  pests: [
    about('pests'),
    [stageTitles.pestsGroup1, { pestsType: 'waspsAndHornets' }],
    [stageTitles.waspGroup1, { pestsWaspsInsideProperty: 'Yes' }],
    noneVulnerable,
  ],
  doors: [
    about('doors'),
    [stageTitles.doorsGroup1, { doorsIssueArea: 'mainResidence' }],
    [stageTitles.doorsMainResidence, { doorsTypeOf: 'frontOrBack', doorsSecureBuilding: 'No' }],
    noneVulnerable,
  ],
};
