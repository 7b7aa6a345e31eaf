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
