import { and, desc, eq, gt, isNull, lt, or, sql, sum, type SQL } from 'drizzle-orm';
import { instant, millisecondsPerMinute, type Instant } from '#domain/kernel/instant.ts';
import type { Transaction } from '../database/database.ts';
import { challenges } from '../database/schema/identity.ts';

const window = 15 * millisecondsPerMinute;

/** One request at a time for one e-mail address or source: what is counted cannot change before it is acted on. */
export const lockThrottle = async (transaction: Transaction, hash: string): Promise<void> => {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
};

/**
 * What counts together for an e-mail address: what one known device did, or what everybody did who is not known. So
 * strangers who use an address up do not keep its owner out.
 */
export const sharesThrottle = (emailHash: string, deviceHash: string | null): SQL | undefined =>
  and(
    eq(challenges.emailHash, emailHash),
    deviceHash === null ? isNull(challenges.deviceHash) : eq(challenges.deviceHash, deviceHash),
  );

export const hasSource = (sourceHash: string): SQL => eq(challenges.sourceHash, sourceHash);

const failedLately = (which: SQL | undefined, now: Instant) =>
  and(
    which,
    gt(challenges.createdAt, instant(now - window)),
    // Who waited longer for their turn comes with an earlier time than what is counted here.
    lt(challenges.createdAt, instant(now + window)),
    or(isNull(challenges.outcome), eq(challenges.outcome, 'failed')),
  );

const secondsUntilGone = (createdAt: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((createdAt + window - now) / 1000));

/** Seconds until another code may be asked for; `undefined` when it may be now. */
export const waitForCode = async (
  transaction: Transaction,
  which: SQL | undefined,
  limit: number,
  now: Instant,
): Promise<number | undefined> => {
  const [inTheWay] = await transaction
    .select({ createdAt: challenges.createdAt })
    .from(challenges)
    .where(failedLately(which, now))
    .orderBy(desc(challenges.createdAt))
    .limit(1)
    .offset(limit - 1);
  return inTheWay && secondsUntilGone(inTheWay.createdAt, now);
};

/** Seconds until another code may be tried; `undefined` when it may be now. */
export const waitForAnswer = async (
  transaction: Transaction,
  which: SQL | undefined,
  limit: number,
  now: Instant,
): Promise<number | undefined> => {
  const [counted] = await transaction
    .select({
      wrongAnswers: sum(challenges.wrongAnswers).mapWith(Number),
      first: sql<Instant | null>`min(${challenges.createdAt})`.mapWith(challenges.createdAt),
    })
    .from(challenges)
    .where(and(failedLately(which, now), gt(challenges.wrongAnswers, 0)));
  return counted?.first && counted.wrongAnswers >= limit
    ? secondsUntilGone(counted.first, now)
    : undefined;
};
