/** What is known in each state. */
type Details = {
  readonly sending: object;
  readonly unconfirmed: object;
  readonly failed: object;
  readonly refused: object;
  readonly accepted: object;
};

/** Anything that is sent to the platform, from its form to its answer. It is stored as it is. */
export type Submission<Known extends Details> =
  | { readonly is: 'editing' }
  /** It is sent, or waits for its turn. */
  | ({ readonly is: 'sending' } & Known['sending'])
  /** No usable answer came: it may have been done. */
  | ({ readonly is: 'unconfirmed' } & Known['unconfirmed'])
  /** Certainly nothing was done; the same can be sent again. */
  | ({ readonly is: 'failed' } & Known['failed'])
  /** It is not done until the user changes something. */
  | ({ readonly is: 'refused' } & Known['refused'])
  | ({ readonly is: 'accepted' } & Known['accepted']);
