import { NoopLogger } from 'drizzle-orm/logger';

/** A statement as it reached the database. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Collects every statement of the platform in this process during some work. */
export const makeStatementRecorder = () => {
  let collected: Statement[] = [];
  NoopLogger.prototype.logQuery = (...statement: unknown[]) => {
    const [text, values] = statement as [string, readonly unknown[]];
    collected.push({ text, values });
  };
  return async (work: () => Promise<void>): Promise<readonly Statement[]> => {
    collected = [];
    await work();
    return collected;
  };
};
