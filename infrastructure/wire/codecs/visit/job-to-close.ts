import { packageSlug } from '#domain/cover';
import {
  hasAnyCheck,
  type GasChecks,
  parseSupportAnswer,
  parseVisitType,
  type JobToClose,
} from '#domain/repair';
import { lineIfFilled } from '../value-codecs.ts';
import { boilerFields, type EngineerJobWire, gasCheckFields } from './engineer-job-wire.ts';
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

const text = (value: string | null | undefined): string | undefined => lineIfFilled(value)[0];

const earlierChecks = (wire: EngineerJobWire['earlier_gas_checks']): GasChecks | undefined => {
  const checks = gasCheckFields.read(wire ?? {});
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
  boiler: boilerFields.read(wire),
  gasChecks: gasCheckFields.read(wire),
  earlierGasChecks: earlierChecks(wire.earlier_gas_checks),
  earlierFindings: text(wire.earlier_findings),
  earlierPhotos: (wire.earlier_photos ?? []).map(({ key, name }) => ({ key, name })),
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
  ...boilerFields.write(record.boiler),
  ...gasCheckFields.write(record.gasChecks),
  earlier_findings: record.earlierFindings ?? null,
  earlier_photos: record.earlierPhotos.map(({ key, name }) => ({ key, name })),
  earlier_gas_checks:
    record.earlierGasChecks === undefined ? null : gasCheckFields.write(record.earlierGasChecks),
});
