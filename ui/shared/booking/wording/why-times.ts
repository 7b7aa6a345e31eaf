import { daysInWords } from '#words/wording/date-words.ts';

/** Why days and times are offered or not. */
export const whyTimesWording = {
  days: (count: number, first: string, last: string): string =>
    `The calendar has ${daysInWords(count)}, from ${first} to ${last}.`,
  closed: (what: string, reason: string): string => `${what}: ${reason}.`,
  untilHour: (slot: string, hour: number): string =>
    `${slot} could be booked until ${String(hour).padStart(2, '0')}:59.`,
  sundayIfUrgent: 'An urgent or critical repair could be visited on a Sunday.',
  otherUrgency: (urgency: string, days: number): string =>
    `For a visit that is ${urgency.toLowerCase()} the calendar has ${daysInWords(days)}.`,
} as const;
