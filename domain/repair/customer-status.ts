import { defineRules, type Condition } from '../flow/index.ts';
import type { Decision, WithSentence } from '../kernel/index.ts';
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
export type CustomerStatusRule = 'row-of-the-table' | 'unhandled-combination';

type JobSituation = {
  readonly claimStatus?: ClaimStatus | undefined;
  readonly jobStatus?: JobStatus | undefined;
  readonly abortReason?: AbortReason | undefined;
};

const forStatuses = (...statuses: readonly ClaimStatus[]) =>
  ({ fact: 'claimStatus', isOneOf: statuses }) as const;

const forReasons = (status: ClaimStatus, ...reasons: readonly AbortReason[]) =>
  ({ all: [forStatuses(status), { fact: 'abortReason', isOneOf: reasons }] }) as const;

const onTheDay = (status: JobStatus) =>
  ({
    all: [forStatuses('Check if Job is Complete'), { fact: 'jobStatus', is: status }],
  }) as const;

const row = (
  when: string,
  condition: Condition<never, keyof JobSituation>,
  outcome: CustomerStatus,
  because: string,
) => ({ when, condition, outcome, rule: 'row-of-the-table', because }) as const;

/** The status table (document 2, section 4); a combination in no row is unhandled. */
export const statusTable = defineRules<{
  fact: keyof JobSituation;
  outcome: CustomerStatus;
  rule: CustomerStatusRule;
}>()({
  rows: [
    row(
      'toBeScheduled',
      forStatuses('Schedule Initial Visit or Re-attend'),
      'claim-request-received',
      'The first visit is to be scheduled',
    ),
    row(
      'engineerCannotDoIt',
      forReasons('Investigation Required', 'Cannot attend job', 'Unable to complete job onsite'),
      'cancelled-by-engineer',
      'The engineer cannot do the job',
    ),
    row(
      'cancelledByCustomer',
      forReasons('Investigation Required', 'Cancelled by customer'),
      'cancelled',
      'The customer has cancelled',
    ),
    row(
      'customerNotThere',
      forReasons('Investigation Required', 'Customer no show'),
      'we-missed-you',
      'The customer was not there',
    ),
    row(
      'underInvestigation',
      forStatuses('Investigation Required'),
      'reviewing-your-claim',
      'The claim is investigated',
    ),
    row(
      'followOnToBeScheduled',
      forStatuses('Engineer to Schedule Follow-On'),
      'we-are-working-on-your-claim',
      'A follow-on is to be scheduled',
    ),
    row(
      'partsToBeOrdered',
      forStatuses('Order Parts', 'Special Parts Required'),
      'ordering-parts',
      'Parts are to be ordered',
    ),
    row(
      'underReview',
      forStatuses(
        'Provider Not Fixing',
        'Confirm Engineer and Customer Availability',
        'Engineer to Accept Job',
      ),
      'we-are-reviewing-your-claim',
      'The provider or the engineer decides',
    ),
    row(
      'beingWorkedOn',
      forStatuses('Sent to SME', 'Late', 'Missed'),
      'we-are-working-on-your-claim',
      'The visit is late, missed or passed on',
    ),
    row('visitBooked', forStatuses('Upcoming'), 'engineer-visit-booked', 'A visit is booked'),
    row('engineerTravelling', onTheDay('En Route'), 'en-route', 'The engineer is travelling'),
    row('engineerWorking', onTheDay('In Progress'), 'in-progress', 'The engineer is working'),
    row(
      'partnerToBeChecked',
      forStatuses('Check SME has Completed Job'),
      'working-on-your-claim',
      'A partner has the job',
    ),
    row(
      'sentToPms',
      forReasons('Check PMS has completed claim', 'Sent to PMS'),
      'working-on-your-claim',
      'It was sent to PMS',
    ),
    row(
      'sentToRepairPartner',
      forReasons('Closed', 'Sent to the repair partner', 'Sent to repair partner'),
      'working-on-your-claim',
      'The repair partner has the job',
    ),
    row('closed', forStatuses('Closed'), 'completed-claim', 'The claim is closed'),
  ],
  otherwise: {
    outcome: 'we-are-reviewing-your-claim',
    rule: 'unhandled-combination',
    because: 'No row of the table has this combination',
  },
});

/**
 * Decides which status of a job its customer sees, by the statuses of the claim and the job and the abort reason.
 *
 * A combination that the table does not name is `we-are-reviewing-your-claim`, with the rule `unhandled-combination`:
 * report it, and show the status all the same. Read statuses from outside with `parseClaimStatus`, `parseJobStatus` and
 * `parseAbortReason` first: one in another spelling is in no row.
 *
 * @source document 2, section 4
 * @example
 *   customerStatus({ claimStatus: 'Upcoming', jobStatus: 'Ready' }).outcome; // => 'engineer-visit-booked'
 *   customerStatus({}).rule; // => 'unhandled-combination'
 */
export const customerStatus = ({
  claimStatus,
  jobStatus,
  abortReason,
}: JobSituation): WithSentence<Decision<CustomerStatus, CustomerStatusRule>> => ({
  ...statusTable.decide({ claimStatus, jobStatus, abortReason }),
  compared: [
    { what: 'claim status', value: claimStatus ?? null },
    { what: 'job status', value: jobStatus ?? null },
    { what: 'abort reason', value: abortReason ?? null },
  ],
});
