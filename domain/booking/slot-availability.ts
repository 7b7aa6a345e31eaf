import { daysBetween, type LocalDate, type LondonTime } from '../time/index.ts';
import { type AsOf, valueOn } from '../limits/index.ts';
import { type CutOff, todayCutOffsLimit, tomorrowCutOffsLimit } from './booking-limits.ts';
import type { Urgency } from './urgency.ts';
import { visitSlots, visitSlotStartHour, type VisitSlot } from './visit-slot.ts';

/** Why a slot cannot be chosen. */
export type SlotUnavailable = 'too-late-today' | 'too-late-for-tomorrow' | 'day-has-passed';

export type SlotOffer =
  | { readonly slot: VisitSlot; readonly available: true }
  | { readonly slot: VisitSlot; readonly available: false; readonly reason: SlotUnavailable };

const firstOpenHour = (cutOffs: readonly CutOff[], hour: number): number =>
  cutOffs.find(([before]) => hour < before)?.[1] ?? 24;

const offerFrom = (startHour: number, reason: SlotUnavailable): readonly SlotOffer[] =>
  visitSlots.map((slot) =>
    visitSlotStartHour(slot) >= startHour
      ? { slot, available: true }
      : { slot, available: false, reason },
  );

/**
 * The three slots of a London date, each open or with the reason why not. For urgent and critical visits, today
 * before 9 offers Midday and Evening, before 13 Evening, later none; tomorrow before 14 offers all, before 18 Midday
 * and Evening, later Evening. Any other day from today on offers all, to a normal visit too; a day that has passed
 * offers none (document 3, section 5).
 */
export const slotsOn = (
  date: LocalDate,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf: AsOf = now.date,
): readonly SlotOffer[] => {
  const ahead = daysBetween(now.date, date);
  if (ahead < 0) return offerFrom(24, 'day-has-passed');
  if (urgency === 'normal' || ahead > 1) return offerFrom(0, 'day-has-passed');
  return ahead === 0
    ? offerFrom(firstOpenHour(valueOn(todayCutOffsLimit, asOf), now.hour), 'too-late-today')
    : offerFrom(
        firstOpenHour(valueOn(tomorrowCutOffsLimit, asOf), now.hour),
        'too-late-for-tomorrow',
      );
};

/** Whether a text is a slot that a London date still offers. */
export const isSlotOpen = (
  date: LocalDate,
  slot: unknown,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf: AsOf = now.date,
): boolean =>
  slotsOn(date, urgency, now, asOf).some((offer) => offer.slot === slot && offer.available);
