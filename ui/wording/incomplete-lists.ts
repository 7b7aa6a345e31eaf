import type { ReadList } from '#application/ports/incomplete-lists.ts';

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many} could not be shown. Please give us a call on {phone}.`;

const visits = counted('visit', 'visits');

/** A note above a list with unreadable items, by their number (decisions). */
export const incompleteListWording: Record<ReadList, (count: number) => string> = {
  offers: counted('offer', 'offers'),
  todayAgenda: visits,
  upcomingAgenda: visits,
  previousAgenda: counted('job', 'jobs'),
  invoices: counted('invoice', 'invoices'),
  parts: counted('part', 'parts'),
  contracts: counted('property', 'properties'),
  jobs: counted('earlier request', 'earlier requests'),
};
