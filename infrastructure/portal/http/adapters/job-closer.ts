import { constVoid, pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobCloser } from '#application/ports/remote/job-closer.ts';
import { closeToWire } from '../../../wire/codecs/close/job-close.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';
import type { PlatformClient } from '../client/platform-call.ts';

export const makeJobCloser = (call: PlatformClient): JobCloser => ({
  close: (request, attemptKey) =>
    pipe(
      call(engineerRoutes.closeJob, { params: {}, body: closeToWire(request), attemptKey }),
      TE.map(constVoid),
    ),
});
