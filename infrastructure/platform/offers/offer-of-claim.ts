import type { ChosenDay } from '#domain/claims/claim-days.ts';
import type { ClaimRequest } from '#domain/claims/claim-request.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import { instant, millisecondsPerHour, type Instant } from '#domain/kernel/instant.ts';
import { addDays } from '#domain/kernel/local-date.ts';
import { londonDate, londonInstant } from '#domain/kernel/london-time.ts';
import type { VisitWindow } from '#domain/visits/offer-slots.ts';
import type { Urgency } from '#domain/visits/urgency.ts';
import { visitSlotHours, visitSlots, visitSlotStartHour } from '#domain/visits/visit-slot.ts';
import type { NewOffer } from './offer-job.ts';

/** Hours for which an offer stands: an urgent or critical fault cannot wait for an answer until tomorrow. */
const hoursOpen: { readonly [U in Urgency]: number } = { normal: 24, urgent: 4, critical: 4 };

/** When an offer that is made at a moment is no longer to be had. */
export const offerExpiry = (urgency: Urgency, madeAt: Instant): Instant =>
  instant(madeAt + hoursOpen[urgency] * millisecondsPerHour);

/** The beginnings of the slots that a customer chose, the earliest first. */
export const slotStarts = (days: readonly ChosenDay[]): readonly Instant[] =>
  days
    .flatMap(({ date, slots }) =>
      slots.map((slot) => londonInstant(date, visitSlotStartHour(slot), 0)),
    )
    .toSorted((one, other) => one - other);

/** The slot that begins at a moment. */
export const slotFrom = (start: Instant): VisitWindow => ({
  start,
  end: instant(start + visitSlotHours * millisecondsPerHour),
});

const tomorrowMorning = (now: Instant): Instant =>
  londonInstant(addDays(londonDate(now), 1), visitSlotStartHour(visitSlots[0]), 0);

/** What engineers are offered of a claim: its visit is estimated for the first time that the customer named. */
export const offerOfClaim = (jobUid: JobUid, request: ClaimRequest, now: Instant): NewOffer => {
  const customerSlots = slotStarts(request.days);
  return {
    jobUid,
    summary: request.answers.description ?? '',
    urgency: request.urgency,
    vulnerableCustomer: request.answers.vulnerable === 'Yes',
    estimated: slotFrom(customerSlots[0] ?? tomorrowMorning(now)),
    customerSlots,
    expiresAt: offerExpiry(request.urgency, now),
  };
};
