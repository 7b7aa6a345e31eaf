import { pipe } from 'fp-ts/function';
import * as TO from 'fp-ts/TaskOption';
import { visitsToMake } from '#domain/jobs/agenda.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EngineerJobs } from '../../ports/engineer-jobs.ts';
import { makeReadDays } from './read-days.ts';

/** Today's visits, and the moment as of which they are shown. */
export type Glance = { readonly jobs: readonly EngineerJob[]; readonly now: Instant };

/**
 * Today's visits for the first screen while the portal loads, by the agenda's own query. It answers only in the simple
 * case: a failure, more pages, an empty day and unsent commands on this phone are left to the agenda.
 */
export const makeGlanceAtToday = (
  readPage: EngineerJobs['agenda'],
  clock: Clock,
  hasUnsent: () => boolean,
): TO.TaskOption<Glance> =>
  pipe(
    TO.fromIO(() => undefined),
    TO.filter(() => !hasUnsent()),
    TO.flatMap(() =>
      TO.fromTaskEither(makeReadDays({ agenda: readPage }, 'todayAgenda', clock)(undefined)),
    ),
    TO.filter(({ nextCursor }) => nextCursor === undefined),
    TO.map(({ jobs }) => ({ jobs: visitsToMake(jobs, clock.now()), now: clock.now() })),
    TO.filter(({ jobs }) => jobs.length > 0 && !hasUnsent()),
  );
