import { eq } from 'drizzle-orm';
import type { JobUid } from '#domain/kernel';
import { statusesToVisit, type JobStatus } from '#domain/repair';
import type { Instant } from '#domain/time';
import { jobRequestToWire } from '../../wire/codecs/account/job-node.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { jobs, visitEndings, visits } from '../database/schema/jobs.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveRoute } from '../server/serve-route.ts';
import { refuseOtherAccount } from '../server/signed-in.ts';
import { claimStatusId, claimStatusName, jobAtMoment } from './job-status-period.ts';
import {
  firstUid,
  jobsOfAccount,
  loadJob,
  claimOfJob,
  requireJobOfAccount,
  requestOfJob,
} from './load-jobs.ts';

const toVisit: readonly JobStatus[] = statusesToVisit;

/** The booked visit of a customer's job: its time, and the engineer's first name. */
const findBookedVisit = async (
  database: Database,
  uid: JobUid,
  status: JobStatus,
): Promise<
  | {
      readonly uid: string;
      readonly start: Instant;
      readonly end: Instant;
      readonly engineer: string;
    }
  | undefined
> => {
  if (!toVisit.includes(status)) return undefined;
  const [visit] = await database
    .select({
      uid: firstUid,
      start: visits.estimatedStart,
      end: visits.estimatedEnd,
      engineer: accounts.firstName,
    })
    .from(visits)
    .innerJoin(accounts, eq(accounts.id, visits.engineerId))
    .leftJoin(visitEndings, eq(visitEndings.nextJob, visits.jobUid))
    .where(eq(visits.jobUid, uid));
  return visit;
};

/** A customer's own jobs and their statuses. */
export const registerJobRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, configuration } = context;
  const { brandName } = configuration.portal;
  serveRoute(
    app,
    context,
    routeTable.jobs,
    async ({ caller, params: { customerFacingId }, now }) => {
      const [own] = await database
        .select({ customerFacingId: accounts.customerFacingId })
        .from(accounts)
        .where(eq(accounts.id, caller.accountId));
      if (own?.customerFacingId !== customerFacingId) return refuseOtherAccount();
      const found = await jobsOfAccount(database, caller.accountId);
      const edges = found
        .map((job) => jobAtMoment(job, now))
        .map(({ name, uid, status, endedAt, createdAt, type }) => ({
          node: {
            Name: name,
            UID: uid,
            JobStatus: status,
            ActualEnd: endedAt ?? null,
            CreatedDate: createdAt,
            Type: type,
          },
        }));
      return { data: { jobs: { edges } } };
    },
  );
  serveRoute(app, context, routeTable.jobStatus, async ({ caller, params: { jobUid }, now }) => {
    const job = await requireJobOfAccount(database, jobUid, caller.accountId);
    const claim = await claimOfJob(database, jobUid);
    const latest = await loadJob(database, eq(jobs.uid, claim.latest));
    const { uid, status, claimStatus, abortReason } = jobAtMoment(latest ?? job, now);
    const visit = await findBookedVisit(database, uid, status);
    const { property, request } = await requestOfJob(database, jobUid);
    return {
      claim_status_id: claimStatusId(claimStatus),
      claim_status_name: claimStatusName(claimStatus, brandName),
      sk_job_status: status,
      sk_abort_reason: abortReason ?? null,
      claim_uid: claim.first,
      visit_uid: visit?.uid ?? null,
      visit_start: visit?.start ?? null,
      visit_end: visit?.end ?? null,
      engineer_first_name: visit?.engineer ?? null,
      property,
      request: request === undefined ? null : jobRequestToWire(request),
    };
  });
};
