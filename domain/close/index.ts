// Questions and answers
export {
  longestCloseDescription,
  closeQuestions,
  fileQuestions,
  type FileQuestion,
  type CloseQuestion,
  closeQuestionKeys,
} from './close-questions.ts';
export { boilerMakeName } from './close-options.ts';
export {
  type ClosableJob,
  type CloseFlags,
  partsComeFromCatalogue,
  closeFacts,
  closeStartDate,
  followOnUrgency,
} from './close-guards.ts';
export { availableParts, closePrefill } from './close-prefill.ts';
export {
  linesOf,
  requestedParts,
  requestedPartsAnswer,
  unusedLine,
  usedJobParts,
  grossOfUsed,
  partsInWords,
} from './close-parts.ts';
export {
  closeSentences,
  type CloseProblem,
  type CloseFieldProblem,
  type CloseMoments,
  partsEstimate,
  authorisedNetOnPath,
  actualHoursOnPath,
  isPartLineRequired,
  closeCheck,
} from './close-check.ts';
export { closeRepeats, flagsAfterRemoval, stepsShownOnce } from './close-repeats.ts';

// The route
export {
  closeEnds,
  type CloseEnd,
  closeFlow,
  type CloseShape,
  type CloseStep,
  closeSteps,
} from './close-flow.ts';
export { areaOnPath, estimateOnPath, partsRequestOnPath, wasLabourWarned } from './close-rules.ts';
export {
  preparedCloseFlow,
  type CloseAnswers,
  type CloseProgress,
  closeProgress,
  problemsOfStep,
} from './close-progress.ts';

// The routes as values, to check and to compare
export {
  closeVersion,
  closeTrials,
  trialsOfCloses,
  partsVersion,
  estimateVersion,
  manufacturerVersion,
  authorisationTrials,
} from './close-trials.ts';

// What a repair may cost
export {
  labourSentences,
  decideLabour,
  estimatedHoursOptions,
  longestVisit,
  actualHoursOptions,
} from './authorisation/labour.ts';
export { decideManufacturer } from './authorisation/manufacturer-check.ts';
export {
  type RequestedPart,
  partsCost,
  type CataloguePart,
  labourCost,
  type Invoice,
  visitBill,
} from './authorisation/repair-cost.ts';
export {
  type PartForm,
  emptyPartForm,
  type PartFormGap,
  mostPieces,
  longestPartName,
  fitsPartName,
  partFormGaps,
  completePart,
  partFormOf,
  receiptSentences,
  toleranceSentences,
  decideReceipt,
  decideTolerance,
  netOfGross,
} from './authorisation/paid-parts.ts';
export {
  type StructuredDecision,
  type StructuredRequest,
  type StructuredRule,
  decideStructuredParts,
} from './authorisation/structured-parts.ts';
export {
  type UnstructuredDecision,
  type UnstructuredEstimate,
  type UnstructuredRule,
  decideUnstructuredEstimate,
} from './authorisation/unstructured-estimate.ts';
export {
  type CostLimit,
  type SpendMargin,
  marginOfParts,
  marginOfEstimate,
} from './authorisation/spend-margin.ts';
export { tradeWords } from './authorisation/trade-words.ts';
export {
  type Authorisation,
  authorisationOf,
  confirmsCosts,
  withConfirmationsOf,
} from './cost-confirmations.ts';

// The close as sent
export {
  type CloseSteps,
  type CloseRequest,
  type CloseResults,
  type FollowOnDetails,
  type FollowOnRequest,
  closeRequest,
  followOnRequest,
  grossOnPath,
} from './close-payload.ts';
export {
  type CloseRefusal,
  type CloseReplay,
  flagsOfRequest,
  replayClose,
  claimAfterClose,
} from './replay-close.ts';
export { gasPasses, boilerAfterClose } from './gas-passes.ts';

// Limits
export { closeLimits } from './authorisation/close-limits.ts';
