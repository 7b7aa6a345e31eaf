// Days and slots
export { urgencies, type Urgency } from './urgency.ts';
export {
  visitSlots,
  type VisitSlot,
  visitSlotHours,
  isVisitSlot,
  visitSlotStartHour,
  timeOfDay,
} from './visit-slot.ts';
export type { ChosenDay } from './chosen-day.ts';
export {
  type DayUnavailable,
  type DayOffer,
  daysFrom,
  isAvailableFrom,
  latestClaimDayAhead,
  claimDays,
  isClaimDay,
} from './offered-days.ts';
export { type SlotUnavailable, type SlotOffer, slotsOn, isSlotOpen } from './slot-availability.ts';
export { nextClaimSlot } from './next-claim-slot.ts';

// Times of a visit
export {
  type VisitWindow,
  type OfferTimes,
  slotWindow,
  offerTimes,
  windowsOf,
  acceptedWindow,
} from './offer-slots.ts';
export { visitTimes } from './visit-times.ts';
export { findOverlappedVisit, slotWindowOn, groupVisitsByDay } from './visits-overlap.ts';
export { type OfferClash, findOfferClash } from './offer-clash.ts';
