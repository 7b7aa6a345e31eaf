import { and, count, eq, gt, isNull, lt, or, sql, sum } from 'drizzle-orm';
import { instant, millisecondsPerMinute, type Instant } from '#domain/kernel/instant.ts';
import type { Transaction } from '../database/database.ts';
import { challenges } from '../database/schema/identity.ts';

const window = 15 * millisecondsPerMinute;

/** One request at a time for one e-mail address: what is counted cannot change before it is acted on. */
export const takeTurn = async (transaction: Transaction, emailHash: string): Promise<void> => {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${emailHash}, 0))`);
};

/** What an e-mail address, known or unknown, did lately without success. */
export const recentFailures = async (
  transaction: Transaction,
  emailHash: string,
  now: Instant,
): Promise<{ readonly unusedCodes: number; readonly wrongAnswers: number }> => {
  const [counted] = await transaction
    .select({ unusedCodes: count(), wrongAnswers: sum(challenges.wrongAnswers).mapWith(Number) })
    .from(challenges)
    .where(
      and(
        eq(challenges.emailHash, emailHash),
        gt(challenges.createdAt, instant(now - window)),
        // Who waited longer for their turn comes with an earlier time than what is counted here.
        lt(challenges.createdAt, instant(now + window)),
        or(isNull(challenges.outcome), eq(challenges.outcome, 'failed')),
      ),
    );
  return {
    unusedCodes: counted?.unusedCodes ?? 0,
    wrongAnswers: counted?.wrongAnswers ?? 0,
  };
};
