import { eq, and, count, gt } from 'drizzle-orm';
import type { ContractId } from '#domain/kernel';
import { instant, millisecondsPerHour, type Instant, millisecondsPerMinute } from '#domain/time';
import type { Database, Transaction } from '../database/database.ts';
import { identifications, identificationMisses } from '../database/schema/claims.ts';
import { lockThrottle } from '../identity/sign-in-throttle.ts';
import { refuse } from '../server/error-answers.ts';

/** Hours for which calls without sign-in are accepted for a contract after its customer was identified. */
const identificationHours = 12;

export const rememberIdentification = async (
  database: Database,
  contractId: ContractId,
  now: Instant,
): Promise<void> => {
  await database
    .insert(identifications)
    .values({ contractId, identifiedAt: now })
    .onConflictDoUpdate({ target: identifications.contractId, set: { identifiedAt: now } });
};

/** Whether the customer of a contract was identified recently. */
export const isIdentified = async (
  database: Database,
  contractId: ContractId,
  now: Instant,
): Promise<boolean> => {
  const [known] = await database
    .select()
    .from(identifications)
    .where(eq(identifications.contractId, contractId));
  return (
    known !== undefined &&
    now < instant(known.identifiedAt + identificationHours * millisecondsPerHour)
  );
};

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
