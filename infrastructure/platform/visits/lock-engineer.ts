import { and, eq, sql } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel';
import type { Transaction } from '../database/database.ts';
import { prepareStatement } from '../database/prepare-statement.ts';
import { accounts } from '../database/schema/cover.ts';
import { refuse } from '../server/error-answers.ts';

const openAccount = prepareStatement((database) =>
  database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, sql.placeholder('engineer')), accounts.active))
    .for('no key update'),
);

/** One step of an engineer at a time, where two at once would each find the other not done. */
export const lockEngineer = async (
  transaction: Transaction,
  engineer: AccountId,
): Promise<void> => {
  const locked = await openAccount(transaction, { engineer });
  if (locked.length === 0) refuse(403, 'Your account is closed. Please give us a call.');
};
