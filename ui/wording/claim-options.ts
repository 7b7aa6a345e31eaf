import type { AreaAvailability, ClaimChoiceQuestion, OptionOf } from '#domain/claim';
import type { Product } from '#domain/cover';

/** The areas of a contract, as list items. */
export const productWording: Record<Product, string> = {
  boiler: 'Boiler',
  heating: 'Heating',
  electric: 'Electrics',
  plumbing: 'Plumbing',
  drainage: 'Drainage',
  windows: 'Windows',
  locks: 'Locks',
  pests: 'Pests',
  doors: 'Doors',
  taps: 'Taps',
};

const yesOrNo = { Yes: 'Yes', No: 'No' } as const;

/** The options of every choice question. */
export const claimOptionWording: {
  readonly [Q in ClaimChoiceQuestion]: Record<OptionOf<Q> & string, string>;
} = {
  jobType: productWording,
  gasLeak: yesOrNo,
  problemType: {
    noHeating: 'No heating',
    noHotWater: 'No hot water',
    noHeatingOrHotWater: 'No heating and no hot water',
    notAffected: 'I am not affected by any of the above',
  },
  gasHeat: yesOrNo,
  boilerMaker: {
    'worcester-bosch': 'Worcester Bosch',
    vaillant: 'Vaillant',
    ideal: 'Ideal',
    baxi: 'Baxi',
    potterton: 'Potterton',
    alpha: 'Alpha',
    'glow-worm': 'Glow-worm',
    ariston: 'Ariston',
    ferroli: 'Ferroli',
    viessman: 'Viessmann',
    vokera: 'Vokera',
    'saunier duval': 'Saunier Duval',
    remeha: 'Remeha',
    main: 'Main',
    other: 'Other',
  },
  boilerAge: {
    '1-3': '1 to 3 years',
    '3-5': '3 to 5 years',
    '5-10': '5 to 10 years',
    '10+': 'More than 10 years',
    'not sure': 'Not sure',
  },
  heatingProblemRelateTo: {
    radiators: 'Radiators',
    thermostatOrControls: 'Thermostat, timer or other controls',
    hotWaterCylinder: 'Hot water cylinder',
    heatingPipes: 'Heating pipes',
    seriousWaterLeak: 'A serious water leak',
    underfloorHeating: 'Underfloor heating',
  },
  heatingLeakVisibility: yesOrNo,
  electricFailure: yesOrNo,
  electricIssue: {
    indoorSocketsLightingSwitches: 'Sockets, lighting or switches indoors',
    outdoorLighting: 'Outdoor lighting',
    doorbellsSmokeAlarmsExtractors: 'Doorbells, smoke alarms or small extractor fans',
    electricShowers: 'Electric showers',
    electricOrUnderfloorHeating: 'Electric or underfloor heating',
  },
  electricOutdoorAbove3m: yesOrNo,
  plumbingIssue: {
    pipework: 'Pipework',
    toilets: 'Toilets',
    taps: 'Taps',
    stopcockOrTank: 'Stopcock or water tank',
    sinksBasinsBaths: 'Sinks, basins or baths',
    showers: 'Showers',
    flexiblePipes: 'Flexible pipes',
  },
  plumbingPipeworkInside: yesOrNo,
  plumbingToiletType: { standard: 'A standard toilet', saniflow: 'A Saniflow toilet' },
  plumbingToiletVisibleLeak: yesOrNo,
  plumbingToiletFlushing: yesOrNo,
  plumbingToiletBlockage: yesOrNo,
  drainsProblemType: {
    completelyBlocked: 'Nothing drains away at all',
    slowToDrain: 'It drains slowly',
    overflowing: 'It is overflowing',
    badSmell: 'There is a bad smell',
  },
  drainsProblemRelateTo: {
    blockedDrainToiletSinkShower: 'A blocked drain, toilet, sink or shower',
    sharedDrainage: 'Drainage shared with neighbours',
    crackedPipes: 'Cracked pipes',
    septicTanksPumpsCesspits: 'A septic tank, pump or cesspit',
  },
  affectedWindowInMainHouse: yesOrNo,
  externalWindow: yesOrNo,
  insecureProperty: yesOrNo,
  affectedLockInMainHouse: yesOrNo,
  lockedOutFromProperty: yesOrNo,
  lockOnExternalWindowOrDoor: yesOrNo,
  doorsIssueArea: {
    mainResidence: 'In the main house',
    garage: 'On the garage',
    outbuilding: 'On an outbuilding, such as a shed',
  },
  doorsTypeOf: {
    frontOrBack: 'A front or back door',
    patioOrFrench: 'A patio or French door',
    internal: 'A door inside the house',
  },
  doorsSecureBuilding: yesOrNo,
  doorsElectric: yesOrNo,
  pestsType: {
    ratsAndMice: 'Rats or mice',
    waspsAndHornets: 'Wasps or hornets',
    squirrels: 'Squirrels',
    crawlingPests: 'Crawling pests',
    fleasAndClusterFlies: 'Fleas or cluster flies',
    bees: 'Bees',
  },
  pestsMiceInsideHome: yesOrNo,
  pestsWaspsInsideProperty: yesOrNo,
  vulnerable: yesOrNo,
};

/** Hints for some options. */
export const claimOptionHints: {
  readonly [Q in ClaimChoiceQuestion]?: Partial<Record<OptionOf<Q> & string, string>>;
} = {
  jobType: {
    heating: 'Radiators, controls, hot water cylinder',
    electric: 'Sockets, lights, smoke alarms',
    plumbing: 'Pipes, taps, toilets',
    drainage: 'Blocked drains, sinks and toilets',
    pests: 'Rats, mice, wasps',
    doors: 'Outside doors, garage doors',
  },
  plumbingIssue: {
    flexiblePipes: 'The bendy hoses that join a tap or a machine to the pipework',
  },
  plumbingToiletType: { saniflow: 'It has an electric pump that shreds waste' },
  pestsType: { crawlingPests: 'Ants, cockroaches, bedbugs and the like' },
};

/** Whether a claim for an area is possible, before it starts. */
export const areaExceptionWording: Record<Exclude<AreaAvailability, 'covered'>, string> = {
  'not-covered': 'Not in your cover',
  'request-open': 'Request open',
};

/** Said once above the areas, and therefore not at the available ones. */
export const areasInCover = {
  all: 'All of these are in your cover.',
  unmarked: 'In your cover, except where marked.',
} as const;
