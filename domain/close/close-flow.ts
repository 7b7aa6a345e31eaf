import { defineFlow, type ShapeOf } from '../flow/index.ts';
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
 * The close flow (document 3, section 4): every step, its questions, and the target of each answer. A step
 * that can be reached twice is written twice: the gas steps of a resolved job, with new parts or without, are nodes of
 * their own ("…Resolved"), and so is partsNeeded after the labour warning (decisions, "The two returns").
 */
export const closeFlow = defineFlow<{
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
      ifAnswered: ['issueArea'],
      facts: ['package', 'jobType'],
    },
    estimateDecision: {
      label: 'whether an estimate in own words needs a call',
      reads: ['estimatedPartsCost', 'estimatedHoursNeeded'],
      facts: ['previousVisits', 'automaticAuthorisation'],
      ifKnown: ['startedOn'],
    },
    partsDecision: {
      label: 'what becomes of a request for parts of the catalogue',
      reads: ['partsRequested', 'estimatedHoursNeeded'],
      ifAnswered: ['labourWarning', 'issueArea', 'boilerMake', 'boilerMakeOther'],
      facts: ['previousVisits', 'automaticAuthorisation', 'labourWarned'],
      ifKnown: ['startedOn'],
    },
  },
  nodes: {
    issueResolved: {
      questions: ['isResolved'],
      edges: [
        {
          when: 'resolvedOnFollowOn',
          to: 'issueDescription',
          because: 'A follow-on knows the area of its fault',
        },
        { when: 'resolved', to: 'issueArea', because: 'The area of the fault comes first' },
        {
          when: 'otherwise',
          to: 'describeIssueAndNextSteps',
          because: 'The remaining work has to be described',
        },
      ],
    },
    issueDescription: {
      questions: ['issueDescription'],
      edges: [
        { when: 'gasJob', to: 'gasSafetyChecksResolved', because: 'Gas work is checked' },
        { when: 'otherwise', to: 'photos', because: 'There is no gas to check' },
      ],
    },
    describeIssueAndNextSteps: {
      questions: ['issueDescription'],
      edges: [
        { when: 'gasJob', to: 'boilerDetails', because: 'A gas job has a boiler' },
        { when: 'otherwise', to: 'issueArea', because: 'There is no boiler to describe' },
      ],
    },
    boilerDetails: {
      questions: ['boilerMake', 'boilerModel', 'boilerGcNumber'],
      edges: [
        {
          when: 'otherwise',
          to: 'gasSafetyChecks',
          because: 'The boiler is known, its checks not',
        },
      ],
    },
    gasSafetyChecks: {
      questions: ['gasSafetyChecks'],
      edges: [
        { when: 'checksMade', to: 'boilerType', because: 'The checks are written down' },
        { when: 'otherwise', to: 'issueArea', because: 'No checks were made' },
      ],
    },
    boilerType: {
      questions: ['boilerType'],
      edges: [{ when: 'otherwise', to: 'boilerLocation', because: 'The next gas step' }],
    },
    boilerLocation: {
      questions: ['boilerLocation'],
      edges: [{ when: 'otherwise', to: 'visualInspectionSafe', because: 'The next gas step' }],
    },
    visualInspectionSafe: {
      questions: ['visualInspectionSafe'],
      edges: [{ when: 'otherwise', to: 'safetyDeviceFsfCorrect', because: 'The next gas step' }],
    },
    safetyDeviceFsfCorrect: {
      questions: ['safetyDeviceFsfCorrect'],
      edges: [
        {
          when: 'otherwise',
          to: 'ventillationSizeConfigLabelling',
          because: 'The next gas step',
        },
      ],
    },
    ventillationSizeConfigLabelling: {
      questions: ['ventillationSizeConfigLabelling'],
      edges: [
        { when: 'otherwise', to: 'combustionPerformanceReading', because: 'The next gas step' },
      ],
    },
    combustionPerformanceReading: {
      questions: ['combustionPerformanceReading'],
      edges: [{ when: 'otherwise', to: 'boilerGauges', because: 'The next gas step' }],
    },
    boilerGauges: {
      questions: ['gasRateKw', 'burnerPressureMb'],
      edges: [{ when: 'otherwise', to: 'gasUnsafeSituation', because: 'The next gas step' }],
    },
    gasUnsafeSituation: {
      questions: ['unsafeSituation', 'unsafeSituationAcknowledged'],
      edges: [{ when: 'otherwise', to: 'issueArea', because: 'The fault is not resolved' }],
    },
    issueArea: {
      questions: ['issueArea'],
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
      questions: ['issueDescription'],
      edges: [
        { when: 'gasJob', to: 'gasSafetyChecksResolved', because: 'Gas work is checked' },
        { when: 'otherwise', to: 'photos', because: 'There is no gas to check' },
      ],
    },
    issueCauses: {
      questions: ['issueCauses'],
      edges: [
        { when: 'noCauseChosen', to: 'confidenceInDiagnosis', because: 'No cause excludes it' },
        { when: 'otherwise', to: 'photos', because: 'A cause may exclude it' },
      ],
    },
    confidenceInDiagnosis: {
      questions: ['confidenceInDiagnosis'],
      edges: [
        { when: 'unsure', to: 'photos', because: 'The parts are uncertain' },
        { when: 'structuredParts', to: 'partsNeeded', because: 'Parts come from the catalogue' },
        {
          when: 'otherwise',
          to: 'estimatedCostOfParts',
          because: 'Parts are described in the engineer’s words',
        },
      ],
    },
    estimatedCostOfParts: {
      questions: ['partsDescription', 'estimatedPartsCost', 'estimatedHoursNeeded'],
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
      questions: ['partsRequested', 'estimatedHoursNeeded'],
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
        {
          when: 'otherwise',
          to: 'costAuthorisation',
          because: 'Support has to authorise the costs',
        },
      ],
    },
    canLabourCostBeLowered: {
      questions: ['labourWarning'],
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
          because: 'Labour stays, and support has to authorise the costs',
        },
      ],
    },
    partsNeededAfterWarning: {
      questions: ['partsRequested', 'estimatedHoursNeeded'],
      back: 'hidden',
      edges: [
        { when: 'partsAuthorised', to: 'partsSource', because: 'The parts are authorised now' },
        {
          when: 'sendToManufacturer',
          to: 'sendJobToManufacturerPhotos',
          because: 'The maker takes the job',
        },
        {
          when: 'otherwise',
          to: 'costAuthorisation',
          because: 'Support has to authorise the costs',
        },
      ],
    },
    costAuthorisation: {
      waitsFor: 'authorised',
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
      questions: ['partsRequested', 'estimatedHoursNeeded', 'authorisationConfirmed'],
      edges: [{ when: 'otherwise', to: 'partsSource', because: 'The parts are confirmed' }],
    },
    confirmEstimatedCostOfParts: {
      questions: [
        'partsDescription',
        'estimatedPartsCost',
        'estimatedHoursNeeded',
        'authorisationConfirmed',
      ],
      edges: [{ when: 'otherwise', to: 'partsSource', because: 'The estimate is confirmed' }],
    },
    partsSource: {
      questions: ['partsSource'],
      edges: [
        { when: 'canFitNow', to: 'authorised', because: 'The parts are fitted in this visit' },
        { when: 'otherwise', to: 'followOnDetails', because: 'The parts need another visit' },
      ],
    },
    followOnDetails: {
      questions: ['visitDate', 'timeSlot'],
      edges: [{ when: 'otherwise', to: 'photos', because: 'The next visit is chosen' }],
    },
    authorised: {
      informs: true,
      label: 'Authorised!',
      edges: [
        { when: 'otherwise', to: 'issueResolvedWithNewParts', because: 'The parts are fitted' },
      ],
    },
    issueResolvedWithNewParts: {
      questions: ['issueResolvedWithNewParts'],
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
      questions: ['issueDescription'],
      edges: [{ when: 'otherwise', to: 'photos', because: 'The findings are described' }],
    },
    gasSafetyChecksResolved: {
      questions: ['gasSafetyChecks'],
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
      questions: ['boilerMake', 'boilerModel', 'boilerGcNumber'],
      edges: [{ when: 'otherwise', to: 'boilerTypeResolved', because: 'The next gas step' }],
    },
    boilerTypeResolved: {
      questions: ['boilerType'],
      edges: [{ when: 'otherwise', to: 'boilerLocationResolved', because: 'The next gas step' }],
    },
    boilerLocationResolved: {
      questions: ['boilerLocation'],
      edges: [
        { when: 'otherwise', to: 'visualInspectionSafeResolved', because: 'The next gas step' },
      ],
    },
    visualInspectionSafeResolved: {
      questions: ['visualInspectionSafe'],
      edges: [
        { when: 'otherwise', to: 'safetyDeviceFsfCorrectResolved', because: 'The next gas step' },
      ],
    },
    safetyDeviceFsfCorrectResolved: {
      questions: ['safetyDeviceFsfCorrect'],
      edges: [
        {
          when: 'otherwise',
          to: 'ventillationSizeConfigLabellingResolved',
          because: 'The next gas step',
        },
      ],
    },
    ventillationSizeConfigLabellingResolved: {
      questions: ['ventillationSizeConfigLabelling'],
      edges: [
        {
          when: 'otherwise',
          to: 'combustionPerformanceReadingResolved',
          because: 'The next gas step',
        },
      ],
    },
    combustionPerformanceReadingResolved: {
      questions: ['combustionPerformanceReading'],
      edges: [{ when: 'otherwise', to: 'boilerGaugesResolved', because: 'The next gas step' }],
    },
    boilerGaugesResolved: {
      questions: ['gasRateKw', 'burnerPressureMb'],
      edges: [
        { when: 'otherwise', to: 'gasUnsafeSituationResolved', because: 'The next gas step' },
      ],
    },
    gasUnsafeSituationResolved: {
      questions: ['unsafeSituation', 'unsafeSituationAcknowledged'],
      edges: [{ when: 'otherwise', to: 'photos', because: 'The fault is resolved' }],
    },
    photos: {
      questions: ['photosOfFault'],
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
      questions: ['fittedPartsToday'],
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
      questions: ['partsUsed', 'receipts'],
      edges: [{ when: 'otherwise', to: 'actualHours', because: 'The parts are entered' }],
    },
    actualPartsCost: {
      questions: ['actualPartsDescription', 'actualGrossPartsCost', 'receipts'],
      edges: [{ when: 'otherwise', to: 'actualHours', because: 'The parts are entered' }],
    },
    sendJobToManufacturerPhotos: {
      questions: ['photosOfFault'],
      edges: [
        {
          when: 'otherwise',
          to: 'sendJobToManufacturerCostOfParts',
          because: 'The maker needs to see it',
        },
      ],
    },
    sendJobToManufacturerCostOfParts: {
      questions: ['actualPartsDescription', 'actualGrossPartsCost', 'receipts'],
      edges: [
        {
          when: 'otherwise',
          to: 'sendJobToManufacturerTimeSpent',
          because: 'The parts are entered, if there were any',
        },
      ],
    },
    sendJobToManufacturerTimeSpent: {
      questions: ['actualDuration'],
      edges: [{ when: 'otherwise', to: 'investigationRequired', because: 'The maker takes it on' }],
    },
    actualHours: {
      questions: ['actualDuration'],
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
          because: 'A cause, a doubt or the package excludes it',
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
