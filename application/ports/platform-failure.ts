/** Why a call to the platform brought no answer that can be used. */
export type PlatformFailure =
  | { readonly tag: 'signed-out' }
  /** The platform refuses with a message: a 4xx with words, or a 200 that has only a message. */
  | { readonly tag: 'rejected'; readonly status: number; readonly message: string }
  /** The platform failed: a 5xx, with words or without. */
  | {
      readonly tag: 'server-error';
      readonly status: number;
      readonly message: string | undefined;
    }
  /**
   * An answer of an unexpected shape; a 4xx without words keeps its status, and whether it is in the expected format.
   */
  | {
      readonly tag: 'malformed';
      readonly detail: string;
      readonly status?: number;
      readonly hasExpectedFormat?: boolean;
    }
  /** The platform was not reached, or its answer was lost. */
  | { readonly tag: 'unreachable' };
