import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { AgendaPage } from '../../ports/engineer-jobs.ts';

/** A visit; `readAt` is set when it is an earlier reading. */
export type OpenedVisit = { readonly job: EngineerJob; readonly readAt: Instant | undefined };

/** A page of the agenda; `readAt` is set when it is an earlier reading. */
export type AgendaPageReading = AgendaPage & { readonly readAt: Instant | undefined };
