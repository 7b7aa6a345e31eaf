// Jobs and their statuses
export {
  type BookedVisit,
  type CustomerJob,
  type ListedJob,
  type JobStatusDetails,
  type PaidContribution,
  type JobRequest,
} from './job.ts';
export {
  jobStatuses,
  type JobStatus,
  claimStatuses,
  type ClaimStatus,
  abortReasons,
  type AbortReason,
  parseJobStatus,
  type VisitStatus,
  isJobStatus,
  readVisitStatus,
  parseAbortReason,
  parseClaimStatus,
} from './job-status.ts';
export {
  findOpenJobOfCategory,
  type ReattendRule,
  reattendSentences,
  type Reattend,
  decideReattend,
  jobTypesWithOpenJob,
  jobTypesToReattend,
} from './related-jobs.ts';

// What a customer reads
export {
  customerStatuses,
  type CustomerStatus,
  type CustomerStatusRule,
  customerStatus,
} from './customer-status.ts';
export { statusVersion, statusTrials } from './status-trials.ts';
export {
  latestVisibleJob,
  repairSteps,
  type RepairStep,
  statusOfJob,
  repairStep,
  isRepairLive,
  requestOf,
  requestsOf,
  liveRepairs,
  expectedVisit,
  isVisitOverdue,
  remainingChosenDays,
  isEngineerAwaited,
} from './repair-progress.ts';

// An engineer’s jobs
export {
  type VisitAddress,
  oneLineAddress,
  type CustomerBoiler,
  type EngineerJob,
  findReplacingVisit,
  type RebookingFacts,
  type JobOffer,
} from './engineer-job.ts';
export {
  visitTypes,
  type VisitType,
  parseVisitType,
  parseSupportAnswer,
  type CatalogueHours,
  type JobPart,
  type JobToClose,
  emptyJobToClose,
  type Boiler,
  type GasChecks,
  formatGcNumber,
  hasAnyCheck,
  hasGasRecord,
  type EarlierPhoto,
} from './job-to-close.ts';
export {
  agendaDays,
  previousJobsDays,
  previousJobsPageSize,
  type ShownStatus,
  shownStatuses,
  visitsToMake,
  visitsOfToday,
} from './agenda.ts';
export { type SettingOffDoubt, settingOffDoubts } from './setting-off.ts';
export {
  type WhatToBring,
  whatToBring,
  type EarlierClose,
  earlierPhotoLocations,
} from './what-to-bring.ts';

// The steps of a visit
export {
  type VisitTransition,
  visitLife,
  type VisitAction,
  stepAllowed,
  visitActions,
  statusAfter,
  jobStatusAfter,
  statusesToVisit,
  isVisitOver,
  isVisitInProgress,
} from './visit-life.ts';
export {
  rescheduleReasons,
  type RescheduleReason,
  cancelReasons,
  type CancelReason,
  abortReasonOfCancel,
  otherReason,
  reasonToProve,
  longestReason,
  type ReasonProblem,
  type VisitChangeReason,
  reasonProblems,
  otherReasonText,
  type RescheduleRequest,
  type CancelRequest,
} from './visit-reasons.ts';
export {
  rebookingDays,
  decideRebookingDay,
  isRebookingDay,
  type RebookingRefusal,
  type RebookingRule,
  rebookingSentences,
  rebookingAllowed,
  visitDateTime,
  daySlotOf,
  isRebookingOffered,
  type RebookingForm,
  type RebookingProblem,
  rebookingProblems,
} from './rebooking.ts';

// Photos and other files
export {
  largestStoredBytes,
  largestImageBytes,
  isImage,
  type VisitFileProblem,
  visitFileProblem,
  longestFileName,
  storedFileName,
  uniqueFileName,
  type FileContent,
  bytesToRecognise,
  recogniseContent,
} from './visit-files.ts';

// Limits
export { repairLimits } from './repair-limits.ts';
