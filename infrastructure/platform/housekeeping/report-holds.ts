import { reconcileHolds } from '../claims/reconcile-holds.ts';
import type { PlatformContext } from '../server/platform-context.ts';

/** Logs the outcome of the authorised money; an unexplained authorisation is a warning. */
export const reportHolds = async ({ database, clock, logger }: PlatformContext): Promise<void> => {
  const { unexplained, ...holds } = await reconcileHolds(database, await clock.now());
  const log = unexplained.length === 0 ? logger.info : logger.warning;
  log('holds-reconciled', { ...holds, unexplained: unexplained.length });
};
