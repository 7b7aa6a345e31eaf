import type { CloseQuestion } from '#domain/close';
import type { QuestionWords } from '../../flow/answer-words.ts';

/** The label of an answer of the close flow, in any spelling of the office; the answer itself if it has none. */
export const closeAnswerLabel = (question: CloseQuestion, value: string): string => {
  const { options = {} } = closeQuestionWording[question];
  return (options[value] ?? options[value.toLowerCase()])?.label ?? value;
};

export type CloseQuestionWords = QuestionWords & {
  /** The name of the answer in summaries and error messages. */
  readonly name: string;
};

const labels = (options: {
  readonly [option: string]: string;
}): NonNullable<CloseQuestionWords['options']> =>
  Object.fromEntries(Object.entries(options).map(([option, label]) => [option, { label }]));

/** The texts of every question of the close flow (document 3, sections 3 and 4). */
export const closeQuestionWording: Record<CloseQuestion, CloseQuestionWords> = {
  isResolved: { ask: 'Have you resolved the issue?', name: 'Issue resolved' },
  issueDescription: {
    ask: 'Description',
    hint: 'What you found, and what you did about it.',
    name: 'Description',
  },
  gasSafetyChecks: {
    ask: 'Have you carried out the gas safety checks?',
    name: 'Gas safety checks',
  },
  boilerMake: {
    ask: 'Make',
    name: 'Boiler make',
    details: { ask: 'Which make is it?' },
    oneLine: true,
    options: labels({
      alpha: 'Alpha',
      ariston: 'Ariston',
      baxi: 'Baxi',
      biasi: 'Biasi',
      ferroli: 'Ferroli',
      'glow-worm': 'Glow-worm',
      grant: 'Grant',
      ideal: 'Ideal',
      intergas: 'Intergas',
      keston: 'Keston',
      main: 'Main',
      navien: 'Navien',
      potterton: 'Potterton',
      remeha: 'Remeha',
      'saunier duval': 'Saunier Duval',
      vaillant: 'Vaillant',
      viessmann: 'Viessmann',
      vokera: 'Vokera',
      'worcester-bosch': 'Worcester Bosch',
      other: 'Other',
    }),
  },
  boilerModel: { ask: 'Model', name: 'Boiler model', oneLine: true },
  boilerGcNumber: {
    ask: 'GC number',
    hint: '7 digits, on the data plate: 47-583-01.',
    name: 'GC number',
  },
  boilerType: {
    ask: 'Type',
    name: 'Boiler type',
    options: labels({
      combi: 'Combi',
      system: 'System',
      'heat-only': 'Heat only',
      'back-boiler': 'Back boiler',
      'warm-air': 'Warm air unit',
      'another-type': 'Another type',
    }),
  },
  boilerLocation: {
    ask: 'Location',
    name: 'Boiler location',
    options: labels({
      kitchen: 'Kitchen',
      'utility-room': 'Utility room',
      'airing-cupboard': 'Airing cupboard',
      bathroom: 'Bathroom',
      bedroom: 'Bedroom',
      'living-room': 'Living room',
      'hall-or-landing': 'Hall or landing',
      loft: 'Loft',
      cellar: 'Cellar',
      garage: 'Garage',
      outside: 'Outside',
      elsewhere: 'Elsewhere',
    }),
  },
  visualInspectionSafe: {
    ask: 'Is the visual inspection safe?',
    hint: 'Flue, ventilation, pipework and the boiler itself.',
    name: 'Visual inspection safe',
  },
  safetyDeviceFsfCorrect: {
    ask: 'Do the safety device and flame supervision work correctly?',
    name: 'Safety device and flame supervision correct',
  },
  ventillationSizeConfigLabelling: {
    ask: 'Is the ventilation correct?',
    hint: 'Its size, configuration and labelling.',
    name: 'Ventilation correct',
    options: labels({
      Yes: 'Yes',
      NoIfAROrID: 'No, if At Risk or Immediately Dangerous',
      No: 'No',
    }),
  },
  combustionPerformanceReading: {
    ask: 'Reading',
    hint: 'CO, CO₂ and ratio as the analyser shows them.',
    name: 'Combustion performance reading',
    oneLine: true,
  },
  gasRateKw: { ask: 'Gas rate', name: 'Gas rate', unit: 'kW' },
  burnerPressureMb: { ask: 'Burner pressure', name: 'Burner pressure', unit: 'mbar' },
  unsafeSituation: {
    ask: 'Have you identified an unsafe situation?',
    name: 'Unsafe situation',
    options: labels({ AtRisk: 'At Risk', ImmediatelyDangerous: 'Immediately Dangerous', NA: 'No' }),
  },
  unsafeSituationAcknowledged: {
    ask: 'Please confirm',
    confirm: 'I have made it safe as far as I can, labelled it and told the customer',
    name: 'Unsafe situation acknowledged',
  },
  issueArea: {
    ask: 'Area',
    name: 'Issue area',
    details: { ask: 'Which area is it?' },
  },
  issueCauses: {
    ask: 'Was the issue caused by any of these?',
    hint: 'Choose all that apply, or None.',
    name: 'Causes',
    options: labels({
      'sludge-or-debris': 'Sludge or debris',
      limescale: 'Limescale',
      'frozen-pipe': 'Frozen pipe',
      'accidental-damage': 'Accidental damage',
      'poor-installation': 'Poor installation',
      'lack-of-maintenance': 'Lack of maintenance',
      'pre-existing-fault': 'Pre-existing fault',
      'beyond-economical-repair': 'Beyond economical repair',
      none: 'None',
    }),
  },
  confidenceInDiagnosis: {
    ask: 'How confident are you in your diagnosis?',
    name: 'Confidence in diagnosis',
    options: {
      1: { label: 'Low', hint: 'Somebody else should have a look.' },
      99: { label: 'High', hint: 'You know which parts it needs.' },
    },
  },
  partsDescription: { ask: 'Parts needed', name: 'Parts needed' },
  estimatedPartsCost: {
    ask: 'Parts cost',
    hint: 'In pounds, without VAT.',
    name: 'Parts cost',
  },
  estimatedHoursNeeded: {
    ask: 'Time needed',
    hint: 'To fit the parts.',
    name: 'Time needed',
  },
  partsRequested: { ask: 'Parts needed', name: 'Parts needed' },
  labourWarning: {
    ask: 'Can you lower the labour?',
    name: 'Labour',
    options: labels({
      'can-lower': 'Can lower my labour',
      'cannot-lower': 'Cannot lower my labour',
    }),
  },
  authorisationConfirmed: {
    ask: 'Please confirm',
    confirm: 'I confirm I have received authorisation for the above costs',
    name: 'Authorisation received',
  },
  partsSource: {
    ask: 'When can the parts be fitted?',
    name: 'Parts',
    options: labels({
      now: 'I can get and fit parts now',
      'next-visit': 'I can source parts for next visit',
    }),
  },
  visitDate: { ask: 'Visit date', name: 'Visit date' },
  timeSlot: { ask: 'Time slot', name: 'Time slot' },
  issueResolvedWithNewParts: {
    ask: 'Have the new parts resolved the issue?',
    name: 'Resolved with new parts',
  },
  photosOfFault: {
    ask: 'Photos of the fault',
    hint: 'The fault, the data plate and what you did.',
    name: 'Photos',
    details: { ask: 'Why could no photo be taken?' },
  },
  fittedPartsToday: { ask: 'Have you fitted parts today?', name: 'Parts fitted today' },
  actualPartsDescription: {
    ask: 'Parts description',
    hint: 'Needed where you paid for parts.',
    name: 'Parts description',
  },
  actualGrossPartsCost: {
    ask: 'Gross amount',
    hint: 'What you paid in pounds, VAT included. 0 if there was nothing to pay.',
    name: 'Gross amount',
  },
  receipts: { ask: 'Receipts', name: 'Receipts' },
  partsUsed: { ask: 'Parts used', name: 'Parts used' },
  actualDuration: { ask: 'Time taken', name: 'Time taken' },
};

/** The names of two questions at the step that confirms their estimate (document 3, section 5). */
const confirmedWording: { readonly [Question in CloseQuestion]?: CloseQuestionWords } = {
  partsDescription: {
    ...closeQuestionWording.partsDescription,
    ask: 'Parts description',
    name: 'Parts description',
  },
  estimatedPartsCost: {
    ...closeQuestionWording.estimatedPartsCost,
    ask: 'Total cost',
    name: 'Total cost',
  },
};

/** The texts of a question, as its step words them. */
export const closeQuestionWords = (step: string, question: CloseQuestion): CloseQuestionWords =>
  (step === 'confirmEstimatedCostOfParts' ? confirmedWording[question] : undefined) ??
  closeQuestionWording[question];
