import { constVoid, pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { FollowOns } from '#application/ports/follow-ons.ts';
import { followOnToWire } from '../../../wire/codecs/follow-on.ts';
import { routeTable } from '../../../wire/route-table.ts';
import type { PlatformClient } from '../client/platform-call.ts';

export const makeFollowOns = (call: PlatformClient): FollowOns => ({
  create: (request, attemptKey) =>
    pipe(
      call(routeTable.newFollowOn, { params: {}, body: followOnToWire(request), attemptKey }),
      TE.map(constVoid),
    ),
});
