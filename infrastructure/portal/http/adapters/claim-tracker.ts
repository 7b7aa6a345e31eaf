import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ClaimTracker } from '#application/ports/claim-tracker.ts';
import { onceDrawn } from '../../browser/once-drawn.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { traceToWire } from '../../../wire/codecs/claim-tracking.ts';
import { routeTable } from '../../../wire/route-table.ts';

/** A trace is nothing to look at: what the user waits for is drawn first. */
export const makeClaimTracker = (call: PlatformClient): ClaimTracker => ({
  track: (trace) =>
    pipe(
      TE.fromTask(onceDrawn),
      TE.flatMap(() => call(routeTable.trackClaim, { params: {}, body: traceToWire(trace) })),
      TE.map(({ id }) => ({ id })),
    ),
});
