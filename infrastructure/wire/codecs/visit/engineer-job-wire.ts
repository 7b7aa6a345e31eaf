import * as t from 'io-ts';
import type { Boiler, CustomerBoiler, EngineerJob, GasChecks } from '#domain/repair';
import {
  amountCodec,
  poundsCodec,
  countCodec,
  jobNameCodec,
  jobUidCodec,
  referenceCodec,
  textOrNumberCodec,
  visitStatusCodec,
  visitUrgencyCodec,
  lineIfFilled,
} from '../value-codecs.ts';
import { yesNoCodec } from './job-offer.ts';
import { jobPartCodec } from './job-part.ts';
import { orNull } from '../wire-type.ts';

const text = orNull(t.string);
/** A reading off an appliance: some are typed in, some are counted. */
const reading = orNull(t.union([t.string, t.number]));

type Names = { readonly [field: string]: string };
type Texts<N extends Names> = { readonly [Field in keyof N]: string | undefined };
type OnTheWire<N extends Names> = {
  readonly [Field in keyof N as N[Field]]?: string | number | null | undefined;
};

const readText = (raw: unknown): string | undefined =>
  typeof raw === 'number' ? String(raw) : lineIfFilled(typeof raw === 'string' ? raw : null)[0];

/**
 * Texts of a record under their names on the wire, null where there is none: the codec, and both directions. A platform
 * may write a reading as a number.
 */
const textFields = <N extends Names>(names: N, readings: readonly (keyof N)[] = []) => {
  const fields: readonly (readonly [field: string, name: string])[] = Object.entries(names);
  return {
    names: Object.keys(names) as readonly (keyof N & string)[],
    codec: t.partial(
      Object.fromEntries(
        fields.map(([field, name]) => [name, readings.includes(field) ? reading : text]),
      ),
    ) as unknown as t.PartialC<{ readonly [Field in keyof N as N[Field]]: typeof reading }>,
    read: (wire: OnTheWire<N>): Texts<N> =>
      Object.fromEntries(
        fields.map(([field, name]) => [field, readText(wire[name as keyof OnTheWire<N>])]),
      ) as Texts<N>,
    write: (texts: Partial<Texts<N>>) =>
      Object.fromEntries(fields.map(([field, name]) => [name, texts[field] ?? null])) as {
        readonly [Field in keyof N as N[Field]]: string | null;
      },
  };
};

const amount = orNull(amountCodec);
/** A count, which a platform may write as text. */
const count = orNull(countCodec);
/** Any text is accepted: a time that cannot be read is shown on a screen of its own. */
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

/** Not used by the portal. The specification requires these fields, and allows null (document 3, section 3). */
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

/** The boiler, by its names on the wire. */
export const boilerFields = textFields(
  {
    make: 'sk_boiler_make',
    model: 'sk_boiler_model',
    gcNumber: 'sk_boiler_gc_number',
    type: 'sk_boiler_type',
    location: 'sk_boiler_location',
  } as const satisfies { readonly [Field in keyof Boiler]: string },
  ['gcNumber'],
);

/** The gas checks, by their names on the wire. */
export const gasCheckFields = textFields(
  {
    visualInspectionSafe: 'sk_visual_inspection_safe',
    safetyDeviceFsfCorrect: 'sk_safety_device_fsf_correct',
    ventilation: 'sk_ventillation_size_config_labelling',
    combustionReading: 'sk_combustion_performance_reading',
    gasRateKw: 'sk_gas_rate_kw',
    burnerPressureMb: 'sk_burner_pressure_mb',
    unsafeSituation: 'sk_unsafe_situations_identified',
  } as const satisfies { readonly [Check in keyof GasChecks]: string },
  ['combustionReading', 'gasRateKw', 'burnerPressureMb'],
);

type Flags<N extends Names> = { readonly [Field in keyof N]: boolean };

/** Facts that are sent as Yes or No under their names on the wire, No where there is none: the codec, and both directions. */
const flagFields = <N extends Names>(names: N) => {
  const fields: readonly (readonly [field: string, name: string])[] = Object.entries(names);
  const flag = orNull(yesNoCodec);
  return {
    names: Object.keys(names) as readonly (keyof N & string)[],
    codec: t.partial(
      Object.fromEntries(fields.map(([, name]) => [name, flag])),
    ) as unknown as t.PartialC<{ readonly [Field in keyof N as N[Field]]: typeof flag }>,
    read: (wire: OnTheWire<N>): Flags<N> =>
      Object.fromEntries(
        fields.map(([field, name]) => [field, wire[name as keyof OnTheWire<N>] === 'Yes']),
      ) as Flags<N>,
    write: (flags: Flags<N>) =>
      Object.fromEntries(fields.map(([field, name]) => [name, flags[field] ? 'Yes' : 'No'])) as {
        readonly [Field in keyof N as N[Field]]: 'Yes' | 'No';
      },
  };
};

/** The fields of a visit that hold values of one type. */
type FieldsOf<Value> = {
  readonly [
    Field in keyof EngineerJob as [Value] extends [EngineerJob[Field]]
      ? [EngineerJob[Field]] extends [Value]
        ? Field
        : never
      : never
  ]-?: string;
};

/** The texts of a visit that may be missing, by their names on the wire; a text without a name does not compile. */
export const visitTextFields = textFields({
  visitUid: 'visit_uid',
} as const satisfies FieldsOf<string | undefined>);

/** What is true or false of a visit, by its name on the wire; a flag without a name does not compile. */
export const visitFlagFields = flagFields({
  vulnerableCustomer: 'sk_vulnerable_customer',
} as const satisfies FieldsOf<boolean>);

/** The customer's own answers about their boiler; the specification has no fields for them. */
export const customerBoilerFields = textFields({
  make: 'customer_boiler_make',
  model: 'customer_boiler_model',
  faultCode: 'customer_boiler_fault_code',
  age: 'customer_boiler_age',
} as const satisfies { readonly [Field in keyof CustomerBoiler]: string });

/** Fields of document 3 that the portal does not read. */
const appliance = t.partial({ sk_boiler_age: reading, sk_confidence_in_diagnosis: reading });

/**
 * Fields that the specification does not have: the first gas checks, where the gas was checked before and after parts
 * were fitted; and the findings of the latest earlier visit, and the photos of all of them. Texts and flags of ours are in
 * the tables above.
 */
const fieldsOfOurs = t.partial({
  earlier_gas_checks: orNull(gasCheckFields.codec),
  earlier_findings: text,
  earlier_photos: orNull(t.array(t.type({ key: referenceCodec, name: t.string }))),
});

/** A visit on the wire for its engineer (document 3, section 3). */
export const engineerJobCodec = t.intersection([
  required,
  t.intersection([claim, contact]),
  times,
  t.intersection([visit, visitTextFields.codec, visitFlagFields.codec, customerBoilerFields.codec]),
  t.intersection([
    authorisation,
    t.intersection([appliance, boilerFields.codec]),
    gasCheckFields.codec,
    fieldsOfOurs,
  ]),
]);
export type EngineerJobWire = t.TypeOf<typeof engineerJobCodec>;
