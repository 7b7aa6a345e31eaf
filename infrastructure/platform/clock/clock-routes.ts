import type { Context } from 'hono';
import { formatInstant } from '#domain/time';
import { clockSettings as clockTable } from '../database/schema/platform.ts';
import { runDueTasks } from '../housekeeping/run-maintenance.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { readBody } from '../server/read-body.ts';
import { clockRequest, clockSettingOf, setClock } from './set-clock.ts';

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
