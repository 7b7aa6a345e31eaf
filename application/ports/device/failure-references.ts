/** The references by which support finds failed requests. */
export type FailureReferences = {
  /** Of the last call that failed; `undefined` when it brought no answer, or one without a reference. */
  readonly latest: () => string | undefined;
};
