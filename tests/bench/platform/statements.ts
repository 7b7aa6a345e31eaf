import { NoopLogger } from 'drizzle-orm/logger';
import type { Database } from '#infrastructure/platform/database/database.ts';

/** A statement as it reached the database. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/**
 * Collects every statement of the platform in this process during some work. The embedded database begins and ends
 * its transactions internally: they are added here.
 */
export const makeStatementRecorder = (database: Database, isEmbedded: boolean) => {
  let collected: Statement[] = [];
  const record = (text: string, values: readonly unknown[] = []) =>
    collected.push({ text, values });
  NoopLogger.prototype.logQuery = (...statement: unknown[]) => {
    const [text, values] = statement as [string, readonly unknown[]];
    record(text, values);
  };
  if (isEmbedded) {
    const transaction = database.transaction.bind(database);
    database.transaction = async (work, settings) => {
      record('begin');
      const done = await transaction(work, settings);
      record('commit');
      return done;
    };
  }
  return async (work: () => Promise<void>): Promise<readonly Statement[]> => {
    collected = [];
    await work();
    return collected;
  };
};
