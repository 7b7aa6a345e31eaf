import * as O from 'fp-ts/Option';
import type { TaskOption } from 'fp-ts/TaskOption';
import type { Task } from 'fp-ts/Task';
import type { AgendaTab } from '#domain/jobs/agenda.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';

/** Something read from the platform, and when. */
export type Stored<Value> = { readonly value: Value; readonly readAt: Instant };

/** Whether something was read so little time ago; a phone's clock may be put back, and then its future is not that. */
export const wasReadWithin = (
  kept: O.Option<{ readonly readAt: Instant }>,
  milliseconds: number,
  now: Instant,
): boolean => O.isSome(kept) && Math.abs(now - kept.value.readAt) < milliseconds;

/** What an engineer's phone keeps of the agenda, to be read offline; it never fails. */
export type VisitNotebook = {
  /** Whose visits it keeps and gives now; `undefined` for nobody's. */
  readonly owner: () => string | undefined;
  readonly noteAgenda: (tab: AgendaTab, jobs: Stored<readonly EngineerJob[]>) => Task<void>;
  readonly agenda: (tab: AgendaTab) => TaskOption<Stored<readonly EngineerJob[]>>;
  readonly noteJob: (job: Stored<EngineerJob>) => Task<void>;
  readonly job: (uid: JobUid) => TaskOption<Stored<EngineerJob>>;
  /** Forgets a visit that is no longer the engineer's, also in what is kept of the agenda. */
  readonly forgetJob: (uid: JobUid) => Task<void>;
  readonly clear: Task<void>;
};
