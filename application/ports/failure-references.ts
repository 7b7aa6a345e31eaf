/** By what support finds a request again that the platform could not, or would not, answer as it was asked to. */
export type FailureReferences = {
  /** Of the last call that failed; `undefined` when it brought no answer, or one without a reference. */
  readonly latest: () => string | undefined;
};
