import type { Urgency, VisitSlot } from '#domain/booking';

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
