import type { Context } from 'hono';
import { sql } from 'drizzle-orm';
import * as t from 'io-ts';
import { formatInstant, type Instant, parseInstant } from '#domain/time';
import { clockSettings as clockTable } from '../database/schema/platform.ts';
import { runDueTasks } from '../housekeeping/run-maintenance.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { readBody } from '../server/read-body.ts';
import type { Database } from '../database/database.ts';
import { refuse } from '../server/error-answers.ts';

/** A setting of the clock: a time (running on from there, or frozen), or the real time again. */
export type ClockSetting = { readonly now: Instant; readonly frozen: boolean } | 'real';

/** Sets the clock of every process on the database. */
export const setClock = async (database: Database, setting: ClockSetting): Promise<void> => {
  if (setting === 'real') {
    await database.delete(clockTable);
    return;
  }
  // Truncated like the clock's reading: rounded up, the clock would begin before its setting.
  const row = { ...setting, setAt: sql`date_trunc('milliseconds', clock_timestamp())` };
  await database
    .insert(clockTable)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: clockTable.id, set: row });
};

/**
 * `{ "now": "2026-12-24T09:00:00Z" }` runs on from there, `"frozen": true` stops the clock, `{ "now": null }` is real
 * time.
 */
export const clockRequest = t.intersection([
  t.type({ now: t.union([t.string, t.null]) }),
  t.partial({ frozen: t.boolean }),
]);

const firstYear = 2000;
const lastYear = 2100;

/** Reads a clock request; the calendar of the specification is used between 2000 and 2100 only. */
export const clockSettingOf = ({ now, frozen }: t.TypeOf<typeof clockRequest>): ClockSetting => {
  if (now === null) return 'real';
  const moment = parseInstant(now);
  const year = moment === undefined ? Number.NaN : new Date(moment).getUTCFullYear();
  return moment !== undefined && year >= firstYear && year < lastYear
    ? { now: moment, frozen: frozen ?? false }
    : refuse(
        422,
        'moment-unknown',
        `"now" has to be an ISO 8601 moment with its offset, from ${firstYear} to ${lastYear - 1}.`,
      );
};

/** The clock of both sides: the portal reads it at its start (`clockUrl`). */
export const registerClockRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock } = context;
  const show = async (c: Context): Promise<Response> => {
    const [row] = await database.select().from(clockTable);
    return c.json({
      now: formatInstant(await clock.now()),
      set: row !== undefined,
      frozen: row?.frozen ?? false,
    });
  };
  // Open to every portal: it reveals nothing but the time.
  app.get('/clock', show);
  app.get('/developer/clock', show);
  app.put('/developer/clock', async (c) => {
    const setting = clockSettingOf(await readBody(c, clockRequest));
    await setClock(database, setting);
    await runDueTasks(context);
    return show(c);
  });
};
