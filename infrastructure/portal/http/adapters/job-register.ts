import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobRegister } from '#application/ports/remote/job-register.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { jobStatusFromWire, listedJobsFromWire } from '../../../wire/codecs/account/job-node.ts';
import { routeTable } from '../../../wire/route-table.ts';

export const makeJobRegister = (call: PlatformClient): JobRegister => ({
  jobsOf: (customerFacingId) =>
    pipe(
      call(routeTable.jobs, {
        params: { customerFacingId },
        reads: { list: 'jobs', field: 'edges' },
      }),
      TE.map(listedJobsFromWire),
    ),
  statusOf: (jobUid) =>
    pipe(call(routeTable.jobStatus, { params: { jobUid } }), TE.map(jobStatusFromWire)),
});
