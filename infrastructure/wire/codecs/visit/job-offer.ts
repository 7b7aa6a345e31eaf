import * as t from 'io-ts';
import type { JobOffer } from '#domain/repair';
import type { Instant } from '#domain/time';
import {
  lineIfFilled,
  instantCodec,
  jobNameCodec,
  jobUidCodec,
  referenceCodec,
  slotCodec,
  visitUrgencyCodec,
} from '../value-codecs.ts';
import { oneOf, orNull, tolerantList } from '../wire-type.ts';

export const yesNoCodec = oneOf(['Yes', 'No'], 'YesNo');

/** A visit that is offered (document 3, section 3). */
export const jobOfferCodec = t.intersection([
  t.type({
    job_offer_id: referenceCodec,
    job_name: jobNameCodec,
    summary: t.string,
    job_type: t.string,
    postcode: t.string,
    estimated_start: slotCodec,
    estimated_end: instantCodec,
  }),
  t.partial({
    sk_job_id: orNull(jobUidCodec),
    urgency: orNull(visitUrgencyCodec),
    vulnerable_customer: orNull(yesNoCodec),
    customer_availability: orNull(tolerantList(slotCodec)),
    town: orNull(t.string),
    // A field of ours.
    open_until: orNull(instantCodec),
  }),
]);
export type JobOfferWire = t.TypeOf<typeof jobOfferCodec>;

export const jobOffersAnswerCodec = t.type({ jobOffers: tolerantList(jobOfferCodec) });

const source = t.type({ resourceJobOfferResponseSource: t.literal('portal') });

/** Accepts an offer; without a start, for the estimated one (document 3, section 7). */
export const acceptOfferCodec = t.intersection([
  source,
  t.partial({ acceptedStartDate: slotCodec }),
]);
export type AcceptOfferWire = t.TypeOf<typeof acceptOfferCodec>;

export const declineOfferCodec = source;
export type DeclineOfferWire = t.TypeOf<typeof declineOfferCodec>;

export const jobOfferFromWire = (wire: JobOfferWire): JobOffer => ({
  id: wire.job_offer_id,
  jobUid: wire.sk_job_id ?? undefined,
  jobName: wire.job_name,
  summary: wire.summary,
  type: wire.job_type,
  urgency: wire.urgency ?? 'normal',
  vulnerableCustomer: wire.vulnerable_customer === 'Yes',
  postcode: wire.postcode,
  estimated: { start: wire.estimated_start, end: wire.estimated_end },
  customerSlots: wire.customer_availability ?? [],
  town: lineIfFilled(wire.town)[0],
  openUntil: wire.open_until ?? undefined,
});

export const jobOfferToWire = (offer: JobOffer): JobOfferWire => ({
  job_offer_id: offer.id,
  sk_job_id: offer.jobUid ?? null,
  job_name: offer.jobName,
  summary: offer.summary,
  job_type: offer.type,
  postcode: offer.postcode,
  estimated_start: offer.estimated.start,
  estimated_end: offer.estimated.end,
  urgency: offer.urgency ?? null,
  vulnerable_customer: offer.vulnerableCustomer ? 'Yes' : 'No',
  customer_availability: [...offer.customerSlots],
  town: offer.town ?? null,
  open_until: offer.openUntil ?? null,
});

export const acceptanceToWire = (start: Instant): AcceptOfferWire => ({
  resourceJobOfferResponseSource: 'portal',
  acceptedStartDate: start,
});

export const declinationToWire: DeclineOfferWire = { resourceJobOfferResponseSource: 'portal' };
