import type { PlatformApp } from '../server/platform-bindings.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { reconcileHolds } from './reconcile-holds.ts';

/** What became of all the money that was held. */
export const registerHoldsRoute = (app: PlatformApp, { database }: PlatformContext): void => {
  app.get('/developer/holds', async (c) => c.json(await reconcileHolds(database, c.get('now'))));
};
