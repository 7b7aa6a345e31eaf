import { statusesToVisit, type JobStatus } from '#domain/repair';

/** The kinds of message that a customer gets about a job, by e-mail and text message. */
export type MessageKind =
  | 'received'
  | 'booked'
  | 'changed'
  | 'on-the-way'
  /** The engineer travels to another customer first. */
  | 'turned-back'
  | 'cancelled'
  | 'done'
  /** The visit is over, and the office checks the engineer's report. */
  | 'looked-into';

/** The job statuses in which a message still applies; a message about the past applies in each. */
const holdsIn: { readonly [Kind in MessageKind]?: readonly JobStatus[] } = {
  booked: statusesToVisit,
  changed: statusesToVisit,
  'on-the-way': ['En Route'],
  'turned-back': ['Ready'],
  cancelled: ['Cancelled'],
};

/** Whether a delayed message may still be sent: after a later step it would mislead. */
export const isStillRelevant = (kind: MessageKind, status: JobStatus): boolean =>
  holdsIn[kind]?.includes(status) ?? true;
