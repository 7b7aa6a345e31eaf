import { renewLapsedOffers } from '../offers/renew-lapsed-offers.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { releaseAbandoned } from '../payments-desk/release-abandoned.ts';
import type { PlatformContext } from '../server/platform-context.ts';

/**
 * Does what the clock alone brings about. Any number of processes may do so at once: each thing is done once. One that
 * fails is reported, and keeps no other from being done.
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
