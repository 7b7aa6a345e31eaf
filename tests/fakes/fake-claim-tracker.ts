import type { ClaimTracker } from '#application/ports/remote/customer-calls.ts';
import { isRefusal, type ClaimTrace } from '#domain/claim';
import type { FakeConnection } from './connection.ts';

/** The receipt of every refusal. */
export const refusalReceipt = 'R-REFV-SED0-0001';

/** Keeps the latest trace of each claim, in memory. */
export const fakeClaimTracker = (
  connection: FakeConnection,
): ClaimTracker & {
  readonly traces: () => ReadonlyMap<string, ClaimTrace>;
  /** The last stage of each trace, in order. */
  readonly tracked: () => readonly string[];
} => {
  const tracked: string[] = [];
  const traces = new Map<string, ClaimTrace>();
  return {
    traces: () => traces,
    tracked: () => tracked,
    track: (trace) =>
      connection.answer(() => {
        const id = trace.id ?? `trace-${traces.size + 1}`;
        traces.set(id, trace);
        tracked.push(trace.lastStage);
        return isRefusal(trace.lastStage) ? { id, receipt: refusalReceipt } : { id };
      }),
  };
};
