import type { EarlierPhoto } from '#domain/repair';
import type { JobToCloseRecord } from '../../wire/codecs/close/job-to-close.ts';
import { boilerFields, gasCheckFields } from '../../wire/codecs/visit/engineer-job-wire.ts';
import type { visitCloses, visits } from '../database/schema/visits.ts';

type Row = {
  readonly visit: typeof visits.$inferSelect;
  readonly close: typeof visitCloses.$inferSelect | null;
  readonly closedBefore: number;
  readonly earlierFindings: string | null;
  readonly earlierPhotos: readonly EarlierPhoto[];
  readonly packageId: string;
  readonly vatNumber: string | null;
};

/** The record of a visit for its close, with the checks once it is closed. */
export const jobToCloseRecord = ({ visit, close, ...row }: Row): JobToCloseRecord => ({
  visitType: visit.visitType ?? undefined,
  packageId: row.packageId,
  packageName: undefined,
  vatNumber: row.vatNumber ?? undefined,
  previousVisits: row.closedBefore,
  authorised: visit.authorised ?? undefined,
  authorisedNet: visit.authorisedNetPence ?? undefined,
  authorisedHours: visit.authorisedHours ?? undefined,
  estimatedHours: visit.estimatedHours ?? undefined,
  partsDescription: visit.partsDescription ?? undefined,
  parts: visit.parts,
  boiler: close?.boiler ?? visit.boiler ?? boilerFields.read({}),
  gasChecks: close?.gasChecks ?? gasCheckFields.read({}),
  earlierGasChecks: close?.earlierGasChecks ?? undefined,
  earlierFindings: row.earlierFindings ?? undefined,
  earlierPhotos: row.earlierPhotos,
});
