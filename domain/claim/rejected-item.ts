/**
 * The items that no policy covers, one for each choice that leads to optionNotCovered, by the words of its label; "is"
 * or "are" follows from their ending (document 2, section 4). The trace of a claim contains these words (decisions).
 */
export const rejectedItemLabels = {
  underfloorHeatingAndHeatPumps: 'underfloor heating and heat pumps',
  underfloorHeating: 'underfloor heating',
  electricShowers: 'electric showers',
  electricOrUnderfloorHeating: 'electric or underfloor heating',
  outdoorLightingAbove3m: 'outdoor lighting higher than 3 m',
  showers: 'showers',
  flexiblePipes: 'flexible pipes',
  taps: 'taps',
  pipeworkOutside: 'pipework outside the property',
  saniflowToilets: 'Saniflow toilets',
  sharedDrainage: 'shared drainage',
  crackedPipes: 'cracked pipes',
  septicTanksPumpsAndCesspits: 'septic tanks, pumps and cesspits',
  windowsOutsideMainHouse: 'windows of garages, sheds and other outbuildings',
  internalWindows: 'internal windows',
  locksOutsideMainHouse: 'locks of garages, sheds and other outbuildings',
  locksWithoutLockOut: 'locks that still let you in and out',
  internalLocks: 'locks of internal windows and doors',
  outbuildingDoors: 'outbuilding doors',
  internalDoors: 'internal doors',
  electricGarageDoors: 'electric powered garage doors',
  squirrels: 'squirrels',
  crawlingPests: 'crawling pests',
  fleasAndClusterFlies: 'fleas and cluster flies',
  bees: 'bees',
  ratsAndMiceOutside: 'rats and mice outside the home',
  waspNestsOutside: 'wasp and hornet nests outside the property',
} as const;

export type RejectedItem = keyof typeof rejectedItemLabels;
export const rejectedItems = Object.keys(rejectedItemLabels) as readonly RejectedItem[];

/** The verb for an item's label: "are" when it ends with s or contains " and " (document 2, section 4). */
export const isOrAre = (label: string): 'is' | 'are' =>
  label.endsWith('s') || label.includes(' and ') ? 'are' : 'is';
