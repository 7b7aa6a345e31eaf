import { isJobStatus, type ClaimStatus, type JobStatus, type VisitStatus } from './job-status.ts';

/** The actor of a step; an engineer never acts on another engineer's visit. */
type StepActor = 'customer' | 'platform' | 'any engineer who was asked' | 'its engineer';

export type VisitTransition = {
  readonly by: StepActor;
  /** The statuses from which the step is allowed; none where the step creates a job. */
  readonly from: readonly JobStatus[];
  readonly to: JobStatus;
  /** The claim status after the step; `undefined` where the end of the close flow decides. */
  readonly claim: ClaimStatus | undefined;
};

/** The life of a visit, from the claim to its end (document 3, section 4, and decisions). */
export const visitLife = {
  'create-claim': {
    by: 'customer',
    from: [],
    to: 'Queued',
    claim: 'Schedule Initial Visit or Re-attend',
  },
  'offer-visit': {
    by: 'platform',
    from: ['Queued'],
    to: 'Pending Allocation',
    claim: 'Engineer to Accept Job',
  },
  'accept-offer': {
    by: 'any engineer who was asked',
    from: ['Queued', 'Pending Allocation'],
    to: 'Ready',
    claim: 'Upcoming',
  },
  'start-travel': {
    by: 'its engineer',
    from: ['Ready'],
    to: 'En Route',
    claim: 'Check if Job is Complete',
  },
  'turn-back': { by: 'platform', from: ['En Route'], to: 'Ready', claim: 'Upcoming' },
  'start-job': {
    by: 'its engineer',
    from: ['En Route'],
    to: 'In Progress',
    claim: 'Check if Job is Complete',
  },
  'complete-job': { by: 'its engineer', from: ['In Progress'], to: 'Complete', claim: undefined },
  reschedule: {
    by: 'its engineer',
    from: ['Ready', 'En Route'],
    to: 'Cancelled',
    claim: 'Upcoming',
  },
  'book-again': { by: 'its engineer', from: [], to: 'Ready', claim: 'Upcoming' },
  cancel: {
    by: 'its engineer',
    from: ['Ready', 'En Route'],
    to: 'Cancelled',
    claim: 'Investigation Required',
  },
} as const satisfies Readonly<Record<string, VisitTransition>>;

export type VisitStep = keyof typeof visitLife;

/** The actions of an engineer on a visit's card, in the order in which they are shown. */
const visitActionNames = [
  'start-travel',
  'start-job',
  'complete-job',
  'reschedule',
  'cancel',
] as const satisfies readonly VisitStep[];
export type VisitAction = (typeof visitActionNames)[number];

/** Whether a step is allowed from a status; never from an unknown one. */
export const stepAllowed = (step: VisitStep, status: VisitStatus): boolean => {
  const from: readonly JobStatus[] = visitLife[step].from;
  return isJobStatus(status) && from.includes(status);
};

/**
 * Lists what an engineer can do with a visit, by its real status; an unknown one allows nothing.
 *
 * @source document 3, section 4; decisions
 * @example
 *   visitActions('Ready'); // => ['start-travel', 'reschedule', 'cancel']
 */
export const visitActions = (status: VisitStatus): readonly VisitAction[] =>
  visitActionNames.filter((action) => stepAllowed(action, status));

/**
 * Finds the status to which an engineer's action moves a visit.
 *
 * Returns `undefined` where the present status does not allow the action; an unknown status allows none.
 *
 * @source document 3, section 4; decisions
 * @example
 *   statusAfter({ action: 'start-travel', status: 'Ready' }); // => 'En Route'
 *   statusAfter({ action: 'start-job', status: 'Ready' }); // => undefined
 */
export const statusAfter = ({
  action,
  status,
}: {
  readonly action: VisitAction;
  readonly status: VisitStatus;
}): JobStatus | undefined => (stepAllowed(action, status) ? visitLife[action].to : undefined);

/** The statuses of the job and its claim after a step; the end of the close flow decides for itself. */
export const jobStatusAfter = (
  step: Exclude<VisitStep, 'complete-job'>,
): { readonly status: JobStatus; readonly claimStatus: ClaimStatus } => ({
  status: visitLife[step].to,
  claimStatus: visitLife[step].claim,
});

/** The statuses of a visit that is still to be made or in progress. */
export const statusesToVisit = ['Ready', 'En Route', 'In Progress'] as const;

/** Whether a visit is over. */
export const isVisitOver = (status: VisitStatus): boolean =>
  status === 'Complete' || status === 'Cancelled';

/** Whether the engineer is travelling to the visit or working on it. */
export const isVisitInProgress = (status: VisitStatus): boolean =>
  status === 'En Route' || status === 'In Progress';
