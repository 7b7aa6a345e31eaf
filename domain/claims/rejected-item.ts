/** What no policy covers, one for each choice that leads to optionNotCovered (document 2, section 4). */
export const rejectedItems = [
  'underfloorHeatingAndHeatPumps',
  'underfloorHeating',
  'electricShowers',
  'electricOrUnderfloorHeating',
  'outdoorLightingAbove3m',
  'showers',
  'flexiblePipes',
  'taps',
  'pipeworkOutside',
  'saniflowToilets',
  'sharedDrainage',
  'crackedPipes',
  'septicTanksPumpsAndCesspits',
  'windowsOutsideMainHouse',
  'internalWindows',
  'locksOutsideMainHouse',
  'locksWithoutLockOut',
  'internalLocks',
  'outbuildingDoors',
  'internalDoors',
  'electricGarageDoors',
  'squirrels',
  'crawlingPests',
  'fleasAndClusterFlies',
  'bees',
  'ratsAndMiceOutside',
  'waspNestsOutside',
] as const;
export type RejectedItem = (typeof rejectedItems)[number];

/** The verb for an item's label: "are" when it ends with s or contains " and " (document 2, section 4). */
export const isOrAre = (label: string): 'is' | 'are' =>
  label.endsWith('s') || label.includes(' and ') ? 'are' : 'is';
