import { millisecondsPerHour } from '#domain/kernel/instant.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { runDueTasks } from './run-due-tasks.ts';
import { sweepFiles } from '../photos/sweep-files.ts';
import { prune } from './prune.ts';
import { reportHolds } from './report-holds.ts';

type Round = (context: PlatformContext) => Promise<void>;

/**
 * Does a round at once, and then one after the other. A round that fails is reported, and the next one comes all the
 * same. Returns what ends the rounds, and waits for one that is under way.
 *
 * @param every milliseconds from the beginning of one round to the next
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

/** Does what is due every ten seconds; every hour prunes, looks through the files, and compares the money that is held with the claims. */
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
