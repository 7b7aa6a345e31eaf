import type { FailureReferences } from '#application/ports/device/failure-references.ts';

/** Called when a call begins; returns the callbacks for its end. */
export type WatchCall = () => {
  /** With the platform's id of the request, if it answered. */
  readonly failed: (requestId: string | undefined) => void;
  readonly succeeded: () => void;
};

export type NotedReferences = FailureReferences & { readonly watchCall: WatchCall };

/** Enough to find one request in a year's log by its beginning, and to be read out on the phone. */
const referenceLength = 8;

/** Keeps the id of the last request that failed, until one that was made after it has succeeded. */
export const makeFailureReferences = (): NotedReferences => {
  let last: { readonly reference: string | undefined; readonly at: number } | undefined;
  let step = 0;
  return {
    latest: () => last?.reference,
    watchCall: () => {
      const began = (step += 1);
      return {
        failed: (requestId) => {
          last = { reference: requestId?.slice(0, referenceLength), at: (step += 1) };
        },
        succeeded: () => {
          if (last !== undefined && last.at < began) last = undefined;
        },
      };
    },
  };
};

/** Watches nothing. */
export const unwatched: WatchCall = () => ({ failed: () => undefined, succeeded: () => undefined });
