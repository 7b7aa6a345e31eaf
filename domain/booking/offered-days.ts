import { compareWithLimit, type Comparison, type Decision } from '../kernel/index.ts';
import { type AsOf, type Limit, valueOn } from '../limits/index.ts';
import { addDays, daysBetween, weekdayOf, type LocalDate, type LondonTime } from '../time/index.ts';
import {
  claimDaysLimit,
  claimLeadLimit,
  todayClosesLimit,
  type Urgency,
} from './booking-limits.ts';
import { slotsOn, visitSlots, type VisitSlot } from './slot-availability.ts';

/** Why a day cannot be chosen. */
export type DayUnavailable = 'christmas-day' | 'new-years-day' | 'sunday';

export const closedDaySentences: { readonly [Reason in DayUnavailable]: string } = {
  'christmas-day': 'There are no visits on Christmas Day',
  'new-years-day': 'There are no visits on New Year’s Day',
  sunday: 'A visit that is not urgent is not made on a Sunday',
};

export type DayOffer =
  | { readonly date: LocalDate; readonly available: true }
  | { readonly date: LocalDate; readonly available: false; readonly reason: DayUnavailable };

const dayUnavailable = (date: LocalDate, urgency: Urgency): DayUnavailable | undefined => {
  if (date.endsWith('-12-25')) return 'christmas-day';
  if (date.endsWith('-01-01')) return 'new-years-day';
  return urgency === 'normal' && weekdayOf(date) === 'sunday' ? 'sunday' : undefined;
};

/** Whether no visit of an urgency is made on a date. */
export const isClosedDay = (date: LocalDate, urgency: Urgency): boolean =>
  dayUnavailable(date, urgency) !== undefined;

const offerDay = (date: LocalDate, urgency: Urgency): DayOffer => {
  const reason = dayUnavailable(date, urgency);
  return reason === undefined ? { date, available: true } : { date, available: false, reason };
};

/**
 * Consecutive days from so many days after today, to the end of the calendar; the ones that cannot be chosen count, and
 * carry their reason (decisions).
 */
export const daysFrom = (
  today: LocalDate,
  lead: number,
  count: number,
  urgency: Urgency,
): readonly DayOffer[] =>
  Array.from({ length: count }, (_, index) => lead + index)
    .filter((ahead) => daysBetween({ from: today, to: addDays(today, ahead) }) === ahead)
    .map((ahead) => offerDay(addDays(today, ahead), urgency));

/** Why a date is offered or not. */
export type DayRule = DayUnavailable | 'too-early' | 'too-late' | 'offered';

/** Whether a date is one of those days and can be chosen, without making all of them. */
export const decideDayFrom = (
  today: LocalDate,
  lead: number,
  count: number,
  limit: Limit,
  date: LocalDate,
  urgency: Urgency,
): Decision<'offered' | 'not-offered', DayRule> => {
  const day = daysBetween({ from: today, to: date }) - lead + 1;
  const compared: readonly Comparison[] = [
    {
      what: 'day, at the earliest',
      value: day,
      limit: 1,
      test: 'at least',
      margin: day - 1,
    },
    { ...compareWithLimit('day, at the latest', day, count), by: limit.name },
    { what: 'date', value: date },
    { what: 'weekday', value: weekdayOf(date) },
  ];
  const refuse = (rule: DayRule) => ({ outcome: 'not-offered', rule, compared }) as const;
  if (day < 1) return refuse('too-early');
  if (day > count) return refuse('too-late');
  const unavailable = dayUnavailable(date, urgency);
  return unavailable === undefined
    ? { outcome: 'offered', rule: 'offered', compared }
    : refuse(unavailable);
};

/** Days from today to the latest that a claim can offer on any day: its longest lead, and the thirty days. */
export const latestClaimDayAhead = (asOf: AsOf): number =>
  Math.max(...Object.values(valueOn(claimLeadLimit, asOf))) + valueOn(claimDaysLimit, asOf) - 1;

/** Days from today to the first that a claim offers, by its urgency and the moment (document 2, section 9). */
const claimLead = (
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf: AsOf,
): number => {
  const urgentLead = now.hour >= valueOn(todayClosesLimit, asOf, now.date) ? 1 : 0;
  return urgency === 'normal'
    ? valueOn(claimLeadLimit, asOf, now.date)[weekdayOf(now.date)]
    : urgentLead;
};

/** The thirty consecutive days that a claim offers (document 2, sections 5 and 9). */
export const claimDays = (
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf?: AsOf,
): readonly DayOffer[] =>
  daysFrom(
    now.date,
    claimLead(urgency, now, asOf),
    valueOn(claimDaysLimit, asOf, now.date),
    urgency,
  );

/** Whether a claim offers a day and it can be chosen, and why (document 2, sections 5 and 9). */
export const decideClaimDay = (
  date: LocalDate,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf?: AsOf,
): Decision<'offered' | 'not-offered', DayRule> =>
  decideDayFrom(
    now.date,
    claimLead(urgency, now, asOf),
    valueOn(claimDaysLimit, asOf, now.date),
    claimDaysLimit,
    date,
    urgency,
  );

/** Whether a claim offers a day and it can be chosen (document 2, sections 5 and 9). */
export const isClaimDay = (
  date: LocalDate,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf?: AsOf,
): boolean => decideClaimDay(date, urgency, now, asOf).outcome === 'offered';

type DatedSlot = { readonly date: LocalDate; readonly slot: VisitSlot };

/** The earliest London date and slot that a claim of an urgency offers at a moment (document 2, sections 5 and 9). */
export const nextClaimSlot = (
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf?: AsOf,
): DatedSlot => {
  const day = claimDays(urgency, now, asOf).find(({ available }) => available);
  const date = day?.date ?? addDays(now.date, claimLead(urgency, now, asOf));
  const open = slotsOn(date, urgency, now, asOf).find(({ available }) => available);
  return { date, slot: open?.slot ?? visitSlots[0] };
};
