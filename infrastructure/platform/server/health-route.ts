import { sql } from 'drizzle-orm';
import type { PlatformContext } from './platform-context.ts';
import type { PlatformApp } from './platform-bindings.ts';

/** Reports whether the platform works: 503 with a message while its database cannot be reached. */
export const registerHealthRoute = (app: PlatformApp, { database }: PlatformContext): void => {
  app.get('/health', async (c) => {
    await database.execute(sql`SELECT 1`);
    return c.json({ status: 'ok', database: 'ok' });
  });
};
