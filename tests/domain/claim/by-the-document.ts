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

const heating = ({ heatingProblemRelateTo }: Given): Target => {
  switch (heatingProblemRelateTo) {
    case 'underfloorHeating':
      return notCovered('underfloorHeating');
    case 'seriousWaterLeak':
      return to('heatingGroup2');
    case 'heatingPipes':
      return to('heatingLeakVisibility');
    default:
      return to('vulnerability');
  }
};

const electric = ({ electricIssue }: Given): Target | undefined => {
  switch (electricIssue) {
    case 'outdoorLighting':
      return to('electricGroup2');
    case 'indoorSocketsLightingSwitches':
    case 'doorbellsSmokeAlarmsExtractors':
      return to('vulnerability');
    case 'electricShowers':
      return notCovered('electricShowers');
    case 'electricOrUnderfloorHeating':
      return notCovered('electricOrUnderfloorHeating');
    default:
      return undefined;
  }
};

const plumbing = ({ plumbingIssue }: Given, { includedProducts }: World): Target => {
  switch (plumbingIssue) {
    case 'showers':
      return notCovered('showers');
    case 'flexiblePipes':
      return notCovered('flexiblePipes');
    case 'taps':
      return includedProducts.includes('taps') ? to('vulnerability') : notCovered('taps');
    case 'pipework':
      return to('pipeworkInsideProperty');
    case 'toilets':
      return to('toiletIssue');
    default:
      return to('vulnerability');
  }
};

const toilet = (given: Given, { includedProducts, jobTypesWithOpenJob }: World): Target => {
  if (given['plumbingToiletType'] === 'saniflow') return notCovered('saniflowToilets');
  if (given['plumbingToiletBlockage'] !== 'Yes') return to('vulnerability');
  if (!includedProducts.includes('drainage')) return asDrainage('policyNotCovered');
  return jobTypesWithOpenJob.includes('drainage')
    ? asDrainage('sameJobTypeAlreadyOpen')
    : asDrainage('vulnerability');
};

const drains = ({ drainsProblemRelateTo }: Given): Target | undefined => {
  switch (drainsProblemRelateTo) {
    case 'blockedDrainToiletSinkShower':
      return to('vulnerability');
    case 'sharedDrainage':
      return notCovered('sharedDrainage');
    case 'crackedPipes':
      return notCovered('crackedPipes');
    case 'septicTanksPumpsCesspits':
      return notCovered('septicTanksPumpsAndCesspits');
    default:
      return undefined;
  }
};

const doors = ({ doorsIssueArea }: Given): Target | undefined => {
  switch (doorsIssueArea) {
    case 'mainResidence':
      return to('doorsMainResidence');
    case 'garage':
      return to('doorsGarage');
    case 'outbuilding':
      return notCovered('outbuildingDoors');
    default:
      return undefined;
  }
};

const pests = ({ pestsType }: Given): Target | undefined => {
  switch (pestsType) {
    case 'ratsAndMice':
      return to('miceGroup1');
    case 'waspsAndHornets':
      return to('waspGroup1');
    case 'squirrels':
      return notCovered('squirrels');
    case 'crawlingPests':
      return notCovered('crawlingPests');
    case 'fleasAndClusterFlies':
      return notCovered('fleasAndClusterFlies');
    case 'bees':
      return notCovered('bees');
    default:
      return undefined;
  }
};

/** The target of a stage; `undefined` at an end, and for an option that the specification does not have. */
export const decideByTheDocument = (
  stage: ClaimStage,
  given: Given,
  world: World,
): Target | undefined => {
  switch (stage) {
    case 'problemArea':
      return problemArea(given, world);
    case 'boilerGroup1':
      if (given['gasLeak'] === 'Yes') return to('gasLeakRejection');
      return given['gasHeat'] === 'Yes'
        ? notCovered('underfloorHeatingAndHeatPumps')
        : to('boilerGroup2');
    case 'heatingGroup1':
      return heating(given);
    case 'electricGroup1':
      return electric(given);
    case 'electricGroup2':
      return given['electricOutdoorAbove3m'] === 'Yes'
        ? notCovered('outdoorLightingAbove3m')
        : to('vulnerability');
    case 'plumbingGroup1':
      return plumbing(given, world);
    case 'pipeworkInsideProperty':
      return given['plumbingPipeworkInside'] === 'No'
        ? notCovered('pipeworkOutside')
        : to('vulnerability');
    case 'toiletIssue':
      return toilet(given, world);
    case 'drainageGroup1':
      return drains(given);
    case 'windowsGroup1':
      if (given['affectedWindowInMainHouse'] === 'No') return notCovered('windowsOutsideMainHouse');
      return given['externalWindow'] === 'No' ? notCovered('internalWindows') : to('vulnerability');
    case 'locksGroup1':
      return given['affectedLockInMainHouse'] === 'No'
        ? notCovered('locksOutsideMainHouse')
        : to('locksGroup2');
    case 'locksGroup2':
      if (given['lockedOutFromProperty'] === 'No') return notCovered('locksWithoutLockOut');
      return given['lockOnExternalWindowOrDoor'] === 'No'
        ? notCovered('internalLocks')
        : to('vulnerability');
    case 'doorsGroup1':
      return doors(given);
    case 'doorsMainResidence':
      return given['doorsTypeOf'] === 'internal'
        ? notCovered('internalDoors')
        : to('vulnerability');
    case 'doorsGarage':
      return given['doorsElectric'] === 'Yes'
        ? notCovered('electricGarageDoors')
        : to('vulnerability');
    case 'pestsGroup1':
      return pests(given);
    case 'miceGroup1':
      return given['pestsMiceInsideHome'] === 'No'
        ? notCovered('ratsAndMiceOutside')
        : to('vulnerability');
    case 'waspGroup1':
      return given['pestsWaspsInsideProperty'] === 'No'
        ? notCovered('waspNestsOutside')
        : to('vulnerability');
    case 'boilerGroup2':
    case 'heatingGroup2':
    case 'heatingLeakVisibility':
      return to('vulnerability');
    case 'vulnerability':
      return to('chooseDate');
    case 'chooseDate':
      return world.contributionDue && !isListed(world.jobTypesToReattend, given['jobType'])
        ? to('paymentDetails')
        : to('submitClaim');
    case 'paymentDetails':
      return to('submitClaim');
    case 'submitClaim':
    case 'gasLeakRejection':
    case 'policyNotCovered':
    case 'sameJobTypeAlreadyOpen':
    case 'optionNotCovered':
      return undefined;
  }
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
