import type { EngineerJob, AgendaPage } from '#domain/repair';
import type { Instant } from '#domain/time';

/** A visit; `readAt` is set when it is an earlier reading. */
export type OpenedVisit = { readonly job: EngineerJob; readonly readAt: Instant | undefined };

/** A page of the agenda; `readAt` is set when it is an earlier reading. */
export type AgendaPageReading = AgendaPage & { readonly readAt: Instant | undefined };
