import type { Urgency } from '#domain/booking';

export const offersWording = {
  title: 'Offers that are still available.',
  loading: 'Loading the offers',
  none: 'No job offers available at this moment.',
  noneMeans: 'New offers appear here by themselves.',
  failed: 'An error occured whilst fetching your offers, please contact administration',
} as const;

export const offerWording = {
  loading: 'Loading the offer',
  back: 'Offers',
  details: 'Job Details',
  summary: 'Summary',
  jobType: 'Job type',
  urgency: 'Urgency',
  availability: 'Customer availability',
  selectSlot: 'Please select a slot',
  slot: (day: string, part: string): string => `${day}, ${part}`,
  choice: (times: number): string => `${times} times to choose from`,
  when: 'When',
  free: 'You are free then',
  freeAtSome: (free: number, times: number): string => `You are free at ${free} of ${times} times`,
  openUntil: (moment: string): string => `Open until ${moment}`,
  estimate: 'The customer has not named this time. Call them to agree it once the job is yours.',
  decline: 'Decline',
  declining: 'Declining...',
  decliningSoon: (jobName: string): string => `Declining ${jobName} in a moment.`,
  undo: (seconds: number): string => `Undo (${seconds})`,
  undoLabel: 'Undo',
  declineNow: 'Decline now',
  accept: 'Accept',
  accepting: 'Accepting...',
  accepted: (jobName: string): string => `You accepted ${jobName}. It’s in your agenda now.`,
  declined: (jobName: string): string => `You declined ${jobName}.`,
  notDeclined: (jobName: string): string =>
    `You did not decline ${jobName}: the page was closed before that was sent. It is still offered to you.`,
  notDeclinedYet: 'Not declined yet: open it and answer',
  acceptFailed: 'Failed to accept job offer',
  declineFailed: 'Failed to decline job offer',
  gone: 'Sorry - this job has gone!',
  goneBecause: 'Another engineer accepted it sooner.',
  goneOrUnknown: 'It is no longer offered to you, or its address is mistyped.',
  expired: 'Nobody took it in time. It is offered anew while the customer still waits.',
  others: 'View other offers',
} as const;

export const urgencyNames: Record<Urgency, string> = {
  normal: 'Normal',
  urgent: 'Urgent',
  critical: 'Critical',
};
