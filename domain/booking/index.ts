// Days and slots
export { urgencies, type Urgency, bookingLimits, rebookingDaysLimit } from './booking-limits.ts';
export {
  visitSlots,
  type VisitSlot,
  visitSlotHours,
  isVisitSlot,
  visitSlotStartHour,
  timeOfDay,
  type ChosenDay,
  type SlotUnavailable,
  type SlotRule,
  type SlotOffer,
  type SlotsRule,
  closedSlotSentences,
  decideSlot,
  decideSlots,
  slotsOn,
  isSlotOpen,
} from './slot-availability.ts';
export {
  type DayUnavailable,
  type DayOffer,
  daysFrom,
  type DayRule,
  closedDaySentences,
  isClosedDay,
  decideDayFrom,
  decideClaimDay,
  latestClaimDayAhead,
  claimDays,
  isClaimDay,
  nextClaimSlot,
} from './offered-days.ts';

// Times of a visit
export {
  type VisitWindow,
  type OfferTimes,
  slotWindow,
  offerTimes,
  windowsOf,
  acceptedWindow,
  visitTimes,
} from './offer-slots.ts';
export {
  findOverlappedVisit,
  slotWindowOn,
  groupVisitsByDay,
  type OfferClash,
  findOfferClash,
} from './visits-overlap.ts';
