import type { SQL } from 'drizzle-orm';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { accounts } from '#infrastructure/platform/database/schema/cover.ts';
import { signIns } from '#infrastructure/platform/database/schema/identity.ts';

/** Closes accounts, whose people sign in again: their sign-ins end with the account, and are taken up here. */
export const closeAccounts = async (database: Database, which?: SQL): Promise<void> => {
  await database.update(accounts).set({ active: false }).where(which);
  await database.update(signIns).set({ revokedAt: null });
};
