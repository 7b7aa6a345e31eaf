import { flowOver, type ShapeOf } from '../flow/flow-graph.ts';
import { closeGuards, type CloseDerived, type CloseFact } from './close-guards.ts';
import type { CloseQuestion } from './close-questions.ts';

/** The ends of the close flow (document 3, section 2). */
export const closeEnds = [
  'complete',
  'investigationRequired',
  'nextVisitScheduled',
  'rejectionNotice',
] as const;
export type CloseEnd = (typeof closeEnds)[number];

/**
 * The close flow (document 3, section 4): every step, what it asks, and where each answer leads. Its returns are
 * unrolled: the gas steps of a resolved job, with new parts or without, are nodes of their own ("…Resolved"), and so is
 * partsNeeded after the labour warning (decisions, "The two returns").
 */
export const closeFlow = flowOver<{
  question: CloseQuestion;
  fact: CloseFact;
  derived: CloseDerived;
  tag: never;
  end: CloseEnd;
}>()({
  name: 'Close flow',
  version: 1,
  start: 'issueResolved',
  guards: closeGuards,
  derived: {
    areaCover: {
      label: 'whether the package covers the area of the fault',
      reads: [],
      ifAsked: ['issueArea'],
      facts: ['package', 'jobType'],
    },
    estimateDecision: {
      label: 'whether an estimate in own words needs a call',
      reads: ['estimatedPartsCost', 'estimatedHoursNeeded'],
      facts: ['previousVisits', 'automaticAuthorisation'],
    },
    partsDecision: {
      label: 'what becomes of a request for parts of the catalogue',
      reads: ['partsRequested', 'estimatedHoursNeeded'],
      ifAsked: ['labourWarning', 'issueArea', 'boilerMake', 'boilerMakeOther'],
      facts: ['previousVisits', 'automaticAuthorisation', 'labourWarned'],
    },
  },
  nodes: {
    issueResolved: {
      asks: ['isResolved'],
      edges: [
        {
          when: 'resolvedOnFollowOn',
          to: 'issueDescription',
          because: 'A follow-on knows the area of its fault',
        },
        { when: 'resolved', to: 'issueArea', because: 'The area of the fault is told first' },
        {
          when: 'otherwise',
          to: 'describeIssueAndNextSteps',
          because: 'What is left to do has to be told',
        },
      ],
    },
    issueDescription: {
      asks: ['issueDescription'],
      edges: [
        { when: 'gasJob', to: 'gasSafetyChecksResolved', because: 'Gas work is checked' },
        { when: 'otherwise', to: 'photos', because: 'There is no gas to check' },
      ],
    },
    describeIssueAndNextSteps: {
      asks: ['issueDescription'],
      edges: [
        { when: 'gasJob', to: 'boilerDetails', because: 'A gas job has a boiler' },
        { when: 'otherwise', to: 'issueArea', because: 'There is no boiler to describe' },
      ],
    },
    boilerDetails: {
      asks: ['boilerMake', 'boilerModel', 'boilerGcNumber'],
      edges: [
        {
          when: 'otherwise',
          to: 'gasSafetyChecks',
          because: 'The boiler is known, its checks not',
        },
      ],
    },
    gasSafetyChecks: {
      asks: ['gasSafetyChecks'],
      edges: [
        { when: 'checksMade', to: 'boilerType', because: 'The checks are written down' },
        { when: 'otherwise', to: 'issueArea', because: 'No checks were made' },
      ],
    },
    boilerType: {
      asks: ['boilerType'],
      edges: [{ when: 'otherwise', to: 'boilerLocation', because: 'The next gas step' }],
    },
    boilerLocation: {
      asks: ['boilerLocation'],
      edges: [{ when: 'otherwise', to: 'visualInspectionSafe', because: 'The next gas step' }],
    },
    visualInspectionSafe: {
      asks: ['visualInspectionSafe'],
      edges: [{ when: 'otherwise', to: 'safetyDeviceFsfCorrect', because: 'The next gas step' }],
    },
    safetyDeviceFsfCorrect: {
      asks: ['safetyDeviceFsfCorrect'],
      edges: [
        {
          when: 'otherwise',
          to: 'ventillationSizeConfigLabelling',
          because: 'The next gas step',
        },
      ],
    },
    ventillationSizeConfigLabelling: {
      asks: ['ventillationSizeConfigLabelling'],
      edges: [
        { when: 'otherwise', to: 'combustionPerformanceReading', because: 'The next gas step' },
      ],
    },
    combustionPerformanceReading: {
      asks: ['combustionPerformanceReading'],
      edges: [{ when: 'otherwise', to: 'boilerGauges', because: 'The next gas step' }],
    },
    boilerGauges: {
      asks: ['gasRateKw', 'burnerPressureMb'],
      edges: [{ when: 'otherwise', to: 'gasUnsafeSituation', because: 'The next gas step' }],
    },
    gasUnsafeSituation: {
      asks: ['unsafeSituation', 'unsafeSituationAcknowledged'],
      edges: [{ when: 'otherwise', to: 'issueArea', because: 'The fault is not resolved' }],
    },
    issueArea: {
      asks: ['issueArea'],
      edges: [
        {
          when: 'resolved',
          to: 'issueDescriptionNotFollowOn',
          because: 'A resolved fault needs no cover',
        },
        { when: 'areaCovered', to: 'issueCauses', because: 'The package covers the area' },
        { when: 'otherwise', to: 'photos', because: 'The package does not cover the area' },
      ],
    },
    issueDescriptionNotFollowOn: {
      asks: ['issueDescription'],
      edges: [
        { when: 'gasJob', to: 'gasSafetyChecksResolved', because: 'Gas work is checked' },
        { when: 'otherwise', to: 'photos', because: 'There is no gas to check' },
      ],
    },
    issueCauses: {
      asks: ['issueCauses'],
      edges: [
        { when: 'noCauseChosen', to: 'confidenceInDiagnosis', because: 'No cause excludes it' },
        { when: 'otherwise', to: 'photos', because: 'A cause may exclude it' },
      ],
    },
    confidenceInDiagnosis: {
      asks: ['confidenceInDiagnosis'],
      edges: [
        { when: 'unsure', to: 'photos', because: 'Nobody is sure what parts it needs' },
        { when: 'structuredParts', to: 'partsNeeded', because: 'Parts come from the catalogue' },
        { when: 'otherwise', to: 'estimatedCostOfParts', because: 'Parts are told in own words' },
      ],
    },
    estimatedCostOfParts: {
      asks: ['partsDescription', 'estimatedPartsCost', 'estimatedHoursNeeded'],
      edges: [
        {
          when: 'estimateNeedsCall',
          to: 'costAuthorisation',
          because: 'The estimate is above what needs no call',
        },
        { when: 'otherwise', to: 'partsSource', because: 'The estimate needs no call' },
      ],
    },
    partsNeeded: {
      asks: ['partsRequested', 'estimatedHoursNeeded'],
      edges: [
        { when: 'partsAuthorised', to: 'partsSource', because: 'The parts are authorised' },
        {
          when: 'labourCanBeLower',
          to: 'canLabourCostBeLowered',
          because: 'Less labour could be authorised',
        },
        {
          when: 'sendToManufacturer',
          to: 'sendJobToManufacturerPhotos',
          because: 'The maker takes the job',
        },
        { when: 'otherwise', to: 'costAuthorisation', because: 'Support has to be asked' },
      ],
    },
    canLabourCostBeLowered: {
      asks: ['labourWarning'],
      back: 'hidden',
      edges: [
        {
          when: 'willLowerLabour',
          to: 'partsNeededAfterWarning',
          because: 'Labour will be lowered',
        },
        {
          when: 'sendToManufacturer',
          to: 'sendJobToManufacturerPhotos',
          because: 'Labour stays, and the maker takes the job',
        },
        {
          when: 'otherwise',
          to: 'costAuthorisation',
          because: 'Labour stays, and support has to be asked',
        },
      ],
    },
    partsNeededAfterWarning: {
      asks: ['partsRequested', 'estimatedHoursNeeded'],
      back: 'hidden',
      edges: [
        { when: 'partsAuthorised', to: 'partsSource', because: 'The parts are authorised now' },
        {
          when: 'sendToManufacturer',
          to: 'sendJobToManufacturerPhotos',
          because: 'The maker takes the job',
        },
        { when: 'otherwise', to: 'costAuthorisation', because: 'Support has to be asked' },
      ],
    },
    costAuthorisation: {
      waits: 'authorised',
      back: 'hidden',
      edges: [
        {
          when: 'structuredAuthorised',
          to: 'confirmPartsNeeded',
          because: 'Support has authorised the parts',
        },
        {
          when: 'authorisedBySupport',
          to: 'confirmEstimatedCostOfParts',
          because: 'Support has authorised the estimate',
        },
        { when: 'otherwise', to: 'photos', because: 'Support has not authorised it' },
      ],
    },
    confirmPartsNeeded: {
      asks: ['partsRequested', 'estimatedHoursNeeded', 'authorisationConfirmed'],
      edges: [{ when: 'otherwise', to: 'partsSource', because: 'The parts are confirmed' }],
    },
    confirmEstimatedCostOfParts: {
      asks: [
        'partsDescription',
        'estimatedPartsCost',
        'estimatedHoursNeeded',
        'authorisationConfirmed',
      ],
      edges: [{ when: 'otherwise', to: 'partsSource', because: 'The estimate is confirmed' }],
    },
    partsSource: {
      asks: ['partsSource'],
      edges: [
        { when: 'canFitNow', to: 'authorised', because: 'The parts are fitted in this visit' },
        { when: 'otherwise', to: 'followOnDetails', because: 'The parts need another visit' },
      ],
    },
    followOnDetails: {
      asks: ['visitDate', 'timeSlot'],
      edges: [{ when: 'otherwise', to: 'photos', because: 'The next visit is chosen' }],
    },
    authorised: {
      tells: true,
      label: 'Authorised!',
      edges: [
        { when: 'otherwise', to: 'issueResolvedWithNewParts', because: 'The parts are fitted' },
      ],
    },
    issueResolvedWithNewParts: {
      asks: ['issueResolvedWithNewParts'],
      edges: [
        {
          when: 'gasResolvedWithNewParts',
          to: 'gasSafetyChecksResolved',
          because: 'Gas work is checked after the parts',
        },
        { when: 'resolvedWithNewParts', to: 'photos', because: 'There is no gas to check' },
        {
          when: 'otherwise',
          to: 'issueDescriptionNotResolvedNewParts',
          because: 'The new parts did not help',
        },
      ],
    },
    issueDescriptionNotResolvedNewParts: {
      asks: ['issueDescription'],
      edges: [{ when: 'otherwise', to: 'photos', because: 'What was found is told' }],
    },
    gasSafetyChecksResolved: {
      asks: ['gasSafetyChecks'],
      edges: [
        {
          when: 'checksMade',
          to: 'boilerDetailsResolved',
          because: 'The checks of a resolved fault are written down',
        },
        { when: 'otherwise', to: 'photos', because: 'No checks were made' },
      ],
    },
    boilerDetailsResolved: {
      asks: ['boilerMake', 'boilerModel', 'boilerGcNumber'],
      edges: [{ when: 'otherwise', to: 'boilerTypeResolved', because: 'The next gas step' }],
    },
    boilerTypeResolved: {
      asks: ['boilerType'],
      edges: [{ when: 'otherwise', to: 'boilerLocationResolved', because: 'The next gas step' }],
    },
    boilerLocationResolved: {
      asks: ['boilerLocation'],
      edges: [
        { when: 'otherwise', to: 'visualInspectionSafeResolved', because: 'The next gas step' },
      ],
    },
    visualInspectionSafeResolved: {
      asks: ['visualInspectionSafe'],
      edges: [
        { when: 'otherwise', to: 'safetyDeviceFsfCorrectResolved', because: 'The next gas step' },
      ],
    },
    safetyDeviceFsfCorrectResolved: {
      asks: ['safetyDeviceFsfCorrect'],
      edges: [
        {
          when: 'otherwise',
          to: 'ventillationSizeConfigLabellingResolved',
          because: 'The next gas step',
        },
      ],
    },
    ventillationSizeConfigLabellingResolved: {
      asks: ['ventillationSizeConfigLabelling'],
      edges: [
        {
          when: 'otherwise',
          to: 'combustionPerformanceReadingResolved',
          because: 'The next gas step',
        },
      ],
    },
    combustionPerformanceReadingResolved: {
      asks: ['combustionPerformanceReading'],
      edges: [{ when: 'otherwise', to: 'boilerGaugesResolved', because: 'The next gas step' }],
    },
    boilerGaugesResolved: {
      asks: ['gasRateKw', 'burnerPressureMb'],
      edges: [
        { when: 'otherwise', to: 'gasUnsafeSituationResolved', because: 'The next gas step' },
      ],
    },
    gasUnsafeSituationResolved: {
      asks: ['unsafeSituation', 'unsafeSituationAcknowledged'],
      edges: [{ when: 'otherwise', to: 'photos', because: 'The fault is resolved' }],
    },
    photos: {
      asks: ['photosOfFault'],
      edges: [
        {
          when: 'structuredPartsToFit',
          to: 'actualPartsUsed',
          because: 'Parts of the catalogue were to be fitted today',
        },
        { when: 'partsToFit', to: 'actualPartsCost', because: 'Parts were to be fitted today' },
        {
          when: 'otherwise',
          to: 'haveYouFittedPartsToday',
          because: 'The job has no parts description',
        },
      ],
    },
    haveYouFittedPartsToday: {
      asks: ['fittedPartsToday'],
      edges: [
        {
          when: 'structuredPartsFitted',
          to: 'actualPartsUsed',
          because: 'Parts of the catalogue were fitted',
        },
        { when: 'partsFitted', to: 'actualPartsCost', because: 'Parts were fitted' },
        { when: 'otherwise', to: 'actualHours', because: 'No parts were fitted' },
      ],
    },
    actualPartsUsed: {
      asks: ['partsUsed', 'receipts'],
      edges: [{ when: 'otherwise', to: 'actualHours', because: 'The parts are told' }],
    },
    actualPartsCost: {
      asks: ['actualPartsDescription', 'actualGrossPartsCost', 'receipts'],
      edges: [{ when: 'otherwise', to: 'actualHours', because: 'The parts are told' }],
    },
    sendJobToManufacturerPhotos: {
      asks: ['photosOfFault'],
      edges: [
        {
          when: 'otherwise',
          to: 'sendJobToManufacturerCostOfParts',
          because: 'The maker needs to see it',
        },
      ],
    },
    sendJobToManufacturerCostOfParts: {
      asks: ['actualPartsDescription', 'actualGrossPartsCost', 'receipts'],
      edges: [
        {
          when: 'otherwise',
          to: 'sendJobToManufacturerTimeSpent',
          because: 'The parts are told, were there any',
        },
      ],
    },
    sendJobToManufacturerTimeSpent: {
      asks: ['actualDuration'],
      edges: [{ when: 'otherwise', to: 'investigationRequired', because: 'The maker takes it on' }],
    },
    actualHours: {
      asks: ['actualDuration'],
      edges: [
        { when: 'resolvedInTheEnd', to: 'complete', because: 'The fault is resolved' },
        {
          when: 'partsForNextVisit',
          to: 'nextVisitScheduled',
          because: 'The parts come with the next visit',
        },
        {
          when: 'mayBeRejected',
          to: 'rejectionNotice',
          because: 'A cause, a doubt or the package stands against it',
        },
        { when: 'otherwise', to: 'investigationRequired', because: 'The claim has to be reviewed' },
      ],
    },
    complete: { end: 'complete' },
    investigationRequired: { end: 'investigationRequired' },
    nextVisitScheduled: { end: 'nextVisitScheduled' },
    rejectionNotice: { end: 'rejectionNotice' },
  },
});

export type CloseShape = ShapeOf<typeof closeFlow>;
export type CloseStep = CloseShape['node'];
/** Every step of the close flow, its ends among them. */
export const closeSteps = Object.keys(closeFlow.nodes) as readonly CloseStep[];
