import type { ReadList } from '#application/ports/remote/platform-failure.ts';

const countText =
  (one: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many} could not be shown. Please give us a call on {phone}.`;

const visits = countText('visit', 'visits');

/** A note above a list with unreadable items, by their number (decisions). */
export const incompleteListWording: Record<ReadList, (count: number) => string> = {
  offers: countText('offer', 'offers'),
  todayAgenda: visits,
  upcomingAgenda: visits,
  previousAgenda: countText('job', 'jobs'),
  invoices: countText('invoice', 'invoices'),
  parts: countText('part', 'parts'),
  contracts: countText('property', 'properties'),
  jobs: countText('earlier request', 'earlier requests'),
};
