import type { GasChecks } from '#domain/repair';

/** The words of the record of gas checks. */
export const gasRecordWording = {
  title: 'Gas safety record',
  open: 'Gas safety record',
  print: 'Print or save as PDF',
  none: 'This job was not closed with gas checks, so there is no record of them.',
  notYet: 'This job is not closed yet, so there is no record of gas checks.',
  visit: 'Visit',
  job: 'Job',
  closed: 'Closed',
  engineer: 'Engineer',
  boiler: 'Boiler',
  make: 'Make',
  model: 'Model',
  gcNumber: 'GC number',
  type: 'Type',
  location: 'Location',
  onlyPass: 'Gas checks',
  earlierPass: 'Gas checks before parts were fitted',
  laterPass: 'Gas checks after parts were fitted',
  checks: 'Checks',
  notMade: 'Not carried out',
  notRecorded: 'Not recorded',
} as const;

/** Each check in the order of the record: its name, and the unit of a reading. */
export const gasCheckWording: {
  readonly [Check in keyof GasChecks]: { readonly label: string; readonly unit?: string };
} = {
  visualInspectionSafe: { label: 'Visual inspection safe' },
  safetyDeviceFsfCorrect: { label: 'Safety device and flame supervision correct' },
  ventilation: { label: 'Ventilation size, configuration and labelling' },
  combustionReading: { label: 'Combustion performance reading' },
  gasRateKw: { label: 'Gas rate', unit: 'kW' },
  burnerPressureMb: { label: 'Burner pressure', unit: 'mbar' },
  unsafeSituation: { label: 'Unsafe situation' },
};

export const gasCheckNames = Object.keys(gasCheckWording) as readonly (keyof GasChecks)[];

const answers = new Map([
  ['NoIfAROrID', 'No: at risk or immediately dangerous'],
  ['AtRisk', 'At Risk'],
  ['ImmediatelyDangerous', 'Immediately Dangerous'],
  ['NA', 'None'],
]);

/** An answer in print. */
export const recordedAnswer = (value: string | undefined): string =>
  value === undefined ? gasRecordWording.notRecorded : (answers.get(value) ?? value);

/** The result of a check, with the unit of a reading. */
export const recordedCheck = (check: keyof GasChecks, value: string | undefined): string => {
  const { unit } = gasCheckWording[check];
  return value === undefined || unit === undefined ? recordedAnswer(value) : `${value} ${unit}`;
};
