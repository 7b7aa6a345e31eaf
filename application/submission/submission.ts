/** The details of each final state of a submission. */
type EndDetails = {
  readonly unconfirmed: object;
  readonly failed: object;
  readonly refused: object;
  readonly accepted: object;
};

/** Anything that is sent to the platform, from its form to its answer. It is stored as it is. */
export type Submission<Details extends EndDetails> =
  | { readonly is: 'editing' }
  /** It is sent, or waits for its turn. */
  | { readonly is: 'sending' }
  /** No usable answer came: it may have been done. */
  | ({ readonly is: 'unconfirmed' } & Details['unconfirmed'])
  /** Certainly nothing was done; the same can be sent again. */
  | ({ readonly is: 'failed' } & Details['failed'])
  /** It is not done until the user changes something. */
  | ({ readonly is: 'refused' } & Details['refused'])
  | ({ readonly is: 'accepted' } & Details['accepted']);
