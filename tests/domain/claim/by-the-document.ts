/**
 * The claim written a second time from document 2, sections 3 and 4, and the decisions: its areas, the questions of each
 * stage, and the target of their answers. Only the names come from the code.
 */
import type { ClaimAnswerKey, ClaimRefusal, ClaimStage, RejectedItem } from '#domain/claim';
import type { Urgency } from '#domain/booking';
import type { ClaimJobType, JobCategory } from '#domain/cover';

/** The areas, each with the category that its jobs are filed under (section 3) and its first stage (section 4). */
export const areas: Readonly<
  Record<ClaimJobType, { readonly category: JobCategory; readonly first: ClaimStage }>
> = {
  boiler: { category: 'Gas Job', first: 'boilerGroup1' },
  heating: { category: 'Gas Job', first: 'heatingGroup1' },
  electric: { category: 'Electric', first: 'electricGroup1' },
  plumbing: { category: 'Plumbing', first: 'plumbingGroup1' },
  drainage: { category: 'Drains', first: 'drainageGroup1' },
  windows: { category: 'Windows', first: 'windowsGroup1' },
  locks: { category: 'Locks', first: 'locksGroup1' },
  pests: { category: 'Pests', first: 'pestsGroup1' },
  doors: { category: 'Doors', first: 'doorsGroup1' },
};

export const areaNames = Object.keys(areas) as readonly ClaimJobType[];

const isArea = (text: unknown): text is ClaimJobType => areaNames.some((name) => name === text);

/** The category of an area; `undefined` for any other text. */
export const categoryByTheDocument = (jobType: unknown): JobCategory | undefined =>
  isArea(jobType) ? areas[jobType].category : undefined;

export const ends = [
  'submitClaim',
  'gasLeakRejection',
  'policyNotCovered',
  'sameJobTypeAlreadyOpen',
  'optionNotCovered',
] as const satisfies readonly (ClaimRefusal | 'submitClaim')[];

/** The answers of each stage: the claim form of document 2, section 3, by group. */
const answersByStage: Readonly<
  Record<Exclude<ClaimStage, (typeof ends)[number]>, readonly ClaimAnswerKey[]>
> = {
  problemArea: ['jobType', 'description'],
  boilerGroup1: ['gasLeak', 'problemType', 'gasHeat'],
  boilerGroup2: ['boilerMaker', 'boilerMakerOther', 'boilerModel', 'boilerFaultCode', 'boilerAge'],
  heatingGroup1: ['heatingProblemRelateTo', 'problemType'],
  heatingGroup2: ['heatingLeakVisibility'],
  heatingLeakVisibility: ['heatingLeakVisibility'],
  electricGroup1: ['electricFailure', 'electricIssue'],
  electricGroup2: ['electricOutdoorAbove3m'],
  plumbingGroup1: ['plumbingIssue'],
  pipeworkInsideProperty: ['plumbingPipeworkInside'],
  toiletIssue: [
    'plumbingToiletType',
    'plumbingToiletVisibleLeak',
    'plumbingToiletFlushing',
    'plumbingToiletBlockage',
  ],
  drainageGroup1: ['drainsProblemType', 'drainsProblemRelateTo'],
  windowsGroup1: ['affectedWindowInMainHouse', 'externalWindow', 'insecureProperty'],
  locksGroup1: ['affectedLockInMainHouse', 'insecureProperty'],
  locksGroup2: ['lockedOutFromProperty', 'lockOnExternalWindowOrDoor'],
  doorsGroup1: ['doorsIssueArea'],
  doorsMainResidence: ['doorsTypeOf', 'doorsSecureBuilding'],
  doorsGarage: ['doorsElectric', 'doorsSecureBuilding'],
  pestsGroup1: ['pestsType'],
  miceGroup1: ['pestsMiceInsideHome'],
  waspGroup1: ['pestsWaspsInsideProperty'],
  vulnerability: ['vulnerable'],
  chooseDate: [
    'dayOneDate',
    'dayOneTime',
    'dayTwoDate',
    'dayTwoTime',
    'dayThreeDate',
    'dayThreeTime',
  ],
  paymentDetails: ['paymentId'],
};

/** The answers of each stage by its name; `undefined` at an end. */
export const stageTakes: Readonly<Record<string, readonly string[]>> = answersByStage;

export type Given = Readonly<Record<string, unknown>>;

/** The facts about the contract and the jobs. */
export type World = {
  readonly includedProducts: readonly string[];
  readonly jobTypesWithOpenJob: readonly string[];
  readonly jobTypesToReattend: readonly string[];
  readonly contributionDue: boolean;
};

export type Target = {
  readonly to: ClaimStage;
  readonly item?: RejectedItem;
  /** The job type that the claim has from here on. */
  readonly jobType?: ClaimJobType;
};

const to = (stage: ClaimStage): Target => ({ to: stage });
const notCovered = (item: RejectedItem): Target => ({ to: 'optionNotCovered', item });
const asDrainage = (stage: ClaimStage): Target => ({ to: stage, jobType: 'drainage' });

const isListed = (list: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && list.includes(value);

const problemArea = ({ jobType }: Given, world: World): Target => {
  if (!isListed(world.includedProducts, jobType)) return to('policyNotCovered');
  if (isListed(world.jobTypesWithOpenJob, jobType)) return to('sameJobTypeAlreadyOpen');
  // Taps are no area of their own.
  return isArea(jobType) ? to(areas[jobType].first) : to('policyNotCovered');
};

const toilet = (given: Given, { includedProducts, jobTypesWithOpenJob }: World): Target => {
  if (given['plumbingToiletType'] === 'saniflow') return notCovered('saniflowToilets');
  if (given['plumbingToiletBlockage'] !== 'Yes') return to('vulnerability');
  if (!includedProducts.includes('drainage')) return asDrainage('policyNotCovered');
  return jobTypesWithOpenJob.includes('drainage')
    ? asDrainage('sameJobTypeAlreadyOpen')
    : asDrainage('vulnerability');
};

/** An answer and its target, or the target of all other answers; the first one that applies decides. */
type Edge = readonly [ClaimAnswerKey, string, Target] | readonly [Target];

const covered: Target = to('vulnerability');

/** The stages at which the answers alone decide. */
const edgesByAnswer: { readonly [Stage in ClaimStage]?: readonly Edge[] } = {
  boilerGroup1: [
    ['gasLeak', 'Yes', to('gasLeakRejection')],
    ['gasHeat', 'Yes', notCovered('underfloorHeatingAndHeatPumps')],
    [to('boilerGroup2')],
  ],
  boilerGroup2: [[covered]],
  heatingGroup1: [
    ['heatingProblemRelateTo', 'underfloorHeating', notCovered('underfloorHeating')],
    ['heatingProblemRelateTo', 'seriousWaterLeak', to('heatingGroup2')],
    ['heatingProblemRelateTo', 'heatingPipes', to('heatingLeakVisibility')],
    [covered],
  ],
  heatingGroup2: [[covered]],
  heatingLeakVisibility: [[covered]],
  electricGroup1: [
    ['electricIssue', 'outdoorLighting', to('electricGroup2')],
    ['electricIssue', 'indoorSocketsLightingSwitches', covered],
    ['electricIssue', 'doorbellsSmokeAlarmsExtractors', covered],
    ['electricIssue', 'electricShowers', notCovered('electricShowers')],
    ['electricIssue', 'electricOrUnderfloorHeating', notCovered('electricOrUnderfloorHeating')],
  ],
  electricGroup2: [
    ['electricOutdoorAbove3m', 'Yes', notCovered('outdoorLightingAbove3m')],
    [covered],
  ],
  plumbingGroup1: [
    ['plumbingIssue', 'showers', notCovered('showers')],
    ['plumbingIssue', 'flexiblePipes', notCovered('flexiblePipes')],
    ['plumbingIssue', 'pipework', to('pipeworkInsideProperty')],
    ['plumbingIssue', 'toilets', to('toiletIssue')],
    [covered],
  ],
  pipeworkInsideProperty: [
    ['plumbingPipeworkInside', 'No', notCovered('pipeworkOutside')],
    [covered],
  ],
  drainageGroup1: [
    ['drainsProblemRelateTo', 'blockedDrainToiletSinkShower', covered],
    ['drainsProblemRelateTo', 'sharedDrainage', notCovered('sharedDrainage')],
    ['drainsProblemRelateTo', 'crackedPipes', notCovered('crackedPipes')],
    [
      'drainsProblemRelateTo',
      'septicTanksPumpsCesspits',
      notCovered('septicTanksPumpsAndCesspits'),
    ],
  ],
  windowsGroup1: [
    ['affectedWindowInMainHouse', 'No', notCovered('windowsOutsideMainHouse')],
    ['externalWindow', 'No', notCovered('internalWindows')],
    [covered],
  ],
  locksGroup1: [
    ['affectedLockInMainHouse', 'No', notCovered('locksOutsideMainHouse')],
    [to('locksGroup2')],
  ],
  locksGroup2: [
    ['lockedOutFromProperty', 'No', notCovered('locksWithoutLockOut')],
    ['lockOnExternalWindowOrDoor', 'No', notCovered('internalLocks')],
    [covered],
  ],
  doorsGroup1: [
    ['doorsIssueArea', 'mainResidence', to('doorsMainResidence')],
    ['doorsIssueArea', 'garage', to('doorsGarage')],
    ['doorsIssueArea', 'outbuilding', notCovered('outbuildingDoors')],
  ],
  doorsMainResidence: [['doorsTypeOf', 'internal', notCovered('internalDoors')], [covered]],
  doorsGarage: [['doorsElectric', 'Yes', notCovered('electricGarageDoors')], [covered]],
  pestsGroup1: [
    ['pestsType', 'ratsAndMice', to('miceGroup1')],
    ['pestsType', 'waspsAndHornets', to('waspGroup1')],
    ['pestsType', 'squirrels', notCovered('squirrels')],
    ['pestsType', 'crawlingPests', notCovered('crawlingPests')],
    ['pestsType', 'fleasAndClusterFlies', notCovered('fleasAndClusterFlies')],
    ['pestsType', 'bees', notCovered('bees')],
  ],
  miceGroup1: [['pestsMiceInsideHome', 'No', notCovered('ratsAndMiceOutside')], [covered]],
  waspGroup1: [['pestsWaspsInsideProperty', 'No', notCovered('waspNestsOutside')], [covered]],
  vulnerability: [[to('chooseDate')]],
  paymentDetails: [[to('submitClaim')]],
};

/** The target of a stage; `undefined` at an end, and for an option that the specification does not have. */
export const decideByTheDocument = (
  stage: ClaimStage,
  given: Given,
  world: World,
): Target | undefined => {
  if (stage === 'problemArea') return problemArea(given, world);
  if (stage === 'toiletIssue') return toilet(given, world);
  if (given['plumbingIssue'] === 'taps' && stage === 'plumbingGroup1')
    return world.includedProducts.includes('taps') ? covered : notCovered('taps');
  if (stage === 'chooseDate')
    return world.contributionDue && !isListed(world.jobTypesToReattend, given['jobType'])
      ? to('paymentDetails')
      : to('submitClaim');
  const edge = edgesByAnswer[stage]?.find((one) => one.length === 1 || given[one[0]] === one[1]);
  return edge?.length === 1 ? edge[0] : edge?.[2];
};

export type Walk = {
  readonly stages: readonly ClaimStage[];
  readonly item: RejectedItem | undefined;
  readonly jobType: unknown;
};

/** The whole path of complete answers. */
export const walkByTheDocument = (given: Given, world: World): Walk => {
  const stages: ClaimStage[] = [];
  let item: RejectedItem | undefined;
  let { jobType } = given;
  let next: Target | undefined = to('problemArea');
  while (next !== undefined) {
    const stage: ClaimStage = next.to;
    item = next.item;
    jobType = next.jobType ?? jobType;
    stages.push(stage);
    next = decideByTheDocument(stage, { ...given, jobType }, world);
  }
  return { stages, item, jobType };
};

/** Section 4, "Urgency derivation", and the decision "Claim urgency". */
export const urgencyByTheDocument = (
  given: Given,
): { readonly outcome: Urgency; readonly rule: string } => {
  const item = given['problemType'] ?? '';
  const isAffected = item !== '' && item !== 'notAffected';
  const isAtRisk =
    given['insecureProperty'] === 'Yes' ||
    given['lockedOutFromProperty'] === 'Yes' ||
    given['doorsSecureBuilding'] === 'No';
  if (given['vulnerable'] === 'Yes')
    return isAffected || isAtRisk
      ? { outcome: 'critical', rule: 'vulnerable-and-at-risk' }
      : { outcome: 'urgent', rule: 'vulnerable' };
  if (isAffected) return { outcome: 'urgent', rule: 'affected-item' };
  return isAtRisk
    ? { outcome: 'urgent', rule: 'insecure-or-locked-out' }
    : { outcome: 'normal', rule: 'no-risk-named' };
};
