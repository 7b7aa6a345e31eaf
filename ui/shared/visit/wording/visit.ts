import { type VisitAction, isJobStatus, type JobStatus, type VisitStatus } from '#domain/repair';

/** Texts about the connection for engineers. */
export const connectionWording = {
  lost: 'Slow or no connection',
  back: 'The connection is back.',
  asOf: (when: string): string => `As of ${when} — no connection`,
  refreshing: (when: string): string => `As of ${when}, refreshing`,
  earlier: (when: string): string => `As of ${when}.`,
  asOfMeans: 'What has changed since then is not shown.',
  again: 'Try again',
  tryingAgain: 'Trying again...',
} as const;

export const cancelWording = {
  title: 'Cancel visit',
  specificReason: 'Specific reason for cancelling',
  warning: 'The visit leaves your agenda. This can’t be undone.',
  submit: 'Confirm cancellation',
  busy: 'Cancelling...',
  done: (jobName: string): string => `Job ${jobName} has been cancelled`,
  failed: 'We were unable to cancel your job. Please try again later or contact us.',
  refused: (status: string): string => `This visit can’t be cancelled, because ${status}.`,
} as const;

export const visitWording = {
  vulnerable: 'Vulnerable Customer',
  noTimes: 'No times given',
  statuses: {
    ready: 'Ready',
    enRoute: 'En Route',
    inProgress: 'In Progress',
    complete: 'Complete',
    cancelled: 'Cancelled',
    actionRequired: 'Action Required',
  },
  unknownStatus: 'Status not known',
  callOffice: 'You can reach us on {phone}.',
  seeMoved: 'See the visit at its new time',
  unknown: 'This job is unknown',
  unknownBecause: 'The address may be mistyped, or the job is another engineer’s by now.',
  back: 'Back',
  toAgenda: 'Back to agenda',
} as const;

export const calendarWording = {
  keep: 'Add to calendar',
  keepAll: 'Add these visits to my calendar',
  title: (jobName: string, jobType: string): string => `${jobType}, ${jobName}`,
  fileOfAll: 'agenda',
} as const;

/** Links to reach the customer. */
export const reachWording = { call: 'Call', navigate: 'Navigate' } as const;

/** The actions on a visit (document 3, section 2). */
export const visitActionWording: Record<VisitAction, string> = {
  'start-travel': 'En Route',
  'start-job': 'Start Job',
  'complete-job': 'Complete Job',
  reschedule: 'I need to reschedule',
  cancel: 'Cancel visit',
};

export const visitStepWording = {
  'start-travel': { busy: 'Starting travel...', failed: 'Failed to start travel' },
  'start-job': { busy: 'Starting job...', failed: 'Failed to start job' },
} as const;

/** A step failed, and its visit is over or not the engineer's any longer. */
export const stepFailedWords = (failed: string, jobName: string, why = ''): string =>
  `${failed}, ${jobName}. ${why}`.trim();

/** A step was refused because the status of its visit has changed. */
export const visitChanged = (status: string): string => `This visit has changed: ${status}.`;

export const offlineWords = 'There is no connection. Try again when you have a signal.';

export const outcomeUnknown =
  'We can’t tell whether it was done. Try again: it won’t be done twice.';

export const travelWording = {
  question: 'Start travel with default navigation app?',
  skip: 'Skip',
  go: 'Go',
} as const;

/** Questions before a departure with doubts. */
export const settingOffWording = {
  title: 'Set off now?',
  laterDay: (day: string): string =>
    `This visit is on ${day}. Its customer will be told now that you are on the way.`,
  elsewhere: (visit: string): string =>
    `You are on the way to ${visit}. That visit goes back to your list, and its customer will see that you are not on the way any more.`,
  settingOff: 'Setting off...',
  /** While the departure can be undone. */
  leaving: (visit: string): string => `Setting off to ${visit}. Its customer is told in a moment.`,
  undo: (seconds: number): string => `Undo (${seconds})`,
  undoLabel: 'Undo',
  sendNow: 'Tell them now',
  go: 'Set off now',
  stay: 'Not now',
} as const;

/** For a started job that cannot be completed. */
export const cannotCompleteWording = {
  ask: 'I can’t do this job',
  title: 'If the job can’t be done',
  notSolved:
    'If you have seen the fault: press Complete Job, and answer No to “Have you resolved the issue?”. Your findings, photos and hours are kept, and another visit or a review follows.',
  /** The same text when jobs are not closed in the portal. */
  notSolvedElsewhere: 'If you have seen the fault and cannot mend it: call us on {phone}.',
  notBegun: 'If nobody is there, or you started the wrong job: call us on {phone}.',
  stay: 'Stay here',
} as const;

/** Beside Complete Job, once a step was answered. */
export const startedCloseWords = 'You have begun to complete this job.';

export const startedWording = {
  title: 'Job started',
  soon: 'Taking you to close the job in about 3 seconds.',
  now: 'Go now',
  stay: 'Stay here',
} as const;

const knownStatusSentence: Record<JobStatus, string> = {
  Ready: 'it is ready',
  'En Route': 'you are on your way',
  'In Progress': 'it is in progress',
  Complete: 'it is complete',
  Cancelled: 'it is cancelled',
  'Pending Allocation': 'it is not allocated yet',
  'Pending Dispatch': 'it is not dispatched yet',
  Queued: 'it is not dispatched yet',
  Dispatched: 'it is not confirmed yet',
};

/** A status in a sentence, for a visit that can no longer be changed. */
export const statusSentence = (status: VisitStatus): string =>
  isJobStatus(status) ? knownStatusSentence[status] : `its status is “${status}”`;
