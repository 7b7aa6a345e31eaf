/** The platform no longer accepts the user's session. */
export type SignedOut = { readonly tag: 'failed'; readonly reason: 'signed-out' };

type Reported = {
  /** Additional details for the operator's report, such as the status of the answer. */
  readonly detail?: string | undefined;
};

type Repeatable = {
  /** Seconds to wait before the next try, if the answer says so. */
  readonly retryAfter?: number | undefined;
} & Reported;

/**
 * Why a call to the platform brought no usable answer (decisions, "Refused claim"):
 *
 * - `refused`: the platform has said no for good, in its own words.
 * - `failed`: certainly nothing was done; the same can be sent again under the same key.
 * - `unknown`: no usable answer came; it may have been done.
 */
export type PlatformFailure =
  | ({
      readonly tag: 'refused';
      /** `not-found`: not there, or another user's. `contradiction`: its key was used with other content. */
      readonly reason?: 'not-found' | 'contradiction' | undefined;
      readonly message: string;
      /** The number of its receipt, if a rule refused. */
      readonly receipt?: string | undefined;
    } & Reported)
  | SignedOut
  | ({
      readonly tag: 'failed';
      readonly reason: 'not-accepted' | 'rate-limited' | 'too-early' | 'unexpected';
      readonly message?: string | undefined;
    } & Repeatable)
  | ({
      readonly tag: 'unknown';
      /** `no-words`: the platform said no, and not why. `unexpected`: an answer of an unexpected shape. */
      readonly reason: 'unreachable' | 'timed-out' | 'platform-failed' | 'no-words' | 'unexpected';
      readonly message?: string | undefined;
    } & Repeatable);

export type FailureTag = PlatformFailure['tag'];

/** The references by which support finds failed requests. */
export type FailureReferences = {
  /** Of the last call that failed; `undefined` when it brought no answer, or one without a reference. */
  readonly latest: () => string | undefined;
};

/** The lists that the portal reads from the platform and shows. */
export type ReadList =
  | 'offers'
  | 'todayAgenda'
  | 'upcomingAgenda'
  | 'previousAgenda'
  | 'invoices'
  | 'parts'
  | 'contracts'
  | 'jobs';

/** Which lists lack items, since those do not conform (decisions, "Lists with an item that does not conform"). */
export type IncompleteLists = {
  /** The number of items that were omitted when a list was last read. */
  readonly omittedFrom: (list: ReadList) => number;
  /** Calls back when a list was read; returns how to stop. */
  readonly watch: (onChange: () => void) => () => void;
};
