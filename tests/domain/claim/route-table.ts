/**
 * The claim route transcribed a second time from document 2, section 4, and the decisions: for each stage its rows in
 * order, where the first matching row decides. Only the names come from the graph.
 */

export type Given = Readonly<Record<string, unknown>>;

/** The facts about the contract and the jobs. */
export type World = {
  readonly includedProducts: readonly string[];
  readonly jobTypesWithOpenJob: readonly string[];
  readonly jobTypesToReattend: readonly string[];
  readonly contributionDue: boolean;
};

export type Row = {
  readonly when: (given: Given, world: World) => boolean;
  readonly to: string;
  readonly item?: string;
  /** The job type that the claim has from here on. */
  readonly jobType?: string;
};

const is =
  (question: string, ...options: readonly string[]) =>
  (given: Given): boolean =>
    options.some((option) => given[question] === option);

const listed = (list: readonly string[], value: unknown): boolean =>
  list.some((one) => one === value);

const to = (stage: string, when: Row['when'], rest: Partial<Row> = {}): Row => ({
  ...rest,
  when,
  to: stage,
});
const rejected = (item: string, when: Row['when']): Row => to('optionNotCovered', when, { item });
const then = (stage: string): Row => to(stage, () => true);

const firstGroups: Readonly<Record<string, string>> = {
  boiler: 'boilerGroup1',
  heating: 'heatingGroup1',
  electric: 'electricGroup1',
  plumbing: 'plumbingGroup1',
  drainage: 'drainageGroup1',
  windows: 'windowsGroup1',
  locks: 'locksGroup1',
  doors: 'doorsGroup1',
  pests: 'pestsGroup1',
};

const blocked = is('plumbingToiletBlockage', 'Yes');

export const routeTable: Readonly<Record<string, readonly Row[]>> = {
  problemArea: [
    to(
      'policyNotCovered',
      ({ jobType }, { includedProducts }) =>
        typeof jobType !== 'string' || !listed(includedProducts, jobType),
    ),
    to('sameJobTypeAlreadyOpen', ({ jobType }, world) =>
      listed(world.jobTypesWithOpenJob, jobType),
    ),
    ...Object.entries(firstGroups).map(([jobType, group]) => to(group, is('jobType', jobType))),
    // Taps are no job type of their own.
    then('policyNotCovered'),
  ],
  boilerGroup1: [
    to('gasLeakRejection', is('gasLeak', 'Yes')),
    rejected('underfloorHeatingAndHeatPumps', is('gasHeat', 'Yes')),
    then('boilerGroup2'),
  ],
  boilerGroup2: [then('vulnerability')],
  heatingGroup1: [
    rejected('underfloorHeating', is('heatingProblemRelateTo', 'underfloorHeating')),
    to('heatingGroup2', is('heatingProblemRelateTo', 'seriousWaterLeak')),
    to('heatingLeakVisibility', is('heatingProblemRelateTo', 'heatingPipes')),
    then('vulnerability'),
  ],
  heatingGroup2: [then('vulnerability')],
  heatingLeakVisibility: [then('vulnerability')],
  electricGroup1: [
    to('electricGroup2', is('electricIssue', 'outdoorLighting')),
    to(
      'vulnerability',
      is('electricIssue', 'indoorSocketsLightingSwitches', 'doorbellsSmokeAlarmsExtractors'),
    ),
    rejected('electricShowers', is('electricIssue', 'electricShowers')),
    rejected('electricOrUnderfloorHeating', is('electricIssue', 'electricOrUnderfloorHeating')),
  ],
  electricGroup2: [
    rejected('outdoorLightingAbove3m', is('electricOutdoorAbove3m', 'Yes')),
    then('vulnerability'),
  ],
  plumbingGroup1: [
    rejected('showers', is('plumbingIssue', 'showers')),
    rejected('flexiblePipes', is('plumbingIssue', 'flexiblePipes')),
    rejected(
      'taps',
      (given, { includedProducts }) =>
        is('plumbingIssue', 'taps')(given) && !listed(includedProducts, 'taps'),
    ),
    to('pipeworkInsideProperty', is('plumbingIssue', 'pipework')),
    to('toiletIssue', is('plumbingIssue', 'toilets')),
    then('vulnerability'),
  ],
  pipeworkInsideProperty: [
    rejected('pipeworkOutside', is('plumbingPipeworkInside', 'No')),
    to('vulnerability', is('plumbingPipeworkInside', 'Yes')),
  ],
  toiletIssue: [
    rejected('saniflowToilets', is('plumbingToiletType', 'saniflow')),
    to(
      'policyNotCovered',
      (given, { includedProducts }) => blocked(given) && !listed(includedProducts, 'drainage'),
      { jobType: 'drainage' },
    ),
    to(
      'sameJobTypeAlreadyOpen',
      (given, { jobTypesWithOpenJob }) => blocked(given) && listed(jobTypesWithOpenJob, 'drainage'),
      { jobType: 'drainage' },
    ),
    to('vulnerability', blocked, { jobType: 'drainage' }),
    then('vulnerability'),
  ],
  drainageGroup1: [
    to('vulnerability', is('drainsProblemRelateTo', 'blockedDrainToiletSinkShower')),
    rejected('sharedDrainage', is('drainsProblemRelateTo', 'sharedDrainage')),
    rejected('crackedPipes', is('drainsProblemRelateTo', 'crackedPipes')),
    rejected(
      'septicTanksPumpsAndCesspits',
      is('drainsProblemRelateTo', 'septicTanksPumpsCesspits'),
    ),
  ],
  windowsGroup1: [
    rejected('windowsOutsideMainHouse', is('affectedWindowInMainHouse', 'No')),
    rejected('internalWindows', is('externalWindow', 'No')),
    then('vulnerability'),
  ],
  locksGroup1: [
    rejected('locksOutsideMainHouse', is('affectedLockInMainHouse', 'No')),
    then('locksGroup2'),
  ],
  locksGroup2: [
    rejected('locksWithoutLockOut', is('lockedOutFromProperty', 'No')),
    rejected('internalLocks', is('lockOnExternalWindowOrDoor', 'No')),
    then('vulnerability'),
  ],
  doorsGroup1: [
    to('doorsMainResidence', is('doorsIssueArea', 'mainResidence')),
    rejected('outbuildingDoors', is('doorsIssueArea', 'outbuilding')),
    to('doorsGarage', is('doorsIssueArea', 'garage')),
  ],
  doorsMainResidence: [
    rejected('internalDoors', is('doorsTypeOf', 'internal')),
    then('vulnerability'),
  ],
  doorsGarage: [rejected('electricGarageDoors', is('doorsElectric', 'Yes')), then('vulnerability')],
  pestsGroup1: [
    rejected('squirrels', is('pestsType', 'squirrels')),
    rejected('crawlingPests', is('pestsType', 'crawlingPests')),
    rejected('fleasAndClusterFlies', is('pestsType', 'fleasAndClusterFlies')),
    rejected('bees', is('pestsType', 'bees')),
    to('miceGroup1', is('pestsType', 'ratsAndMice')),
    to('waspGroup1', is('pestsType', 'waspsAndHornets')),
  ],
  miceGroup1: [
    rejected('ratsAndMiceOutside', is('pestsMiceInsideHome', 'No')),
    then('vulnerability'),
  ],
  waspGroup1: [
    rejected('waspNestsOutside', is('pestsWaspsInsideProperty', 'No')),
    then('vulnerability'),
  ],
  vulnerability: [then('chooseDate')],
  chooseDate: [
    to(
      'paymentDetails',
      ({ jobType }, { contributionDue, jobTypesToReattend }) =>
        contributionDue && !listed(jobTypesToReattend, jobType),
    ),
    then('submitClaim'),
  ],
  paymentDetails: [then('submitClaim')],
};

export const ends = [
  'submitClaim',
  'gasLeakRejection',
  'policyNotCovered',
  'sameJobTypeAlreadyOpen',
  'optionNotCovered',
] as const;

const calendarKeys = [
  'dayOneDate',
  'dayOneTime',
  'dayTwoDate',
  'dayTwoTime',
  'dayThreeDate',
  'dayThreeTime',
];

/** The answers of each stage: the claim form of document 2, section 3, by group. */
export const stageTakes: Readonly<Record<string, readonly string[]>> = {
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
  chooseDate: calendarKeys,
  paymentDetails: ['paymentId'],
};

/** The row that decides at a stage; `undefined` at an end. */
export const rowAt = (stage: string, given: Given, world: World): Row | undefined =>
  routeTable[stage]?.find((row) => row.when(given, world));

export type TableWalk = {
  readonly stages: readonly string[];
  readonly item: string | undefined;
  readonly jobType: unknown;
};

/** The whole path of complete answers. */
export const walkTable = (given: Given, world: World): TableWalk => {
  const stages = ['problemArea'];
  let item: string | undefined;
  let { jobType } = given;
  for (;;) {
    const row = rowAt(stages.at(-1) ?? '', { ...given, jobType }, world);
    if (row === undefined) return { stages, item, jobType };
    item = row.item;
    jobType = row.jobType ?? jobType;
    stages.push(row.to);
  }
};

/** Every stage that a walk may still come to from one, itself included. */
export const stagesAhead = (stage: string): readonly string[] => [
  stage,
  ...(routeTable[stage] ?? []).flatMap((row) => stagesAhead(row.to)),
];
