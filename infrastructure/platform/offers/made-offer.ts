import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel/identifiers.ts';
import type { Database } from '../database/database.ts';
import { prepareStatement } from '../database/prepare-statement.ts';
import { jobOffers, offerResponses } from '../database/schema/offers.ts';
import { refuse } from '../server/error-answers.ts';

export type MadeOffer = {
  readonly offer: typeof jobOffers.$inferSelect;
  /** What this engineer has answered, if anything. */
  readonly response: 'accepted' | 'declined' | null;
};

/** What one engineer has answered to the offer that it is joined to. */
export const responseOf = (engineer: AccountId | Placeholder) =>
  and(eq(offerResponses.jobOfferId, jobOffers.id), eq(offerResponses.engineerId, engineer));

const offerOf = prepareStatement((database) =>
  database
    .select({ offer: jobOffers, response: offerResponses.response })
    .from(jobOffers)
    .leftJoin(offerResponses, responseOf(sql.placeholder('engineer')))
    .where(eq(jobOffers.id, sql.placeholder('id'))),
);

/** An offer, with what an engineer has answered to it; refused when there is none. */
export const madeOffer = async (
  database: Database,
  id: string,
  engineer: AccountId,
): Promise<MadeOffer> => {
  const [found] = await offerOf(database, { id, engineer });
  return found ?? refuse(404, 'We cannot find this offer among yours.');
};
