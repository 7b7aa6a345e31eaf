import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ClaimTracker } from '#application/ports/remote/claim-tracker.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { traceToWire } from '../../../wire/codecs/claim/claim-tracking.ts';
import { routeTable } from '../../../wire/route-table.ts';

export const makeClaimTracker = (call: PlatformClient): ClaimTracker => ({
  track: (trace) =>
    pipe(
      call(routeTable.trackClaim, { params: {}, body: traceToWire(trace) }),
      TE.map(({ id }) => ({ id })),
    ),
});
