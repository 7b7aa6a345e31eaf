import {
  claimDays as claimDaysAt,
  slotsOn as slotsOnAt,
  type DayUnavailable,
  type SlotUnavailable,
  type Urgency,
  type VisitSlot,
} from '../booking/index.ts';
import type { WithLimits } from '../limits/index.ts';
import { londonTime, type Instant, type LocalDate } from '../time/index.ts';
import { dayWithSentence, slotWithSentence, type DayOffer, type SlotOffer } from './sentences.ts';

export {
  findOfferClash,
  offerTimes,
  urgencies,
  visitSlots,
  visitSlotHours,
} from '../booking/index.ts';
export type { AsOf } from '../limits/index.ts';
export type { DayOffer, DayUnavailable, SlotOffer, SlotUnavailable, Urgency, VisitSlot };
export type { OfferClash, OfferTimes, VisitWindow } from '../booking/index.ts';

/**
 * Lists the thirty consecutive London days that a claim offers, with the reason for each that cannot be chosen.
 *
 * A normal visit has a lead of three or four days; an urgent or critical one can be today, until 13:00 in London.
 *
 * @source document 2, sections 5 and 9
 * @example
 *   const days = claimDays({ urgency: 'normal', now });
 *   days.length; // => 30
 *   days[0]; // => { date: '2024-12-24', available: true }
 *   days[1];
 *   // => {
 *   //   date: '2024-12-25',
 *   //   available: false,
 *   //   reason: 'christmas-day',
 *   //   because: 'There are no visits on Christmas Day',
 *   // }
 */
export const claimDays = ({
  urgency,
  now,
  asOf,
}: {
  readonly urgency: Urgency;
  readonly now: Instant;
} & WithLimits): readonly DayOffer[] =>
  claimDaysAt(urgency, londonTime(now), asOf).map(dayWithSentence);

/**
 * Lists the three slots of a London day, with the reason for each that is too late. Judges the hour alone: Christmas Day
 * and a day after the last one that is offered have slots, too. Book only a day that is available in `claimDays` or
 * `rebookingDays`.
 *
 * A slot is named by the London time at which it begins, and lasts four hours.
 *
 * @source document 2, section 9; document 3, section 5
 * @example
 *   slotsOn({ date: parseLocalDate('2024-12-20')!, urgency: 'urgent', now }).map(
 *     ({ slot, available }) => [slot, available],
 *   );
 *   // => [['08:00:00', false], ['12:00:00', false], ['16:00:00', true]]
 */
export const slotsOn = ({
  date,
  urgency,
  now,
  asOf,
}: {
  readonly date: LocalDate;
  readonly urgency: Urgency;
  readonly now: Instant;
} & WithLimits): readonly SlotOffer[] =>
  slotsOnAt(date, urgency, londonTime(now), asOf).map(slotWithSentence);
