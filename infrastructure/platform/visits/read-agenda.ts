import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel';
import { type Instant, formatInstant, addDays, type LocalDate, londonInstant } from '#domain/time';
import type { AgendaQueryWire } from '../../wire/codecs/visit/agenda.ts';
import type { EngineerJobRecord } from '../../wire/codecs/visit/engineer-job.ts';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { visits } from '../database/schema/visits.ts';
import { refuse } from '../server/error-answers.ts';
import { visitEnd, visitMoment, visitRecords } from './visit-records.ts';

/** Visits that one answer holds at the most; more are reached by its cursor. */
const largestPage = 1000;

/** The database begins with the year 1, and the moments of a London day reach into the days beside it. */
const [firstDay, lastDay] = ['0001-01-02', '9999-12-30'];

const refuseFarDates = ({ dateFrom, dateTo }: AgendaQueryWire): void => {
  for (const [name, date] of Object.entries({ dateFrom, dateTo }))
    if (date !== undefined && (date < firstDay || date > lastDay))
      refuse(422, `The request does not fit: ${name} has to lie from ${firstDay} to ${lastDay}.`);
};

const beginningOf = (date: LocalDate): SQL =>
  sql`${formatInstant(londonInstant(date, 0, 0))}::timestamptz`;

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
    ? refuse(422, 'This cursor does not belong to your agenda.')
    : sql`(${visitEnd}, ${visits.jobUid}) < (${formatInstant(last.end)}::timestamptz, ${last.uid})`;
};

type AgendaRecords = {
  readonly records: readonly EngineerJobRecord[];
  readonly nextCursor: number | undefined;
};

/** A page of an engineer's own visits, the latest first. */
export const readAgenda = async (
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
