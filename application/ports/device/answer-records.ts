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
