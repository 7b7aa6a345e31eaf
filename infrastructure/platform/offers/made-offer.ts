import { and, eq } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel/identifiers.ts';
import type { Database } from '../database/database.ts';
import { jobOffers, offerResponses } from '../database/schema/offers.ts';
import { refuse } from '../server/error-answers.ts';

export type MadeOffer = {
  readonly offer: typeof jobOffers.$inferSelect;
  /** What this engineer has answered, if anything. */
  readonly response: 'accepted' | 'declined' | null;
};

/** What one engineer has answered to the offer that it is joined to. */
export const responseOf = (engineer: AccountId) =>
  and(eq(offerResponses.jobOfferId, jobOffers.id), eq(offerResponses.engineerId, engineer));

/** An offer, with what an engineer has answered to it; refused when there is none. */
export const madeOffer = async (
  database: Database,
  id: string,
  engineer: AccountId,
): Promise<MadeOffer> => {
  const [found] = await database
    .select({ offer: jobOffers, response: offerResponses.response })
    .from(jobOffers)
    .leftJoin(offerResponses, responseOf(engineer))
    .where(eq(jobOffers.id, id));
  return found ?? refuse(404, 'We cannot find this offer among yours.');
};
