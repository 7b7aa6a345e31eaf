import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type {
  FollowOns,
  JobCloser,
  JobPartCatalogue,
} from '#application/ports/remote/engineer-calls.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { CataloguePart, CloseRequest, FollowOnRequest } from '#domain/close';
import type { JobUid } from '#domain/kernel';
import { refused, type FakeConnection } from './connection.ts';

type Made<Request> = { readonly job: JobUid; readonly key: string; readonly request: Request };

/** Accepts one request a job, and the same one again under the same key. */
const oncePerJob = <Request>(connection: FakeConnection, jobOf: (request: Request) => JobUid) => {
  const made: Made<Request>[] = [];
  const take = (request: Request, key: string): TE.TaskEither<PlatformFailure, void> =>
    pipe(
      connection.answer(() => {
        const job = jobOf(request);
        const known = made.find((one) => one.job === job);
        if (known === undefined) made.push({ job, key, request });
        return known === undefined || known.key === key;
      }),
      TE.flatMap((taken) => (taken ? TE.right(undefined) : refused(409, 'It is done already'))),
    );
  return { made, take };
};

/** The receipt of every close. */
export const closeReceipt = 'R-CL0S-ED00-0001';

type FakeClosingPlatform = {
  readonly closer: JobCloser;
  readonly followOns: FollowOns;
  readonly catalogue: JobPartCatalogue;
  /** The accepted requests, in order. */
  readonly closes: readonly Made<CloseRequest>[];
  readonly visits: readonly Made<FollowOnRequest>[];
};

/** The platform's side of closing jobs, in memory. */
export const fakeClosingPlatform = (
  connection: FakeConnection,
  parts: readonly CataloguePart[],
): FakeClosingPlatform => {
  const closes = oncePerJob<CloseRequest>(connection, ({ job }) => job);
  const visits = oncePerJob<FollowOnRequest>(connection, ({ previousJob }) => previousJob);
  return {
    closer: {
      close: (request, key) => pipe(closes.take(request, key), TE.as({ receipt: closeReceipt })),
    },
    followOns: { create: visits.take },
    catalogue: { all: connection.answer(() => parts, 'parts') },
    closes: closes.made,
    visits: visits.made,
  };
};
