import {
  closedDaySentences,
  closedSlotSentences,
  type DayOffer as Day,
  type DayUnavailable,
  type SlotOffer as Slot,
  type SlotUnavailable,
  type VisitSlot,
} from '../booking/index.ts';
import type { LocalDate } from '../time/index.ts';

/** What is offered, or the code and the sentence why it is not. */
type Offered<Offer, Reason extends string> = Offer &
  (
    | { readonly available: true }
    | { readonly available: false; readonly reason: Reason; readonly because: string }
  );

/** A day of the calendar. */
export type DayOffer = Offered<{ readonly date: LocalDate }, DayUnavailable>;

/** A slot of a day. */
export type SlotOffer = Offered<{ readonly slot: VisitSlot }, SlotUnavailable>;

/** Adds the sentence to a day that cannot be chosen. */
export const dayWithSentence = (day: Day): DayOffer =>
  day.available ? day : { ...day, because: closedDaySentences[day.reason] };

/** Adds the sentence to a slot that cannot be chosen. */
export const slotWithSentence = (slot: Slot): SlotOffer =>
  slot.available ? slot : { ...slot, because: closedSlotSentences[slot.reason] };
