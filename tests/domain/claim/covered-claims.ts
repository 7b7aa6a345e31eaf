import {
  answerKeysOf,
  claimProgress,
  type ClaimAnswers,
  type ClaimQuestion,
  type ClaimRefusal,
  type ClaimStage,
  pickAnswers,
} from '#domain/claim';
import type { ClaimJobType } from '#domain/cover';
import { tuesday, wideCover } from './every-route.ts';

/**
 * A plain answer to each question of a claim, for a fault that is covered. Tests of the domain, the platform and the
 * browser name only the answers that they are about.
 */
const plainAnswers = {
  jobType: 'boiler',
  description: 'It stopped working this morning.',
  gasLeak: 'No',
  problemType: 'notAffected',
  gasHeat: 'No',
  boilerMaker: 'vaillant',
  boilerModel: 'ecoTEC plus',
  boilerFaultCode: 'F28',
  boilerAge: '3-5',
  heatingProblemRelateTo: 'heatingPipes',
  heatingLeakVisibility: 'Yes',
  electricFailure: 'No',
  electricIssue: 'outdoorLighting',
  electricOutdoorAbove3m: 'No',
  plumbingIssue: 'pipework',
  plumbingPipeworkInside: 'Yes',
  plumbingToiletType: 'standard',
  plumbingToiletVisibleLeak: 'Yes',
  plumbingToiletFlushing: 'No',
  plumbingToiletBlockage: 'No',
  drainsProblemType: 'completelyBlocked',
  drainsProblemRelateTo: 'blockedDrainToiletSinkShower',
  affectedWindowInMainHouse: 'Yes',
  externalWindow: 'Yes',
  insecureProperty: 'No',
  affectedLockInMainHouse: 'Yes',
  lockedOutFromProperty: 'Yes',
  lockOnExternalWindowOrDoor: 'Yes',
  doorsIssueArea: 'mainResidence',
  doorsTypeOf: 'frontOrBack',
  doorsSecureBuilding: 'No',
  doorsElectric: 'No',
  pestsType: 'waspsAndHornets',
  pestsMiceInsideHome: 'Yes',
  pestsWaspsInsideProperty: 'Yes',
  vulnerable: 'No',
} as const satisfies { readonly [Q in ClaimQuestion]: string };

/** Answers in place of plain ones; `undefined` leaves an optional one out. */
export type GivenAnswers = { readonly [Key in keyof ClaimAnswers]?: ClaimAnswers[Key] | undefined };

const walk = (jobType: ClaimJobType, given: GivenAnswers) =>
  claimProgress({ ...plainAnswers, ...given, jobType } as ClaimAnswers, wideCover, [tuesday]);

/** A claim continues from every stage but an end. */
type PassedStage = Exclude<ClaimStage, ClaimRefusal>;

/** The stages that a claim about an area passes before its days or an end, each with its answers. */
export const stagesOf = (
  jobType: ClaimJobType,
  given: GivenAnswers = {},
): readonly (readonly [PassedStage, ClaimAnswers])[] => {
  const { passed, live } = walk(jobType, given);
  return passed.map(({ node }) => [
    node as PassedStage,
    pickAnswers(live, answerKeysOf(node, live)),
  ]);
};

/** Whether a claim about an area comes to a stage. */
export const isOnPath = (
  stage: ClaimStage,
  jobType: ClaimJobType,
  given: GivenAnswers = {},
): boolean =>
  walk(jobType, given).at === stage || stagesOf(jobType, given).some(([name]) => name === stage);

/** The answers that lead to a stage, and no further. */
export const answersUpTo = (
  stage: ClaimStage,
  jobType: ClaimJobType,
  given: GivenAnswers = {},
): ClaimAnswers => {
  if (!isOnPath(stage, jobType, given))
    throw new Error(`${stage} is not on the path of ${jobType}`);
  const stages = stagesOf(jobType, given);
  const before = stages.findIndex(([name]) => name === stage);
  const passed = before < 0 ? stages : stages.slice(0, before);
  return Object.assign({}, ...passed.map(([, answers]) => answers)) as ClaimAnswers;
};
