import type { ClaimTrace, ClaimTracker } from '#application/ports/claim-tracker.ts';
import type { TwinLine } from './line.ts';

/** Keeps the latest trace of each claim, in memory. */
export const claimTrackerTwin = (
  line: TwinLine,
): ClaimTracker & { readonly traces: () => ReadonlyMap<string, ClaimTrace> } => {
  const traces = new Map<string, ClaimTrace>();
  return {
    traces: () => traces,
    track: (trace) =>
      line.answer(() => {
        const id = trace.id ?? `trace-${traces.size + 1}`;
        traces.set(id, trace);
        return { id };
      }),
  };
};
