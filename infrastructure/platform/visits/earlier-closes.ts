import { and, count, eq, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EarlierClose } from '#domain/repair';
import type { Database } from '../database/database.ts';
import { visitCloses, visits } from '../database/schema/visits.ts';

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
