import { type Decision, comparableName } from '../kernel/index.ts';
import type { AbortReason, ClaimStatus, JobStatus } from './job-status.ts';

/** The statuses that a customer sees of a job; each has a summary and a description. */
export const customerStatuses = [
  'claim-request-received',
  'cancelled-by-engineer',
  'cancelled',
  'we-missed-you',
  'reviewing-your-claim',
  'we-are-working-on-your-claim',
  'ordering-parts',
  'we-are-reviewing-your-claim',
  'engineer-visit-booked',
  'en-route',
  'in-progress',
  'working-on-your-claim',
  'completed-claim',
] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** The row of document 2's status table that decided, or that none did. */
type CustomerStatusRule = 'row-of-the-table' | 'unhandled-combination';

type JobSituation = {
  readonly claimStatus: ClaimStatus | undefined;
  readonly jobStatus: JobStatus | undefined;
  readonly abortReason: AbortReason | undefined;
};

const isReason = (reason: AbortReason | undefined, ...names: readonly AbortReason[]): boolean =>
  reason !== undefined && names.some((name) => comparableName(name) === comparableName(reason));

const wasSentToRepairPartner = (reason: AbortReason | undefined): boolean =>
  isReason(reason, 'Sent to the repair partner', 'Sent to repair partner');

const investigation = (reason: AbortReason | undefined): CustomerStatus => {
  if (isReason(reason, 'Cannot attend job', 'Unable to complete job onsite'))
    return 'cancelled-by-engineer';
  if (isReason(reason, 'Cancelled by customer')) return 'cancelled';
  return isReason(reason, 'Customer no show') ? 'we-missed-you' : 'reviewing-your-claim';
};

const statusOnTheDay = (status: JobStatus | undefined): CustomerStatus | undefined => {
  if (status === 'En Route') return 'en-route';
  return status === 'In Progress' ? 'in-progress' : undefined;
};

type Row = (situation: JobSituation) => CustomerStatus | undefined;

const always =
  (status: CustomerStatus): Row =>
  () =>
    status;

const table: { readonly [Status in ClaimStatus]: Row } = {
  'Schedule Initial Visit or Re-attend': always('claim-request-received'),
  'Investigation Required': ({ abortReason }) => investigation(abortReason),
  'Engineer to Schedule Follow-On': always('we-are-working-on-your-claim'),
  'Order Parts': always('ordering-parts'),
  'Special Parts Required': always('ordering-parts'),
  'Provider Not Fixing': always('we-are-reviewing-your-claim'),
  'Confirm Engineer and Customer Availability': always('we-are-reviewing-your-claim'),
  'Engineer to Accept Job': always('we-are-reviewing-your-claim'),
  'Sent to SME': always('we-are-working-on-your-claim'),
  Late: always('we-are-working-on-your-claim'),
  Missed: always('we-are-working-on-your-claim'),
  Upcoming: always('engineer-visit-booked'),
  'Check if Job is Complete': ({ jobStatus }) => statusOnTheDay(jobStatus),
  'Check SME has Completed Job': always('working-on-your-claim'),
  'Check PMS has completed claim': ({ abortReason }) =>
    isReason(abortReason, 'Sent to PMS') ? 'working-on-your-claim' : undefined,
  Closed: ({ abortReason }) =>
    wasSentToRepairPartner(abortReason) ? 'working-on-your-claim' : 'completed-claim',
  Unknown: () => undefined,
};

/**
 * The customer's status, by claim status, job status and abort reason (document 2, section 4). A combination that is
 * not in the table is "We're reviewing your claim" and marked unhandled.
 */
export const customerStatus = (
  situation: JobSituation,
): Decision<CustomerStatus, CustomerStatusRule> => {
  const compared = [
    { what: 'claim status', value: situation.claimStatus ?? null },
    { what: 'job status', value: situation.jobStatus ?? null },
    { what: 'abort reason', value: situation.abortReason ?? null },
  ];
  const { claimStatus } = situation;
  const status = claimStatus === undefined ? undefined : table[claimStatus](situation);
  return status === undefined
    ? { outcome: 'we-are-reviewing-your-claim', rule: 'unhandled-combination', compared }
    : { outcome: status, rule: 'row-of-the-table', compared };
};
