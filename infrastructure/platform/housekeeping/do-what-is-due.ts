import { renewLapsedOffers } from '../offers/renew-lapsed-offers.ts';
import type { PlatformContext } from '../server/platform-context.ts';

/** Does what the clock alone brings about. Any number of processes may do so at once: each thing is done once. */
export const doWhatIsDue = async (context: PlatformContext): Promise<void> => {
  const { database, clock } = context;
  await renewLapsedOffers(database, context, await clock.now());
};
