import { and, eq } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel/identifiers.ts';
import type { Database } from '../database/database.ts';
import { jobOffers, resourceJobOffers } from '../database/schema/offers.ts';
import { refuse } from '../server/error-answers.ts';

export type MadeOffer = {
  readonly offer: typeof jobOffers.$inferSelect;
  /** What this engineer has answered, if anything. */
  readonly response: 'accepted' | 'declined' | null;
};

/** An offer that was made to an engineer; refused when there is none. */
export const madeOffer = async (
  database: Database,
  id: string,
  engineer: AccountId,
): Promise<MadeOffer> => {
  const [found] = await database
    .select({ offer: jobOffers, response: resourceJobOffers.response })
    .from(jobOffers)
    .innerJoin(resourceJobOffers, eq(resourceJobOffers.jobOfferId, jobOffers.id))
    .where(and(eq(jobOffers.id, id), eq(resourceJobOffers.engineerId, engineer)));
  return found ?? refuse(404, 'We cannot find this offer among yours.');
};

/** The row of one engineer on one offer. */
export const ownResponse = (id: string, engineer: AccountId) =>
  and(eq(resourceJobOffers.jobOfferId, id), eq(resourceJobOffers.engineerId, engineer));
