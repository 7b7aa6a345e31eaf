import * as t from 'io-ts';
import { amountCodec, poundsCodec } from '../amount-codecs.ts';
import { yesNoCodec } from './job-offer.ts';
import { jobPartCodec } from '../close/job-part.ts';
import {
  countCodec,
  jobNameCodec,
  jobUidCodec,
  referenceCodec,
  textOrNumberCodec,
  visitStatusCodec,
  visitUrgencyCodec,
} from '../value-codecs.ts';
import { orNull } from '../wire-type.ts';

const text = orNull(t.string);
const amount = orNull(amountCodec);
/** A count, which a platform may write as text. */
const count = orNull(countCodec);
/** A reading off an appliance: some are typed in, some are counted. */
const reading = orNull(t.union([t.string, t.number]));
/** A moment in any writing: one that cannot be read has a screen of its own, and is no wrong shape. */
const moment = text;

const required = t.type({
  id: t.number,
  sk_job_id: jobUidCodec,
  sk_job_name: jobNameCodec,
  sk_resource_id: referenceCodec,
  first_name: t.string,
  last_name: t.string,
  address_line_1: t.string,
  postcode: t.string,
  town: t.string,
  job_type: t.string,
  sk_job_status: visitStatusCodec,
  summary: t.string,
});

/** The portal needs none of it: required, and null where there is none (document 3, section 3). */
const claim = t.type({
  claim_id: orNull(countCodec),
  claim_status: orNull(textOrNumberCodec),
  claim_status_id: orNull(countCodec),
  claim_status_name: orNull(textOrNumberCodec),
});

const contact = t.partial({
  phone1: text,
  phone1_prefix: text,
  phone2: text,
  phone2_prefix: text,
  phoneNumber: text,
  address_line_2: text,
  address_line_3: text,
});

const times = t.partial({
  start: moment,
  end: moment,
  sk_start: moment,
  sk_end: moment,
  sk_estimated_start: moment,
  sk_estimated_end: moment,
  sk_actual_start: moment,
  sk_actual_end: moment,
});

const visit = t.partial({
  sk_urgency: orNull(visitUrgencyCodec),
  sk_vulnerable_customer: orNull(yesNoCodec),
  sk_visit_type: text,
  package_id: orNull(referenceCodec),
  package_bundle_name: text,
  engineer_vat_number: text,
  previous_engineer_visits: count,
  number_of_cancelled_jobs_in_claim: count,
});

const authorisation = t.partial({
  sk_authorise_follow_on: text,
  sk_estimated_additional_hours_authorised: amount,
  sk_estimated_e_parts_net_amount: orNull(poundsCodec),
  sk_additional_hours_authorised: amount,
  sk_e_parts_description: text,
  parts: orNull(t.array(jobPartCodec)),
});

const appliance = t.partial({
  sk_boiler_make: text,
  sk_boiler_model: text,
  sk_boiler_gc_number: reading,
  sk_boiler_type: text,
  sk_boiler_age: reading,
  sk_boiler_location: text,
  sk_confidence_in_diagnosis: reading,
});

const gasChecks = t.partial({
  sk_visual_inspection_safe: text,
  sk_safety_device_fsf_correct: text,
  sk_ventillation_size_config_labelling: text,
  sk_combustion_performance_reading: reading,
  sk_gas_rate_kw: reading,
  sk_burner_pressure_mb: reading,
  sk_unsafe_situations_identified: text,
});
export type GasChecksWire = t.TypeOf<typeof gasChecks>;

/**
 * Fields of ours: the pass before parts were fitted, where the gas was checked twice; the findings of the latest earlier
 * visit, and the photos of all of them; and the id of a visit that a move keeps.
 */
const record = t.partial({
  earlier_gas_checks: orNull(gasChecks),
  earlier_findings: text,
  earlier_photos: orNull(t.array(t.type({ key: referenceCodec, name: t.string }))),
  visit_uid: text,
});

/** Fields of ours: the customer's own answers about their boiler. */
const customerBoilerFields = t.partial({
  customer_boiler_make: text,
  customer_boiler_model: text,
  customer_boiler_fault_code: text,
  customer_boiler_age: text,
});

/** A visit on the wire for its engineer (document 3, section 3). */
export const engineerJobCodec = t.intersection([
  required,
  t.intersection([claim, contact]),
  times,
  t.intersection([visit, customerBoilerFields]),
  t.intersection([authorisation, appliance, gasChecks, record]),
]);
export type EngineerJobWire = t.TypeOf<typeof engineerJobCodec>;
