import { claimJobTypes } from '../cover/index.ts';
import type { ChoiceQuestion, SentAnswers, TextQuestion } from '../flow/index.ts';
import { fixedValue } from '../limits/index.ts';
import { claimDescriptionLimit, shortAnswerLimit } from './claim-limits.ts';
import {
  affectedItems,
  notAffected,
  otherOption,
  type DateKey,
  type TimeKey,
} from './answer-names.ts';

const choice = <const Options extends readonly string[]>(options: Options) =>
  ({ kind: 'choice', options, display: 'list' }) as const;
const text = (longest: number) => ({ kind: 'text', optional: false, longest }) as const;
const optionalText = (longest: number) => ({ kind: 'text', optional: true, longest }) as const;

const yesOrNo = ['Yes', 'No'] as const;

/** Characters that the description of a fault may have (document 2, section 9). */
export const longestClaimDescription = /* @__PURE__ */ fixedValue(claimDescriptionLimit);
/** Characters that a short free answer may have. */
const longestShortText = /* @__PURE__ */ fixedValue(shortAnswerLimit);

/**
 * Every question of the claim form with its options, in the order of document 2, section 3. The answers, their wire
 * format and its description follow from this table; fields that are no question are the days and the payment below.
 */
export const claimQuestions = {
  // A claim contains its category, and a trace the job type of its path.
  jobType: { ...choice(claimJobTypes), sent: 'apart' },
  description: text(longestClaimDescription),
  gasLeak: choice(yesOrNo),
  problemType: choice([...affectedItems, notAffected]),
  gasHeat: choice(yesOrNo),
  boilerMaker: {
    kind: 'choice',
    display: 'dropdown',
    options: [
      'worcester-bosch',
      'vaillant',
      'ideal',
      'baxi',
      'potterton',
      'alpha',
      'glow-worm',
      'ariston',
      'ferroli',
      'viessman',
      'vokera',
      'saunier duval',
      'remeha',
      'main',
      otherOption,
    ],
    other: { option: otherOption, key: 'boilerMakerOther', longest: longestShortText },
  },
  boilerModel: text(longestShortText),
  boilerFaultCode: optionalText(longestShortText),
  boilerAge: choice(['1-3', '3-5', '5-10', '10+', 'not sure']),
  heatingProblemRelateTo: choice([
    'radiators',
    'thermostatOrControls',
    'hotWaterCylinder',
    'heatingPipes',
    'seriousWaterLeak',
    'underfloorHeating',
  ]),
  heatingLeakVisibility: choice(yesOrNo),
  electricFailure: choice(yesOrNo),
  electricIssue: choice([
    'indoorSocketsLightingSwitches',
    'outdoorLighting',
    'doorbellsSmokeAlarmsExtractors',
    'electricShowers',
    'electricOrUnderfloorHeating',
  ]),
  electricOutdoorAbove3m: choice(yesOrNo),
  plumbingIssue: choice([
    'pipework',
    'toilets',
    'taps',
    'stopcockOrTank',
    'sinksBasinsBaths',
    'showers',
    'flexiblePipes',
  ]),
  plumbingPipeworkInside: choice(yesOrNo),
  plumbingToiletType: choice(['standard', 'saniflow']),
  plumbingToiletVisibleLeak: choice(yesOrNo),
  plumbingToiletFlushing: choice(yesOrNo),
  plumbingToiletBlockage: choice(yesOrNo),
  drainsProblemType: choice(['completelyBlocked', 'slowToDrain', 'overflowing', 'badSmell']),
  drainsProblemRelateTo: choice([
    'blockedDrainToiletSinkShower',
    'sharedDrainage',
    'crackedPipes',
    'septicTanksPumpsCesspits',
  ]),
  affectedWindowInMainHouse: choice(yesOrNo),
  externalWindow: choice(yesOrNo),
  insecureProperty: choice(yesOrNo),
  affectedLockInMainHouse: choice(yesOrNo),
  lockedOutFromProperty: choice(yesOrNo),
  lockOnExternalWindowOrDoor: choice(yesOrNo),
  doorsIssueArea: choice(['mainResidence', 'garage', 'outbuilding']),
  doorsTypeOf: choice(['frontOrBack', 'patioOrFrench', 'internal']),
  doorsSecureBuilding: choice(yesOrNo),
  doorsElectric: choice(yesOrNo),
  pestsType: choice([
    'ratsAndMice',
    'waspsAndHornets',
    'squirrels',
    'crawlingPests',
    'fleasAndClusterFlies',
    'bees',
  ]),
  pestsMiceInsideHome: choice(yesOrNo),
  pestsWaspsInsideProperty: choice(yesOrNo),
  vulnerable: choice(yesOrNo),
} as const satisfies {
  readonly [key: string]: TextQuestion | (ChoiceQuestion & { readonly options: readonly string[] });
};

type ClaimQuestions = typeof claimQuestions;
export type ClaimQuestion = keyof ClaimQuestions;
export const claimQuestionKeys = Object.keys(claimQuestions) as readonly ClaimQuestion[];

/** The options of a question that is answered by choosing; `never` for one that is answered in words. */
export type OptionOf<Q extends ClaimQuestion> = ClaimQuestions[Q] extends {
  readonly options: readonly (infer Option)[];
}
  ? Option
  : never;

export type ClaimChoiceQuestion = {
  [Q in ClaimQuestion]: ClaimQuestions[Q]['kind'] extends 'choice' ? Q : never;
}[ClaimQuestion];

/** The keys of all answers of the claim form, with the words beside an option. */
export type ClaimAnswerKey =
  | ClaimQuestion
  | keyof SentAnswers<ClaimQuestions>
  | DateKey
  | TimeKey
  | 'paymentId';
