import type { AgendaTab } from '#domain/repair';
import type { JobUid } from '#domain/kernel';

/** The keys under which an engineer's screens keep what the platform answered. */
export const engineerQueries = {
  all: ['engineer'],
  offers: ['engineer', 'offers'],
  agendas: ['engineer', 'agenda'],
  agenda: (tab: Exclude<AgendaTab, 'previousAgenda'>) => ['engineer', 'agenda', tab],
  visit: (uid: JobUid) => ['engineer', 'visit', uid],
  /** A photo of an earlier visit. */
  photo: (visit: JobUid, photoKey: string) => ['engineer', 'photo', visit, photoKey],
  invoices: ['engineer', 'invoices'],
  /** Apart from the others: thousands of parts are not read again with every change of the connection. */
  parts: ['parts'],
  /** Apart from the others: its many pages are never all read again. */
  previousJobs: ['previous-jobs'],
} as const;
