import { constVoid, pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { FollowOns } from '#application/ports/remote/follow-ons.ts';
import { followOnToWire } from '../../../wire/codecs/close/follow-on.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';
import type { PlatformClient } from '../client/platform-call.ts';

export const makeFollowOns = (call: PlatformClient): FollowOns => ({
  create: (request, attemptKey) =>
    pipe(
      call(engineerRoutes.newFollowOn, { params: {}, body: followOnToWire(request), attemptKey }),
      TE.map(constVoid),
    ),
});
