import type { Urgency, VisitSlot } from '#domain/booking';

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

/** A visit of the first engineer that is not over. */
export type DemoVisit = {
  /** London days from today. */
  readonly day: number;
  readonly slot: VisitSlot;
  readonly status: 'Ready' | 'En Route' | 'In Progress';
  readonly urgency: Urgency;
  readonly vulnerable: boolean;
  /** Whether it replaces a rescheduled visit. */
  readonly isRescheduled: boolean;
};

const visit = (day: number, slot: VisitSlot, differs: Partial<DemoVisit> = {}): DemoVisit => ({
  day,
  slot,
  status: 'Ready',
  urgency: 'normal',
  vulnerable: false,
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
  visit(0, '16:00:00', { vulnerable: true }),
  visit(1, '08:00:00', { urgency: 'critical', vulnerable: true }),
  visit(2, '12:00:00'),
  visit(5, '16:00:00'),
  visit(9, '08:00:00', { isRescheduled: true }),
];
