export type SubmissionState =
  | 'editing'
  /** It is sent, or waits for its turn. */
  | 'sending'
  /** No usable answer came: it may have been done. */
  | 'unconfirmed'
  /** Certainly nothing was done; the same can be sent again. */
  | 'failed'
  /** It is not done until the user changes something. */
  | 'refused'
  | 'accepted';

/** What is known in a state, beside the state. */
type Facts = { readonly [State in SubmissionState]?: object };

/** Anything that is sent to the platform, from its form to its answer. It is stored as it is. */
export type Submission<Known extends Facts, Possible extends SubmissionState = SubmissionState> = {
  [State in Possible]: { readonly is: State } & (Known[State] extends object
    ? Known[State]
    : unknown);
}[Possible];
