import { and, count, eq, lt, ne, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { JobUid } from '#domain/kernel';
import type { EarlierClose, EarlierPhoto } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { JobToCloseRecord } from '../../wire/codecs/visit/job-to-close.ts';
import { boilerFields, gasCheckFields } from '../../wire/codecs/visit/engineer-job-wire.ts';
import type { Database } from '../database/database.ts';
import { visitCloses, visits } from '../database/schema/jobs.ts';
import { jobStatusAt } from '../jobs/job-status-period.ts';

/** The closed earlier visits of a visit's claim, the latest first, with the notes of the latest, for a lateral join. */
export const findEarlierCloses = (database: Database) => {
  const earlier = alias(visitCloses, 'earlier');
  const description = sql`${earlier.request} ->> 'issueDescription'`;
  const latest = sql<string | null>`(
    array_agg(${description} order by ${earlier.closedAt} desc) filter (where ${description} is not null)
  )[1]`;
  const closes = sql<readonly EarlierClose[]>`coalesce(
    jsonb_agg(
      jsonb_build_object('photosOfFault', coalesce(${earlier.request} -> 'photosOfFault', '[]'))
      order by ${earlier.closedAt} desc
    ),
    '[]'
  )`;
  return database
    .select({
      number: count().as('closed_before'),
      findings: latest.as('earlier_findings'),
      closes: closes.as('earlier_closes'),
    })
    .from(earlier)
    .where(
      and(
        eq(earlier.claimJob, visits.claimJob),
        ne(earlier.jobUid, visits.jobUid),
        lt(earlier.closedAt, sql`coalesce(${visits.actualEnd}, 'infinity'::timestamptz)`),
      ),
    )
    .as('closed_before');
};

/** The number of cancelled visits of a claim at a moment, for a lateral join or one claim. */
export const cancelledJobs = (database: Database, now: Instant, claimJob: AnyPgColumn | JobUid) => {
  const others = alias(visits, 'others');
  const jobStatus = jobStatusAt(database, now, others.jobUid);
  const ofClaim: SQL = eq(others.claimJob, claimJob);
  return database
    .select({ number: count().as('cancelled_jobs') })
    .from(others)
    .innerJoinLateral(jobStatus, sql`true`)
    .where(and(ofClaim, eq(jobStatus.status, 'Cancelled')))
    .as('cancelled');
};

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
