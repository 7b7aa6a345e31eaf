import { statusesToVisit } from '#domain/jobs/visit-life.ts';
import type { JobStatus } from '#domain/jobs/job-status.ts';

/** What a customer is told of a job by e-mail and text message. */
export type MessageKind =
  | 'received'
  | 'booked'
  | 'changed'
  | 'on-the-way'
  /** Their engineer sets off to somebody else first. */
  | 'turned-back'
  | 'cancelled'
  | 'done'
  /** The visit is over, and the office looks at what the engineer found. */
  | 'looked-into';

/** In which statuses of its job a message still holds; one of what is over holds in each. */
const holdsIn: { readonly [Kind in MessageKind]?: readonly JobStatus[] } = {
  booked: statusesToVisit,
  changed: statusesToVisit,
  'on-the-way': ['En Route'],
  'turned-back': ['Ready'],
  cancelled: ['Cancelled'],
};

/** Whether a message that waited may still be sent: after a later step it would mislead. */
export const isStillRelevant = (kind: MessageKind, status: JobStatus): boolean =>
  holdsIn[kind]?.includes(status) ?? true;
