import { clockRequest, clockSettingOf } from '../clock/clock-request.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { decodeOrRefuse, readJson } from '../server/read-body.ts';
import { demoPeople } from './demo-people.ts';
import { resetDemoData } from './reset-demo-data.ts';

/** Lists the demo users, and resets the demo data. */
export const registerDemoRoutes = (
  app: PlatformApp,
  { database, clock, files }: PlatformContext,
): void => {
  app.get('/developer/people', (c) =>
    c.json({ people: demoPeople.map(({ email, name, special }) => ({ email, name, special })) }),
  );
  /** An optional body sets the clock, as PUT /developer/clock does; without one it shows real time again. */
  app.post('/developer/reset', async (c) => {
    const body = (await readJson(c)) ?? { now: null };
    await resetDemoData(database, clock, clockSettingOf(decodeOrRefuse(clockRequest, body)));
    await files.empty();
    return c.body(null, 204);
  });
};
