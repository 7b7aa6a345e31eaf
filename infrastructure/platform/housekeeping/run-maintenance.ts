import { millisecondsPerHour } from '#domain/time';
import type { PlatformContext } from '../server/platform-context.ts';
import { runDueTasks } from './run-due-tasks.ts';
import { sweepFiles } from '../photos/sweep-files.ts';
import { prune } from './prune.ts';
import { reconcileHolds } from '../claims/reconcile-holds.ts';

/** Logs the outcome of the authorised money; an unexplained authorisation is a warning. */
const reportHolds = async ({ database, clock, logger }: PlatformContext): Promise<void> => {
  const { unexplained, ...holds } = await reconcileHolds(database, await clock.now());
  const log = unexplained.length === 0 ? logger.info : logger.warning;
  log('holds-reconciled', { ...holds, unexplained: unexplained.length });
};

type Round = (context: PlatformContext) => Promise<void>;

/**
 * Runs a round at once, and then one after the other. A failing round is reported, and the next one runs nevertheless.
 * Returns how to stop, which waits for a running round.
 *
 * @param every milliseconds from the start of one round to the next
 */
export const runEvery = (
  context: PlatformContext,
  doRound: Round,
  every: number,
): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const begin = (): void => {
    running ??= doRound(context)
      .catch((problem: unknown) => context.logger.failure('housekeeping-failed', problem))
      .finally(() => {
        running = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
};

const tenSeconds = 10_000;

/**
 * Runs due tasks every ten seconds; every hour prunes, checks the files, and compares the authorised money with the
 * claims.
 */
export const runMaintenance = (context: PlatformContext): (() => Promise<void>) => {
  const ends = [
    runEvery(context, runDueTasks, tenSeconds),
    runEvery(context, prune, millisecondsPerHour),
    runEvery(context, reportHolds, millisecondsPerHour),
    runEvery(context, sweepFiles, millisecondsPerHour),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
};
