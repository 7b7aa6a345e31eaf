import { renewLapsedOffers } from '../offers/renew-lapsed-offers.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { releaseAbandoned } from '../payments-desk/release-abandoned.ts';
import type { PlatformContext } from '../server/platform-context.ts';

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
