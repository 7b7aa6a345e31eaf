import { eq } from 'drizzle-orm';
import type { ContractId } from '#domain/kernel';
import { instant, millisecondsPerHour, type Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { identifications } from '../database/schema/claims.ts';

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
