import { and, isNull } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { Database } from '../database/database.ts';
import { resourceJobOffers } from '../database/schema/offers.ts';
import { refuseByRule } from '../server/error-answers.ts';
import { madeOffer, ownResponse } from './made-offer.ts';

/** Takes an offer off one engineer's list; it stays on those of the others. */
export const declineOffer = async (
  database: Database,
  id: string,
  engineer: AccountId,
  now: Instant,
): Promise<void> => {
  const declined = await database
    .update(resourceJobOffers)
    .set({ response: 'declined', respondedAt: now })
    .where(and(ownResponse(id, engineer), isNull(resourceJobOffers.response)))
    .returning({ id: resourceJobOffers.id });
  if (declined.length > 0) return;
  const { response } = await madeOffer(database, id, engineer);
  if (response === 'accepted')
    refuseByRule(409, 'offer-accepted', 'You have accepted this offer: cancel the visit instead.');
};
