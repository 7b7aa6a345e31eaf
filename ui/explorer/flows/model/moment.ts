import { formatInstant, instant } from '#domain/time';

/** The moment at which every walk is decided, so that a link shows the same walk on any day: a Monday morning. */
export const walkMoment = instant(Date.UTC(2026, 2, 2, 9));
export const walkMomentText = formatInstant(walkMoment);
