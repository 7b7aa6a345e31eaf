import type { PlatformApp } from '../server/platform-bindings.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { reconcileHolds } from './reconcile-holds.ts';

/** Reports the outcome of all authorised money. */
export const registerHoldsRoute = (app: PlatformApp, { database }: PlatformContext): void => {
  app.get('/developer/holds', async (c) => c.json(await reconcileHolds(database, c.get('now'))));
};
