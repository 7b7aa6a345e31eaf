import type { VisitWindow } from './offer-slots.ts';

/**
 * Whether two visits of one engineer share a moment. One that begins as the other ends does not overlap it. An engineer
 * is booked for one of two overlapping offers (docs/decisions, "One engineer in one place").
 */
export const visitsOverlap = (one: VisitWindow, other: VisitWindow): boolean =>
  one.start < other.end && other.start < one.end;
