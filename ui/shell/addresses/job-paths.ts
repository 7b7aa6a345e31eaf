import type { AgendaTab } from '#application/ports/remote/engineer-calls.ts';
import type { JobUid } from '#domain/kernel';
import { paths } from './paths.ts';

const job = (uid: JobUid): string => `${paths.jobs}/${encodeURIComponent(uid)}`;

/** Paths of the screens of a job, an offer or an agenda tab (document 1, section 2.1). */
export const jobPaths = {
  agenda: (tab: AgendaTab): string => `${paths.jobAgenda}?tab=${tab}`,
  offer: (offerId: string): string => `${paths.jobOffers}/${encodeURIComponent(offerId)}`,
  details: job,
  close: (uid: JobUid): string => `${job(uid)}/close`,
  cancel: (uid: JobUid): string => `${job(uid)}/cancel`,
  record: (uid: JobUid): string => `${job(uid)}/record`,
  reschedule: (uid: JobUid): string => `${job(uid)}/reschedule`,
};
