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

const isListed = (list: readonly string[], value: unknown): boolean =>
  list.some((one) => one === value);

const row = (stage: string, when: Row['when'], rest: Partial<Row> = {}): Row => ({
  ...rest,
  when,
  to: stage,
});
const rejected = (item: string, when: Row['when']): Row => row('optionNotCovered', when, { item });
const always = (stage: string): Row => row(stage, () => true);

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
    row(
      'policyNotCovered',
      ({ jobType }, { includedProducts }) =>
        typeof jobType !== 'string' || !isListed(includedProducts, jobType),
    ),
    row('sameJobTypeAlreadyOpen', ({ jobType }, world) =>
      isListed(world.jobTypesWithOpenJob, jobType),
    ),
    ...Object.entries(firstGroups).map(([jobType, group]) => row(group, is('jobType', jobType))),
    // Taps are no job type of their own.
    always('policyNotCovered'),
  ],
  boilerGroup1: [
    row('gasLeakRejection', is('gasLeak', 'Yes')),
    rejected('underfloorHeatingAndHeatPumps', is('gasHeat', 'Yes')),
    always('boilerGroup2'),
  ],
  boilerGroup2: [always('vulnerability')],
  heatingGroup1: [
    rejected('underfloorHeating', is('heatingProblemRelateTo', 'underfloorHeating')),
    row('heatingGroup2', is('heatingProblemRelateTo', 'seriousWaterLeak')),
    row('heatingLeakVisibility', is('heatingProblemRelateTo', 'heatingPipes')),
    always('vulnerability'),
  ],
  heatingGroup2: [always('vulnerability')],
  heatingLeakVisibility: [always('vulnerability')],
  electricGroup1: [
    row('electricGroup2', is('electricIssue', 'outdoorLighting')),
    row(
      'vulnerability',
      is('electricIssue', 'indoorSocketsLightingSwitches', 'doorbellsSmokeAlarmsExtractors'),
    ),
    rejected('electricShowers', is('electricIssue', 'electricShowers')),
    rejected('electricOrUnderfloorHeating', is('electricIssue', 'electricOrUnderfloorHeating')),
  ],
  electricGroup2: [
    rejected('outdoorLightingAbove3m', is('electricOutdoorAbove3m', 'Yes')),
    always('vulnerability'),
  ],
  plumbingGroup1: [
    rejected('showers', is('plumbingIssue', 'showers')),
    rejected('flexiblePipes', is('plumbingIssue', 'flexiblePipes')),
    rejected(
      'taps',
      (given, { includedProducts }) =>
        is('plumbingIssue', 'taps')(given) && !isListed(includedProducts, 'taps'),
    ),
    row('pipeworkInsideProperty', is('plumbingIssue', 'pipework')),
    row('toiletIssue', is('plumbingIssue', 'toilets')),
    always('vulnerability'),
  ],
  pipeworkInsideProperty: [
    rejected('pipeworkOutside', is('plumbingPipeworkInside', 'No')),
    row('vulnerability', is('plumbingPipeworkInside', 'Yes')),
  ],
  toiletIssue: [
    rejected('saniflowToilets', is('plumbingToiletType', 'saniflow')),
    row(
      'policyNotCovered',
      (given, { includedProducts }) => blocked(given) && !isListed(includedProducts, 'drainage'),
      { jobType: 'drainage' },
    ),
    row(
      'sameJobTypeAlreadyOpen',
      (given, { jobTypesWithOpenJob }) =>
        blocked(given) && isListed(jobTypesWithOpenJob, 'drainage'),
      { jobType: 'drainage' },
    ),
    row('vulnerability', blocked, { jobType: 'drainage' }),
    always('vulnerability'),
  ],
  drainageGroup1: [
    row('vulnerability', is('drainsProblemRelateTo', 'blockedDrainToiletSinkShower')),
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
    always('vulnerability'),
  ],
  locksGroup1: [
    rejected('locksOutsideMainHouse', is('affectedLockInMainHouse', 'No')),
    always('locksGroup2'),
  ],
  locksGroup2: [
    rejected('locksWithoutLockOut', is('lockedOutFromProperty', 'No')),
    rejected('internalLocks', is('lockOnExternalWindowOrDoor', 'No')),
    always('vulnerability'),
  ],
  doorsGroup1: [
    row('doorsMainResidence', is('doorsIssueArea', 'mainResidence')),
    rejected('outbuildingDoors', is('doorsIssueArea', 'outbuilding')),
    row('doorsGarage', is('doorsIssueArea', 'garage')),
  ],
  doorsMainResidence: [
    rejected('internalDoors', is('doorsTypeOf', 'internal')),
    always('vulnerability'),
  ],
  doorsGarage: [
    rejected('electricGarageDoors', is('doorsElectric', 'Yes')),
    always('vulnerability'),
  ],
  pestsGroup1: [
    rejected('squirrels', is('pestsType', 'squirrels')),
    rejected('crawlingPests', is('pestsType', 'crawlingPests')),
    rejected('fleasAndClusterFlies', is('pestsType', 'fleasAndClusterFlies')),
    rejected('bees', is('pestsType', 'bees')),
    row('miceGroup1', is('pestsType', 'ratsAndMice')),
    row('waspGroup1', is('pestsType', 'waspsAndHornets')),
  ],
  miceGroup1: [
    rejected('ratsAndMiceOutside', is('pestsMiceInsideHome', 'No')),
    always('vulnerability'),
  ],
  waspGroup1: [
    rejected('waspNestsOutside', is('pestsWaspsInsideProperty', 'No')),
    always('vulnerability'),
  ],
  vulnerability: [always('chooseDate')],
  chooseDate: [
    row(
      'paymentDetails',
      ({ jobType }, { contributionDue, jobTypesToReattend }) =>
        contributionDue && !isListed(jobTypesToReattend, jobType),
    ),
    always('submitClaim'),
  ],
  paymentDetails: [always('submitClaim')],
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
