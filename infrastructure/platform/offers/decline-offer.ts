import type { AccountId } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { offerResponses } from '../database/schema/offers.ts';
import { refuseByRule } from '../server/error-answers.ts';
import { requireOffer } from './require-offer.ts';

/** Removes an offer from one engineer's list; the others keep it. */
export const declineOffer = async (
  database: Database,
  id: string,
  engineer: AccountId,
  now: Instant,
): Promise<void> => {
  await requireOffer(database, id, engineer);
  const declined = await database
    .insert(offerResponses)
    .values({ jobOfferId: id, engineerId: engineer, response: 'declined', respondedAt: now })
    .onConflictDoNothing()
    .returning({ id: offerResponses.jobOfferId });
  if (declined.length > 0) return;
  const { response } = await requireOffer(database, id, engineer);
  if (response === 'accepted')
    refuseByRule(409, 'offer-accepted', 'You have accepted this offer: cancel the visit instead.');
};
