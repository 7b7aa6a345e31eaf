import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel';
import type { Database } from '../database/database.ts';
import { prepareStatement } from '../database/statements.ts';
import { jobOffers, offerResponses } from '../database/schema/offers.ts';
import { refuse } from '../server/error-answers.ts';

export type MadeOffer = {
  readonly offer: typeof jobOffers.$inferSelect;
  /** This engineer's answer, if any. */
  readonly response: 'accepted' | 'declined' | null;
};

/** One engineer's answer to the joined offer. */
export const responseOf = (engineer: AccountId | Placeholder) =>
  and(eq(offerResponses.jobOfferId, jobOffers.id), eq(offerResponses.engineerId, engineer));

const offerOf = prepareStatement((database) =>
  database
    .select({ offer: jobOffers, response: offerResponses.response })
    .from(jobOffers)
    .leftJoin(offerResponses, responseOf(sql.placeholder('engineer')))
    .where(eq(jobOffers.id, sql.placeholder('id'))),
);

/** An offer with an engineer's answer; refused when it does not exist. */
export const requireOffer = async (
  database: Database,
  id: string,
  engineer: AccountId,
): Promise<MadeOffer> => {
  const [found] = await offerOf(database, { id, engineer });
  return found ?? refuse(404, 'We cannot find this offer among yours.');
};
