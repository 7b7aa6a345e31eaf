import { renewLapsedOffers } from '../offers/renew-lapsed-offers.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { releaseAbandoned } from '../payments-desk/release-abandoned.ts';
import type { PlatformContext } from '../server/platform-context.ts';

/** Does what the clock alone brings about. Any number of processes may do so at once: each thing is done once. */
export const doWhatIsDue = async (context: PlatformContext): Promise<void> => {
  const { database, clock, refusals } = context;
  const now = await clock.now();
  await renewLapsedOffers(database, context, now);
  await releaseAbandoned(database, now);
  await sendMessages(context);
  await refusals.write(database);
};
