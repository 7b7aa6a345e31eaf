import {
  type ChosenDay,
  nextClaimSlot,
  slotWindow,
  type VisitWindow,
  type Urgency,
  visitSlotStartHour,
} from '#domain/booking';
import type { ClaimRequest } from '#domain/claim';
import type { JobUid } from '#domain/kernel';
import { type Instant, londonInstant, londonTime } from '#domain/time';
import type { MadeOffer } from './require-offer.ts';
import type { NewOffer } from './offer-job.ts';

/** The beginnings of the slots that a customer chose, the earliest first. */
export const slotStarts = (days: readonly ChosenDay[]): readonly Instant[] =>
  days
    .flatMap(({ date, slots }) =>
      slots.map((slot) => londonInstant(date, visitSlotStartHour(slot), 0)),
    )
    .toSorted((one, other) => one - other);

/** The next slot that a claim offers, for a visit of which no time of the customer's is ahead. */
const nextSlot = (urgency: Urgency, now: Instant): VisitWindow => {
  const { date, slot } = nextClaimSlot(urgency, londonTime(now));
  return slotWindow(londonInstant(date, visitSlotStartHour(slot), 0));
};

/** The offer of a claim: its visit is estimated for the customer's first time. */
export const offerOfClaim = (jobUid: JobUid, request: ClaimRequest, now: Instant): NewOffer => {
  const customerSlots = slotStarts(request.days);
  const [first] = customerSlots;
  return {
    jobUid,
    summary: request.answers.description ?? '',
    urgency: request.urgency,
    vulnerableCustomer: request.answers.vulnerable === 'Yes',
    estimated: first === undefined ? nextSlot(request.urgency, now) : slotWindow(first),
    customerSlots,
  };
};

/**
 * The offer that follows a lapsed one: the same job for the customer's times that are still ahead. Without any, it is
 * for the estimate, or for the next slot if that has begun too.
 */
export const offerAgain = (lapsed: MadeOffer['offer'], now: Instant): NewOffer => {
  const { jobUid, summary, urgency, vulnerableCustomer, estimatedStart, estimatedEnd } = lapsed;
  const customerSlots = lapsed.customerSlots.filter((slot) => slot > now);
  const [first] = customerSlots;
  const estimate =
    estimatedStart > now ? { start: estimatedStart, end: estimatedEnd } : nextSlot(urgency, now);
  return {
    jobUid,
    summary,
    urgency,
    vulnerableCustomer,
    estimated: first === undefined ? estimate : slotWindow(first),
    customerSlots,
  };
};
