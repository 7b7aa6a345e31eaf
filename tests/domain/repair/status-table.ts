/** The names and the status table of document 2, sections 3 and 4, copied from the document. */

const names = (list: string): readonly string[] => list.split(/,\s+/);

/** The statuses that an engineer is shown with an icon (document 3, section 3). */
export const engineerStatuses: readonly string[] = [
  'Ready',
  'En Route',
  'In Progress',
  'Complete',
  'Cancelled',
  'Action Required',
];

export const jobStatusNames = names(
  'Complete, Cancelled, Pending Allocation, Pending Dispatch, In Progress, Ready, En Route, Queued, Dispatched',
);

export const claimStatusNames = names(
  `Schedule Initial Visit or Re-attend, Engineer to Schedule Follow-On, Investigation Required,
  Confirm Engineer and Customer Availability, Engineer to Accept Job, Sent to SME, Upcoming, Late, Missed,
  Check if Job is Complete, Check SME has Completed Job, Closed, Unknown, Order Parts, Provider Not Fixing,
  Check PMS has completed claim, Special Parts Required`,
);

/** Both spellings, where the specification has two. */
export const abortReasonNames = names(
  `Cancelled by customer, Appointment missed, Customer no show, Sent to PMS, Unable to complete job onsite,
  Cannot attend job, Engineer no show, Sent to the repair partner, Sent to repair partner, Test job,
  Repudiated Claim, Repudiated FNOL, Sent to SME, Rejected claim, Rejected Claim, Rejected FNOL,
  Customer not home, Engineer illness, Personal emergency, Work emergency, Parts not ready, Van breakdown,
  FPR required, Duplicate, Customer unreachable, Reallocation, Re-allocation, Other`,
);

type Condition = (jobStatus: string, abortReason: string) => boolean;

const any: Condition = () => true;
const reason =
  (...names: readonly string[]): Condition =>
  (_, abortReason) =>
    names.includes(abortReason);
const job =
  (name: string): Condition =>
  (jobStatus) =>
    jobStatus === name;

/** [claim statuses, condition, text for the customer]; the first matching row decides. */
const statusTable: readonly (readonly [readonly string[], Condition, string])[] = [
  [['Schedule Initial Visit or Re-attend'], any, 'Claim request received'],
  [
    ['Investigation Required'],
    reason('Cannot attend job', 'Unable to complete job onsite'),
    'Cancelled by engineer',
  ],
  [['Investigation Required'], reason('Cancelled by customer'), 'Cancelled'],
  [['Investigation Required'], reason('Customer no show'), 'We missed you'],
  [['Investigation Required'], any, 'Reviewing your claim'],
  [['Engineer to Schedule Follow-On'], any, "We're working on your claim"],
  [['Order Parts', 'Special Parts Required'], any, 'Ordering parts'],
  [
    ['Provider Not Fixing', 'Confirm Engineer and Customer Availability', 'Engineer to Accept Job'],
    any,
    "We're reviewing your claim",
  ],
  [['Sent to SME', 'Late', 'Missed'], any, "We're working on your claim"],
  [['Upcoming'], any, 'Engineer visit booked'],
  [['Check if Job is Complete'], job('En Route'), 'En route'],
  [['Check if Job is Complete'], job('In Progress'), 'In progress'],
  [['Check SME has Completed Job'], any, 'Working on your claim'],
  [['Check PMS has completed claim'], reason('Sent to PMS'), 'Working on your claim'],
  [
    ['Closed'],
    reason('Sent to the repair partner', 'Sent to repair partner'),
    'Working on your claim',
  ],
  [['Closed'], any, 'Completed claim'],
];

export const unhandledText = "We're reviewing your claim";

/** The text of the table for a combination; `undefined` if it has none. */
export const textFor = (
  claimStatus: string,
  jobStatus: string,
  abortReason: string,
): string | undefined =>
  statusTable.find(
    ([statuses, holds]) => statuses.includes(claimStatus) && holds(jobStatus, abortReason),
  )?.[2];
