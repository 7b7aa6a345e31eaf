import { sql } from 'drizzle-orm';
import { instant, type Instant } from '#domain/time';
import { type Database, prepareStatement } from '../database/database.ts';
import { clockSettings } from '../database/schema/platform.ts';
import type { PlatformClock } from '../server/platform-context.ts';

/** The moment at which the database reads it, also in the middle of a transaction; milliseconds. */
const databaseTime =
  sql<number>`floor(extract(epoch FROM clock_timestamp()) * 1000)::float8`.mapWith(
    (milliseconds: number) => instant(milliseconds),
  );

/** The time of a set clock at a real moment: it runs on from its setting, unless frozen. */
export const shownTime = (
  set: { readonly now: Instant; readonly setAt: Instant; readonly frozen: boolean },
  real: Instant,
): Instant => (set.frozen ? set.now : instant(set.now + (real - set.setAt)));

const readRealTime = prepareStatement((database) =>
  database.select({ real: databaseTime }).from(sql`(VALUES (1)) AS moment`),
);

const readSetTime = prepareStatement((database) =>
  database
    .select({ real: databaseTime, set: clockSettings })
    .from(sql`(VALUES (1)) AS moment`)
    .leftJoin(clockSettings, sql`true`),
);

/** The clock of production, which cannot be set. */
export const makeRealClock = (database: Database, realNow: () => Instant): PlatformClock => ({
  now: async (where = database) => {
    const [read] = await readRealTime(where);
    return read === undefined ? realNow() : read.real;
  },
  realNow,
});

/** The clock of development and staging, kept in the database so that all processes agree. */
export const makeSettableClock = (database: Database, realNow: () => Instant): PlatformClock => ({
  now: async (where = database) => {
    const [read] = await readSetTime(where);
    if (read === undefined) return realNow();
    return read.set === null ? read.real : shownTime(read.set, read.real);
  },
  realNow,
});
