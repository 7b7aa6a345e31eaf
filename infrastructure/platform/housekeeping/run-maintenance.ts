import { millisecondsPerHour } from '#domain/time';
import { reconcileHolds } from '../payments/reconcile-holds.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { renewLapsedOffers } from '../offers/renew-lapsed-offers.ts';
import { releaseAbandoned } from '../payments/release-abandoned.ts';
import { sweepFiles } from '../photos/sweep-files.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { prune } from './prune.ts';

/**
 * Runs the tasks that are due by the clock. Several processes may run them at once: each task takes effect once. A
 * failing task is reported, and does not stop the others.
 */
export const runDueTasks = async (context: PlatformContext): Promise<void> => {
  const { database, clock, refusals, logger } = context;
  const now = await clock.now();
  const due: readonly (() => Promise<unknown>)[] = [
    () => renewLapsedOffers(database, context, now),
    () => releaseAbandoned(database, now),
    () => sendMessages(context),
    () => refusals.write(database),
  ];
  for (const task of due)
    await task().catch((problem: unknown) => logger.failure('housekeeping-failed', problem));
};

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
