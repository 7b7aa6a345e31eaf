import { type VisitSlot, slotWindow, visitSlots, visitSlotStartHour } from '#domain/booking';
import type { AccountId, JobUid } from '#domain/kernel';
import {
  instant,
  millisecondsPerDay,
  millisecondsPerMinute,
  type Instant,
  addDays,
  londonDate,
  londonInstant,
} from '#domain/time';
import { plannedStatusPeriods } from '../jobs/job-status-period.ts';
import type { NewVisit } from '../jobs/create-job.ts';
import { householdAt } from './demo-households.ts';

/** A customer's fault and its trade. */
type DemoFault = { readonly type: string; readonly summary: string };

const demoFaults = [
  {
    type: 'Gas Job',
    summary: 'No heating or hot water since this morning; the boiler shows fault F22.',
  },
  {
    type: 'Plumbing',
    summary: 'The pipe under the kitchen sink drips into a bowl that has to be emptied every hour.',
  },
  { type: 'Electric', summary: 'The sockets upstairs have been dead since the fuse tripped.' },
  { type: 'Drains', summary: 'The outside drain overflows whenever the washing machine empties.' },
  {
    type: 'Gas Job',
    summary: 'Radiators downstairs stay cold although the boiler runs all day.',
  },
  { type: 'Annual Service', summary: 'Annual boiler service, due this month.' },
] as const satisfies readonly DemoFault[];

/** The fault at an index; the list repeats. */
export const faultAt = (index: number): DemoFault =>
  demoFaults[index % demoFaults.length] ?? demoFaults[0];

/** A visit of the first engineer that is not over: where it differs, and its own columns. */
export type DemoVisit = Omit<
  NewVisit,
  'job' | 'engineerId' | 'claimJob' | 'summary' | 'estimated'
> & {
  /** London days from today. */
  readonly day: number;
  readonly slot: VisitSlot;
  readonly status: 'Ready' | 'En Route' | 'In Progress';
  /** Whether it replaces a rescheduled visit. */
  readonly isRescheduled: boolean;
};

const visit = (day: number, slot: VisitSlot, differs: Partial<DemoVisit> = {}): DemoVisit => ({
  day,
  slot,
  status: 'Ready',
  urgency: 'normal',
  vulnerableCustomer: false,
  isRescheduled: false,
  ...differs,
});

/** Completed visits of the first engineer: three pages of the agenda. */
export const previousVisitCount = 45;

/** Overdue, today's and upcoming visits of the first engineer. */
export const demoVisits: readonly DemoVisit[] = [
  visit(-2, '12:00:00'),
  visit(0, '08:00:00', { status: 'In Progress' }),
  visit(0, '12:00:00', { status: 'En Route' }),
  visit(0, '12:00:00', { urgency: 'urgent' }),
  visit(0, '16:00:00', { vulnerableCustomer: true }),
  visit(1, '08:00:00', { urgency: 'critical', vulnerableCustomer: true }),
  visit(2, '12:00:00'),
  visit(5, '16:00:00'),
  visit(9, '08:00:00', { isRescheduled: true }),
];

/** Days over which the visits are spread, within the agenda's range. */
const days = 88;

const minutesLater = (start: Instant, minutes: number): Instant =>
  instant(start + minutes * millisecondsPerMinute);

/** Visits that an engineer has completed, spread evenly over the last months, the latest first. */
export const previousVisits = (
  count: number,
  engineerId: AccountId,
  uidOf: (index: number) => JobUid,
  now: Instant,
): readonly NewVisit[] =>
  Array.from({ length: count }, (_, index) => {
    const slot = visitSlots[index % visitSlots.length] ?? visitSlots[0];
    const day = addDays(londonDate(now), -1 - Math.floor((index * days) / count));
    const estimated = slotWindow(londonInstant({ date: day, hour: visitSlotStartHour(slot) }));
    const actualStart = minutesLater(estimated.start, 15 * (index % 4));
    const actualEnd = minutesLater(actualStart, 45 + 30 * (index % 5));
    const { accountId, contractId } = householdAt(index);
    const { type, summary } = faultAt(index);
    const createdAt = instant(estimated.start - 4 * millisecondsPerDay);
    const uid = uidOf(index);
    return {
      job: {
        uid,
        accountId,
        contractId,
        type,
        createdAt,
        statusPeriods: [
          ...plannedStatusPeriods(createdAt),
          { since: actualEnd, status: 'Complete', claimStatus: 'Closed' },
        ],
      },
      engineerId,
      claimJob: uid,
      summary,
      urgency: index % 7 === 0 ? 'urgent' : 'normal',
      vulnerableCustomer: index % 11 === 0,
      estimated,
      actualStart,
      actualEnd,
    };
  });
