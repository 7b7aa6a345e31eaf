import type { SQL } from 'drizzle-orm';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { accounts, signIns } from '#infrastructure/platform/database/schema/accounts.ts';

/** Closes accounts and restores the sign-ins of their people, which end with the account. */
export const closeAccounts = async (database: Database, which?: SQL): Promise<void> => {
  await database.update(accounts).set({ active: false }).where(which);
  await database.update(signIns).set({ revokedAt: null });
};
