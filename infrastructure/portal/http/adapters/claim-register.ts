import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ClaimRegister } from '#application/ports/remote/claim-register.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { claimToWire, createdClaimFromWire } from '../../../wire/codecs/claim/claim-create.ts';
import { routeTable } from '../../../wire/route-table.ts';

export const makeClaimRegister = (call: PlatformClient): ClaimRegister => ({
  raise: (claim, customer, attemptKey) =>
    pipe(
      call(routeTable.createClaim, { params: {}, body: claimToWire(claim, customer), attemptKey }),
      TE.map(createdClaimFromWire),
    ),
});
