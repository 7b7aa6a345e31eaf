import type { CloseEnd, CloseStep } from '#domain/close';

type StepWording = {
  readonly title: string;
  readonly intro?: string;
};

const gas = {
  details: { title: 'Boiler details', intro: 'As they stand on the data plate.' },
  checks: { title: 'Have you carried out the gas safety checks?' },
  type: { title: 'What type of boiler is it?' },
  location: { title: 'Where is the boiler?' },
  visual: { title: 'Is the visual inspection safe?' },
  device: { title: 'Do the safety device and flame supervision work correctly?' },
  ventilation: { title: 'Is the ventilation correct?' },
  combustion: { title: 'What is the combustion performance reading?' },
  gauges: { title: 'Boiler gauges', intro: 'Leave out what cannot be read.' },
  unsafe: { title: 'Have you identified an unsafe situation?' },
} as const satisfies { readonly [step: string]: StepWording };

const describe: StepWording = { title: 'Describe the issue' };

/** A step with questions; an end is shown only once the platform has accepted the close. */
export type QuestionStep = Exclude<CloseStep, CloseEnd>;

/** The heading of every step of the close flow (document 3, section 4). */
export const closeStepWording: Record<QuestionStep, StepWording> = {
  issueResolved: { title: 'Have you resolved the issue?' },
  issueDescription: describe,
  issueDescriptionNotFollowOn: describe,
  describeIssueAndNextSteps: {
    title: 'Describe the issue and next steps',
    intro:
      'If the boiler is BER (beyond economical repair), please note it here and inform the customer.',
  },
  boilerDetails: gas.details,
  boilerDetailsResolved: gas.details,
  gasSafetyChecks: gas.checks,
  gasSafetyChecksResolved: gas.checks,
  boilerType: gas.type,
  boilerTypeResolved: gas.type,
  boilerLocation: gas.location,
  boilerLocationResolved: gas.location,
  visualInspectionSafe: gas.visual,
  visualInspectionSafeResolved: gas.visual,
  safetyDeviceFsfCorrect: gas.device,
  safetyDeviceFsfCorrectResolved: gas.device,
  ventillationSizeConfigLabelling: gas.ventilation,
  ventillationSizeConfigLabellingResolved: gas.ventilation,
  combustionPerformanceReading: gas.combustion,
  combustionPerformanceReadingResolved: gas.combustion,
  boilerGauges: gas.gauges,
  boilerGaugesResolved: gas.gauges,
  gasUnsafeSituation: gas.unsafe,
  gasUnsafeSituationResolved: gas.unsafe,
  issueArea: { title: 'Which area is the issue in?' },
  issueCauses: { title: 'Was the issue caused by any of these?' },
  confidenceInDiagnosis: { title: 'How confident are you in your diagnosis?' },
  estimatedCostOfParts: { title: 'Estimated cost of parts' },
  partsNeeded: { title: 'Which parts are needed?' },
  partsNeededAfterWarning: {
    title: 'Which parts are needed?',
    intro: 'Please lower the time needed, or change the parts.',
  },
  canLabourCostBeLowered: {
    title: 'Labour can be lower',
    intro: 'Could these parts be fitted in less time?',
  },
  costAuthorisation: { title: 'Call {brand} now to confirm authorisation' },
  confirmPartsNeeded: { title: 'Confirm the parts needed' },
  confirmEstimatedCostOfParts: { title: 'Confirm the estimated cost of parts' },
  partsSource: { title: 'When can the parts be fitted?' },
  followOnDetails: { title: 'When is the next visit?' },
  authorised: {
    title: 'Authorised!',
    intro: 'Please click the continue button once you have fitted the new parts.',
  },
  issueResolvedWithNewParts: { title: 'Have the new parts resolved the issue?' },
  issueDescriptionNotResolvedNewParts: describe,
  photos: { title: 'Photos of the fault' },
  haveYouFittedPartsToday: { title: 'Have you fitted parts today?' },
  actualPartsUsed: { title: 'Which parts have you used?' },
  actualPartsCost: { title: 'Actual cost of parts' },
  sendJobToManufacturerPhotos: {
    title: 'Send the job to the manufacturer',
    intro:
      'The manufacturer may have to put this right, which is reviewed first. Photos show the fault.',
  },
  sendJobToManufacturerCostOfParts: { title: 'Actual cost of parts' },
  sendJobToManufacturerTimeSpent: { title: 'How long did the job take?' },
  actualHours: { title: 'How long did the job take?' },
};

export const isQuestionStep = (step: CloseStep): step is QuestionStep =>
  Object.hasOwn(closeStepWording, step);

/** The texts of the ends, once the platform has accepted the close (document 3, section 4). */
export const closeEndWording: Record<CloseEnd, { readonly title: string; readonly text: string }> =
  {
    complete: {
      title: 'Completed!',
      text: "Thanks for solving the customer's issue. Your invoice will be with you soon.",
    },
    investigationRequired: {
      title: '{brand} needs to review claim',
      text: 'Please tell the customer that {brand} will review the claim and be in touch with them.',
    },
    nextVisitScheduled: {
      title: 'Next Visit Scheduled',
      text: 'The next visit has been scheduled and should be in your agenda now.',
    },
    rejectionNotice: {
      title: 'Possible rejection notice',
      text: 'Please take the customer through your findings and show them the evidence. Tell them that {brand} will follow up with an email.',
    },
  };

/** The texts of the ends while the platform does not have the close: for the customer at the door, and what follows. */
export const closeEndUnsentWording: Record<
  CloseEnd,
  { readonly customer: string; readonly next: string }
> = {
  complete: {
    customer: 'Please tell the customer that the work is done and that their claim will be closed.',
    next: 'The job is completed as soon as it has been sent. Your invoice follows then.',
  },
  investigationRequired: {
    customer: closeEndWording.investigationRequired.text,
    next: 'The review begins as soon as your report has been sent.',
  },
  nextVisitScheduled: {
    customer:
      'Please tell the customer that you have asked for the next visit below, and that {brand} will confirm it.',
    next: 'The visit is booked and comes to your agenda as soon as this has been sent. If the time is no longer free then, you choose another.',
  },
  rejectionNotice: {
    customer: closeEndWording.rejectionNotice.text,
    next: 'The email is written once your report has been sent.',
  },
};
