import { eq } from 'drizzle-orm';
import * as t from 'io-ts';
import {
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
  type AbortReason,
  isVisitOver,
} from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { type Instant, formatInstant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { jobs, visitCloses, visitEndings } from '../database/schema/jobs.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { decodeOrRefuse, readJson } from '../server/read-body.ts';
import { jobAtMoment } from './job-status-period.ts';
import { loadJob, refuseUnknownJob, requireJobNamed } from './load-jobs.ts';
import {
  bringPlanForward,
  lockJob,
  setJobStatus,
  type LockedJob,
  type JobStatusChange,
} from './set-job-status.ts';

const moveRequest = t.partial({
  claimStatus: t.string,
  jobStatus: t.string,
  abortReason: t.union([t.string, t.null]),
});
type MoveRequest = t.TypeOf<typeof moveRequest>;

/** A name of the request as the domain writes it; 422 when there is no such name. */
const parseName = <Name extends string>(
  field: string,
  text: string,
  parse: (text: string) => Name | undefined,
): Name => parse(text) ?? refuse(422, 'name-unknown', `There is no ${field} of this name.`);

const abortReasonOf = (text: string | null): AbortReason | undefined =>
  text === null ? undefined : parseName('abortReason', text, parseAbortReason);

const changeOf = ({ claimStatus, jobStatus, abortReason }: MoveRequest): JobStatusChange => ({
  ...(claimStatus !== undefined && {
    claimStatus: parseName('claimStatus', claimStatus, parseClaimStatus),
  }),
  ...(jobStatus !== undefined && { status: parseName('jobStatus', jobStatus, parseJobStatus) }),
  ...(abortReason !== undefined && { abortReason: abortReasonOf(abortReason) }),
});

/** A closed job has a record, photos and perhaps an invoice and a next visit: it is not reopened. */
const refuseReopening = async (transaction: Transaction, uid: JobUid): Promise<void> => {
  if ((await transaction.$count(visitCloses, eq(visitCloses.jobUid, uid))) > 0)
    refuse(409, 'closed', 'This visit was closed by its engineer and stays so.');
};

/** Undoes how a visit ended; a rescheduled one is replaced by another already. */
const undoEnding = async (transaction: Transaction, uid: JobUid): Promise<void> => {
  const [ended] = await transaction
    .delete(visitEndings)
    .where(eq(visitEndings.jobUid, uid))
    .returning({ ending: visitEndings.ending });
  if (ended?.ending === 'rescheduled')
    refuse(409, 'rescheduled', 'This visit was rescheduled: move the one in its place.');
};

const move = async (
  transaction: Transaction,
  job: LockedJob,
  request: MoveRequest,
): Promise<void> => {
  const change = changeOf(request);
  if (change.status !== undefined && !isVisitOver(change.status))
    await refuseReopening(transaction, job.uid);
  if (change.status !== undefined && change.status !== 'Cancelled')
    await undoEnding(transaction, job.uid);
  if (Object.keys(change).length > 0) return setJobStatus(transaction, job, change);
  if (!(await bringPlanForward(transaction, job)))
    refuse(
      409,
      'nothing-planned',
      'Nothing more is planned for this job: name a claimStatus or a jobStatus.',
    );
};

const currentStatus = async (transaction: Transaction, uid: JobUid, now: Instant) => {
  const job = await loadJob(transaction, eq(jobs.uid, uid));
  if (job === undefined) return refuseUnknownJob();
  const { name, status, claimStatus, abortReason, endedAt } = jobAtMoment(job, now);
  return {
    jobName: name,
    jobUid: uid,
    jobStatus: status,
    claimStatus,
    abortReason: abortReason ?? null,
    actualEnd: endedAt === undefined ? null : formatInstant(endedAt),
  };
};

/**
 * Moves a job on by hand, by its uid or its name. With names in the body (`claimStatus`, `jobStatus`, `abortReason`) it
 * keeps that status and no longer moves by itself; with an empty body its next planned step happens now.
 */
export const registerDeveloperJobRoutes = (
  app: PlatformApp,
  { database, clock }: PlatformContext,
): void => {
  app.post('/developer/jobs/:job/status', async (c) => {
    const request = decodeOrRefuse(moveRequest, (await readJson(c)) ?? {});
    return c.json(
      await database.transaction(async (transaction) => {
        const uid = await requireJobNamed(transaction, c.req.param('job'));
        const job = (await lockJob(transaction, clock, uid)) ?? refuseUnknownJob();
        await move(transaction, job, request);
        return currentStatus(transaction, uid, job.lockedAt);
      }),
    );
  });
};
