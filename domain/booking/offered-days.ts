import { type AsOf, valueOn } from '../limits/index.ts';
import { addDays, weekdayOf, type LocalDate, type LondonTime } from '../time/index.ts';
import { claimDaysLimit, claimLeadLimit, todayClosesLimit } from './booking-limits.ts';
import { slotsOn } from './slot-availability.ts';
import type { Urgency } from './urgency.ts';
import { visitSlots, type VisitSlot } from './visit-slot.ts';

/** Why a day cannot be chosen. */
export type DayUnavailable = 'christmas-day' | 'new-years-day' | 'sunday';

export type DayOffer =
  | { readonly date: LocalDate; readonly available: true }
  | { readonly date: LocalDate; readonly available: false; readonly reason: DayUnavailable };

const dayUnavailable = (date: LocalDate, urgency: Urgency): DayUnavailable | undefined => {
  if (date.endsWith('-12-25')) return 'christmas-day';
  if (date.endsWith('-01-01')) return 'new-years-day';
  return urgency === 'normal' && weekdayOf(date) === 'sunday' ? 'sunday' : undefined;
};

/** Consecutive days from a first one; the ones that cannot be chosen count, and carry their reason (decisions). */
export const daysFrom = (first: LocalDate, count: number, urgency: Urgency): readonly DayOffer[] =>
  Array.from({ length: count }, (_, index): DayOffer => {
    const date = addDays(first, index);
    const reason = dayUnavailable(date, urgency);
    return reason === undefined ? { date, available: true } : { date, available: false, reason };
  });

/** Whether a date is one of those days and can be chosen, without making all of them. */
export const isAvailableFrom = (
  first: LocalDate,
  count: number,
  date: LocalDate,
  urgency: Urgency,
): boolean =>
  date >= first && date < addDays(first, count) && dayUnavailable(date, urgency) === undefined;

/** Days from today to the latest that a claim can offer on any day: its longest lead, and the thirty days. */
export const latestClaimDayAhead = (asOf: AsOf): number =>
  Math.max(...Object.values(valueOn(claimLeadLimit, asOf))) + valueOn(claimDaysLimit, asOf) - 1;

/** The first London date that a claim offers, by its urgency and the moment (document 2, section 9). */
export const firstClaimDay = (
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf: AsOf = now.date,
): LocalDate => {
  const leadDays = valueOn(claimLeadLimit, asOf);
  const urgentOffset = now.hour >= valueOn(todayClosesLimit, asOf) ? 1 : 0;
  return addDays(now.date, urgency === 'normal' ? leadDays[weekdayOf(now.date)] : urgentOffset);
};

/** The thirty consecutive days that a claim offers (document 2, sections 5 and 9). */
export const claimDays = (
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf: AsOf = now.date,
): readonly DayOffer[] =>
  daysFrom(firstClaimDay(urgency, now, asOf), valueOn(claimDaysLimit, asOf), urgency);

/** Whether a claim offers a day and it can be chosen (document 2, sections 5 and 9). */
export const isClaimDay = (
  date: LocalDate,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf: AsOf = now.date,
): boolean =>
  isAvailableFrom(firstClaimDay(urgency, now, asOf), valueOn(claimDaysLimit, asOf), date, urgency);

type DatedSlot = { readonly date: LocalDate; readonly slot: VisitSlot };

/** The earliest London date and slot that a claim of an urgency offers at a moment (document 2, sections 5 and 9). */
export const nextClaimSlot = (
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf: AsOf = now.date,
): DatedSlot => {
  const day = claimDays(urgency, now, asOf).find(({ available }) => available);
  const date = day?.date ?? firstClaimDay(urgency, now, asOf);
  const open = slotsOn(date, urgency, now, asOf).find(({ available }) => available);
  return { date, slot: open?.slot ?? visitSlots[0] };
};
