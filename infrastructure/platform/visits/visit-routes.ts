import {
  type EngineerJobRecord,
  engineerJobToWire,
  type AgendaQueryWire,
} from '../../wire/codecs/visit/engineer-job.ts';
import { cancelFromWire, rescheduleFromWire } from '../../wire/codecs/visit/visit-changes.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext, PlatformApp, PlatformClock } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { refuseUnfit } from '../server/read-body.ts';
import { serveCreate, serveRoute } from '../server/serve-route.ts';
import { cancelVisit, rescheduleVisit } from './change-visit.ts';
import {
  refuseUnknownVisit,
  visitEnd,
  visitMoment,
  visitRecords,
  visitRecord,
  lockEngineer,
  lockOwnVisit,
} from './visit-records.ts';
import { and, eq, sql, type SQL, ne } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel';
import { jobStatusAfter, stepAllowed, visitLife } from '#domain/repair';
import type { Database, Transaction } from '../database/database.ts';
import { jobs, visits } from '../database/schema/jobs.ts';
import { jobAtMoment, jobStatusAt } from '../jobs/job-status-period.ts';
import { lockJobs, setJobStatus } from '../jobs/set-job-status.ts';
import { announce } from '../messages/send-messages.ts';
import { type Instant, formatInstant, addDays, type LocalDate, londonInstant } from '#domain/time';

/** Visits that one answer holds at the most; more are reached by its cursor. */
const largestPage = 1000;

/** The database begins with the year 1, and the moments of a London day reach into the days beside it. */
const [firstDay, lastDay] = ['0001-01-02', '9999-12-30'];

const refuseFarDates = ({ dateFrom, dateTo }: AgendaQueryWire): void => {
  for (const [name, date] of Object.entries({ dateFrom, dateTo }))
    if (date !== undefined && (date < firstDay || date > lastDay))
      refuseUnfit(`${name} has to lie from ${firstDay} to ${lastDay}`);
};

const beginningOf = (date: LocalDate): SQL =>
  sql`${formatInstant(londonInstant({ date, hour: 0 }))}::timestamptz`;

const fromDate = (date: LocalDate): SQL | undefined => {
  const beginning = beginningOf(date);
  // The index is on the end, which is never before the moment.
  return and(sql`${visitEnd} >= ${beginning}`, sql`${visitMoment} >= ${beginning}`);
};

/** Visits that ended, or are to begin, on one of the London dates, both included. */
const inPeriod = ({ dateFrom, dateTo }: AgendaQueryWire): SQL | undefined =>
  and(
    dateFrom === undefined ? undefined : fromDate(dateFrom),
    dateTo === undefined ? undefined : sql`${visitMoment} < ${beginningOf(addDays(dateTo, 1))}`,
  );

/** Visits that come after the one that a page ended with: its cursor is the number of that visit's job. */
const afterCursor = async (
  database: Database,
  engineer: AccountId,
  cursor: number | undefined,
): Promise<SQL | undefined> => {
  if (cursor === undefined) return undefined;
  const [last] = await database
    .select({ end: visitEnd, uid: visits.jobUid })
    .from(visits)
    .innerJoin(jobs, eq(jobs.uid, visits.jobUid))
    .where(and(eq(sql`${jobs.number}::bigint`, cursor), eq(visits.engineerId, engineer)));
  return last === undefined
    ? refuse(422, 'cursor-unknown', 'This cursor does not belong to your agenda.')
    : sql`(${visitEnd}, ${visits.jobUid}) < (${formatInstant(last.end)}::timestamptz, ${last.uid})`;
};

type AgendaRecords = {
  readonly records: readonly EngineerJobRecord[];
  readonly nextCursor: number | undefined;
};

/** A page of an engineer's own visits, the latest first. */
const readAgenda = async (
  database: Database,
  engineer: AccountId,
  query: AgendaQueryWire,
  brand: string,
  now: Instant,
): Promise<AgendaRecords> => {
  refuseFarDates(query);
  const limit = Math.min(Math.max(query.limit ?? largestPage, 1), largestPage);
  const where = and(inPeriod(query), await afterCursor(database, engineer, query.cursor));
  const found = await visitRecords(
    database,
    { engineer, where, status: query.status, limit: limit + 1 },
    brand,
    now,
  );
  const records = found.slice(0, limit);
  return { records, nextCursor: found.length > limit ? records.at(-1)?.id : undefined };
};

/** Ends an engineer's journey to another visit: its customer is informed that the visit is booked again. */
const endOtherJourneys = async (
  transaction: Transaction,
  clock: PlatformClock,
  engineer: AccountId,
  uid: JobUid,
): Promise<void> => {
  const jobStatus = jobStatusAt(transaction, await clock.now(transaction));
  const elsewhere = await transaction
    .select({ uid: jobs.uid })
    .from(visits)
    .innerJoin(jobs, eq(jobs.uid, visits.jobUid))
    .innerJoinLateral(jobStatus, sql`true`)
    .where(
      and(eq(visits.engineerId, engineer), ne(jobs.uid, uid), eq(jobStatus.status, 'En Route')),
    );
  const locked = await lockJobs(
    transaction,
    clock,
    elsewhere.map((visit) => visit.uid),
  );
  for (const job of locked)
    if (stepAllowed('turn-back', jobAtMoment(job, job.lockedAt).status)) {
      await setJobStatus(transaction, job, jobStatusAfter('turn-back'));
      await announce(transaction, 'turned-back', job.uid, job.lockedAt);
    }
};

/**
 * Moves a visit to En Route, or from there to In Progress; its customer sees it at once. Setting off ends the
 * engineer's journey to any other visit.
 */
const startVisit = async (
  transaction: Transaction,
  clock: PlatformClock,
  step: 'start-travel' | 'start-job',
  engineer: AccountId,
  uid: JobUid,
): Promise<void> => {
  if (step === 'start-travel') await lockEngineer(transaction, engineer);
  const { job, locked } = await lockOwnVisit(transaction, clock, engineer, uid);
  if (!stepAllowed(step, job.status))
    return refuse(
      409,
      'status-does-not-allow',
      `This job is in status '${job.status}', not in status '${visitLife[step].from.join(', ')}'.`,
    );
  if (step === 'start-travel') await endOtherJourneys(transaction, clock, engineer, uid);
  else
    await transaction
      .update(visits)
      .set({ actualStart: locked.lockedAt })
      .where(eq(visits.jobUid, uid));
  await setJobStatus(transaction, locked, jobStatusAfter(step));
  if (step === 'start-travel') await announce(transaction, 'on-the-way', uid, locked.lockedAt);
};

/** An engineer's own visits, and each step of them. */
export const registerVisitRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock, configuration } = context;
  const { brandName } = configuration.portal;

  serveRoute(app, context, routeTable.agenda, async ({ caller, query, now }) => {
    const page = await readAgenda(database, caller.accountId, query, brandName, now);
    return { jobs: page.records.map(engineerJobToWire), nextCursor: page.nextCursor ?? null };
  });

  serveRoute(app, context, routeTable.engineerJob, async ({ caller, params: { jobId }, now }) => {
    const record = await visitRecord(database, caller.accountId, jobId, brandName, now);
    return record === undefined ? refuseUnknownVisit() : engineerJobToWire(record);
  });

  for (const [route, step] of [
    [routeTable.startTravel, 'start-travel'],
    [routeTable.startJob, 'start-job'],
  ] as const)
    serveCreate(app, context, route, ({ caller: { accountId }, params: { jobId } }) => ({
      keyOwner: accountId,
      create: (transaction) => startVisit(transaction, clock, step, accountId, jobId),
    }));

  serveCreate(app, context, routeTable.rescheduleJob, ({ caller, params: { jobId }, body }) => ({
    keyOwner: caller.accountId,
    create: (transaction) =>
      rescheduleVisit(transaction, clock, caller.accountId, jobId, rescheduleFromWire(body)),
  }));

  serveCreate(app, context, routeTable.cancelJob, ({ caller, params: { jobId }, body }) => ({
    keyOwner: caller.accountId,
    create: (transaction) =>
      cancelVisit(transaction, clock, caller.accountId, jobId, cancelFromWire(body)),
  }));
};
