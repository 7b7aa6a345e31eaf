/** The recorded results of a gas check, by their domain names. */
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
  visualInspectionSafe: 'Visual inspection safe',
  safetyDeviceFsfCorrect: 'Safety device and flame supervision correct',
  ventilation: 'Ventilation size, configuration and labelling',
  combustionReading: 'Combustion performance reading',
  gasRateKw: 'Gas rate',
  burnerPressureMb: 'Burner pressure',
  unsafeSituation: 'Unsafe situation',
  notRecorded: 'Not recorded',
} as const;

const answers = new Map([
  ['NoIfAROrID', 'No: at risk or immediately dangerous'],
  ['AtRisk', 'At Risk'],
  ['ImmediatelyDangerous', 'Immediately Dangerous'],
  ['NA', 'None'],
]);

/** An answer in print. */
export const recordedAnswer = (value: string | undefined): string =>
  value === undefined ? gasRecordWording.notRecorded : (answers.get(value) ?? value);

/** A reading with its unit. */
export const recordedReading = (value: string | undefined, unit: 'kW' | 'mbar'): string =>
  value === undefined ? gasRecordWording.notRecorded : `${value} ${unit}`;
