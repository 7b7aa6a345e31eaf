import { and, count, eq, gt } from 'drizzle-orm';
import { instant, millisecondsPerMinute, type Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { identificationMisses } from '../database/schema/claims.ts';
import { lockThrottle } from '../identity/sign-in-throttle.ts';
import { refuse } from '../server/error-answers.ts';

const windowInMinutes = 15;
/** Postcodes that may be tried in vain for one e-mail address within the window. */
const missesAllowed = 20;

/** Refuses the request after too many postcodes for an address, whether it exists or not. */
export const refuseGuessing = async (
  transaction: Transaction,
  emailHash: string,
  realNow: Instant,
): Promise<void> => {
  await lockThrottle(transaction, emailHash);
  const since = instant(realNow - windowInMinutes * millisecondsPerMinute);
  const [missed] = await transaction
    .select({ count: count() })
    .from(identificationMisses)
    .where(
      and(eq(identificationMisses.emailHash, emailHash), gt(identificationMisses.missedAt, since)),
    );
  if ((missed?.count ?? 0) >= missesAllowed)
    refuse(429, 'Too many attempts. Please wait a quarter of an hour, or give us a call.');
};

export const rememberMiss = async (
  transaction: Transaction,
  emailHash: string,
  realNow: Instant,
): Promise<void> => {
  await transaction.insert(identificationMisses).values({ emailHash, missedAt: realNow });
};
