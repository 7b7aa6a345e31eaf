import {
  claimDays as claimDaysAt,
  findOfferClash as findClash,
  offerTimes as timesOfOffer,
  slotsOn as slotsOnAt,
  type DayUnavailable,
  type OfferClash,
  type OfferTimes,
  type SlotUnavailable,
  type Urgency,
  type VisitSlot,
  type VisitWindow,
} from '../booking/index.ts';
import type { WithLimits } from '../limits/index.ts';
import { londonTime, type Instant, type LocalDate } from '../time/index.ts';
import { dayWithSentence, slotWithSentence, type DayOffer, type SlotOffer } from './sentences.ts';

export { urgencies, visitSlots, visitSlotHours } from '../booking/index.ts';
export type { AsOf } from '../limits/index.ts';
export type {
  DayOffer,
  DayUnavailable,
  OfferClash,
  OfferTimes,
  SlotOffer,
  SlotUnavailable,
  Urgency,
  VisitSlot,
  VisitWindow,
};

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

/**
 * Decides at which times an engineer can accept an offered visit: the customer's slots from the estimated start on, at
 * most four. Two or more are to pick from; one, or the estimate where there is none, is settled.
 *
 * @source document 3, section 2; decisions
 * @example
 *   offerTimes({
 *     customerSlots: [],
 *     estimated: { start: now, end: instant(now + 3_600_000) },
 *   }).times; // => 'settled'
 */
export const offerTimes = ({
  customerSlots,
  estimated,
}: {
  readonly customerSlots: readonly Instant[];
  readonly estimated: VisitWindow;
}): OfferTimes => timesOfOffer(customerSlots, estimated);

/**
 * Compares the times of an offer with the visits of an engineer, who cannot be at two places at once.
 *
 * A visit that begins as another ends does not overlap it; one without times overlaps none.
 *
 * @source document 3, section 2; decisions, "One engineer in one place"
 * @example
 *   const window = { start: now, end: instant(now + 3_600_000) };
 *   const offered = offerTimes({ customerSlots: [], estimated: window });
 *   findOfferClash({ offered, visits: [{ name: 'JOB-1', times: window }] }).clash; // => 'all'
 */
export const findOfferClash = <Visit extends { readonly times: VisitWindow | undefined }>({
  offered,
  visits,
}: {
  readonly offered: OfferTimes;
  readonly visits: readonly Visit[];
}): OfferClash<Visit> => findClash(offered, visits);
