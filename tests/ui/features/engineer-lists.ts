import type { ReadList } from '#application/ports/remote/platform-failure.ts';
import type { CallName } from '../engineer-world.ts';

/** A list on a screen of engineers, and what the screen shows of it. */
type EngineerList = {
  readonly path: string;
  /** Without an item. */
  readonly none: string;
  readonly readBy: CallName;
  readonly failed: string;
  /** An item of the busy world. */
  readonly item: RegExp;
  /** The names of one item and of several. */
  readonly names: readonly [one: string, many: string];
};

const ofAgenda = {
  readBy: 'readAgenda',
  failed: 'An error occured whilst fetching your agenda, please contact administration',
} as const;

export const engineerLists: Record<
  Exclude<ReadList, 'parts' | 'contracts' | 'jobs'>,
  EngineerList
> = {
  offers: {
    path: '/job/offers',
    none: 'No job offers available at this moment.',
    readBy: 'listOffers',
    failed: 'An error occured whilst fetching your offers, please contact administration',
    item: /LS1/,
    names: ['offer', 'offers'],
  },
  todayAgenda: {
    ...ofAgenda,
    path: '/job/agenda',
    none: 'No jobs in agenda',
    item: /JOB-1/,
    names: ['visit', 'visits'],
  },
  upcomingAgenda: {
    ...ofAgenda,
    path: '/job/agenda?tab=upcomingAgenda',
    none: 'No jobs in agenda',
    item: /JOB-2/,
    names: ['visit', 'visits'],
  },
  previousAgenda: {
    ...ofAgenda,
    path: '/job/agenda?tab=previousAgenda',
    none: 'No previous jobs',
    item: /JOB-3/,
    names: ['job', 'jobs'],
  },
  invoices: {
    path: '/engineer/account/invoices',
    none: "You don't have any invoices currently.",
    readBy: 'listInvoices',
    failed: 'Something went wrong with this request.',
    item: /INV-1/,
    names: ['invoice', 'invoices'],
  },
};
