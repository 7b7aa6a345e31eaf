import { packageSlug } from '#domain/cover';
import {
  hasAnyCheck,
  type GasChecks,
  parseSupportAnswer,
  parseVisitType,
  type JobToClose,
} from '#domain/repair';
import { lineIfFilled } from '../contact-wire.ts';
import type { EngineerJobWire, GasChecksWire } from '../visit/engineer-job-wire.ts';
import { jobPartFromWire, jobPartToWire } from './job-part.ts';

/** The platform's record of a job for its close. */
export type JobToCloseRecord = Omit<JobToClose, 'package' | 'vatRegistered'> & {
  readonly packageId: string;
  /** The name of the bundle, where the id is none of the known. */
  readonly packageName: string | undefined;
  readonly vatNumber: string | undefined;
};

/** The domain's view of the record, as in the portal. */
export const jobToCloseOf = ({
  packageId,
  packageName,
  vatNumber,
  ...details
}: JobToCloseRecord): JobToClose => ({
  ...details,
  package: packageSlug(packageId, packageName),
  vatRegistered: vatNumber !== undefined,
});

type Reading = string | number | null | undefined;

const text = (value: Reading): string | undefined =>
  typeof value === 'number' ? String(value) : lineIfFilled(value)[0];

const gasChecks = (wire: GasChecksWire): GasChecks => ({
  visualInspectionSafe: text(wire.sk_visual_inspection_safe),
  safetyDeviceFsfCorrect: text(wire.sk_safety_device_fsf_correct),
  ventilation: text(wire.sk_ventillation_size_config_labelling),
  combustionReading: text(wire.sk_combustion_performance_reading),
  gasRateKw: text(wire.sk_gas_rate_kw),
  burnerPressureMb: text(wire.sk_burner_pressure_mb),
  unsafeSituation: text(wire.sk_unsafe_situations_identified),
});

const earlierChecks = (wire: GasChecksWire | null | undefined): GasChecks | undefined => {
  const checks = gasChecks(wire ?? {});
  return hasAnyCheck(checks) ? checks : undefined;
};

export const jobToCloseFromWire = (wire: EngineerJobWire): JobToClose => ({
  visitType: parseVisitType(wire.sk_visit_type),
  package: packageSlug(wire.package_id, wire.package_bundle_name),
  vatRegistered: text(wire.engineer_vat_number) !== undefined,
  previousVisits: wire.previous_engineer_visits ?? 0,
  authorised: parseSupportAnswer(wire.sk_authorise_follow_on),
  authorisedNet: wire.sk_estimated_e_parts_net_amount ?? undefined,
  authorisedHours: wire.sk_additional_hours_authorised ?? undefined,
  estimatedHours: wire.sk_estimated_additional_hours_authorised ?? undefined,
  partsDescription: text(wire.sk_e_parts_description),
  parts: (wire.parts ?? []).map(jobPartFromWire),
  boiler: {
    make: text(wire.sk_boiler_make),
    model: text(wire.sk_boiler_model),
    gcNumber: text(wire.sk_boiler_gc_number),
    type: text(wire.sk_boiler_type),
    location: text(wire.sk_boiler_location),
  },
  gasChecks: gasChecks(wire),
  earlierGasChecks: earlierChecks(wire.earlier_gas_checks),
  earlierFindings: text(wire.earlier_findings),
  earlierPhotos: (wire.earlier_photos ?? []).map(({ key, name }) => ({ key, name })),
});

const gasChecksToWire = (checks: GasChecks): GasChecksWire => ({
  sk_visual_inspection_safe: checks.visualInspectionSafe ?? null,
  sk_safety_device_fsf_correct: checks.safetyDeviceFsfCorrect ?? null,
  sk_ventillation_size_config_labelling: checks.ventilation ?? null,
  sk_combustion_performance_reading: checks.combustionReading ?? null,
  sk_gas_rate_kw: checks.gasRateKw ?? null,
  sk_burner_pressure_mb: checks.burnerPressureMb ?? null,
  sk_unsafe_situations_identified: checks.unsafeSituation ?? null,
});

export const jobToCloseToWire = (record: JobToCloseRecord): Partial<EngineerJobWire> => ({
  sk_visit_type: record.visitType ?? null,
  package_id: record.packageId,
  package_bundle_name: record.packageName ?? null,
  engineer_vat_number: record.vatNumber ?? null,
  previous_engineer_visits: record.previousVisits,
  sk_authorise_follow_on: record.authorised ?? null,
  sk_estimated_e_parts_net_amount: record.authorisedNet ?? null,
  sk_additional_hours_authorised: record.authorisedHours ?? null,
  sk_estimated_additional_hours_authorised: record.estimatedHours ?? null,
  sk_e_parts_description: record.partsDescription ?? null,
  parts: record.parts.map(jobPartToWire),
  sk_boiler_make: record.boiler.make ?? null,
  sk_boiler_model: record.boiler.model ?? null,
  sk_boiler_gc_number: record.boiler.gcNumber ?? null,
  sk_boiler_type: record.boiler.type ?? null,
  sk_boiler_location: record.boiler.location ?? null,
  ...gasChecksToWire(record.gasChecks),
  earlier_findings: record.earlierFindings ?? null,
  earlier_photos: record.earlierPhotos.map(({ key, name }) => ({ key, name })),
  earlier_gas_checks:
    record.earlierGasChecks === undefined ? null : gasChecksToWire(record.earlierGasChecks),
});
