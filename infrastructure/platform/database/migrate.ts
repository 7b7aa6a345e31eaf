import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';

/** All migrations in order. Each statement ends with a semicolon at the end of a line; a released migration is never changed. */
const scripts = Object.entries(
  import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
)
  .map(([path, script]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), script }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const lockOfMigrations = 7_450_211;
const hashOf = (script: string): string => createHash('sha256').update(script).digest('hex');
const statementsOf = (script: string): string[] =>
  script
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const appliedMigrations = pgTable('platform_migrations', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
});

const appliedHashes = async (transaction: Transaction): Promise<Map<string, string>> => {
  await transaction.execute(
    sql`CREATE TABLE IF NOT EXISTS platform_migrations (name text PRIMARY KEY, hash text NOT NULL)`,
  );
  const rows = await transaction.select().from(appliedMigrations);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
};

const otherwise =
  'or give another database. An embedded one is emptied, with all that was done in it, by --fresh.';

const refuseOtherHistory = (applied: ReadonlyMap<string, string>): void => {
  const known = new Map(scripts.map(({ name, script }) => [name, hashOf(script)]));
  for (const [name, hash] of applied) {
    const ours = known.get(name);
    if (ours === hash) continue;
    throw new Error(
      ours === undefined
        ? `The database was brought up to date by a newer version of the platform: this one does not know its migration ${name}. Start the newer version, ${otherwise}`
        : `The database was made by another version of the platform (migration ${name} differs). Use the version that made it, ${otherwise}`,
    );
  }
};

/** Drizzle reports the statement, and hides the database's reason. */
const refusalReason = (problem: unknown): unknown =>
  problem instanceof DrizzleQueryError && problem.cause !== undefined
    ? new Error(
        `The database cannot be brought up to date: ${problem.cause.message}. The platform needs a database of its own, and a user who may create tables in it.`,
        { cause: problem },
      )
    : problem;

const apply = async (transaction: Transaction, name: string, script: string): Promise<void> => {
  for (const statement of statementsOf(script)) {
    await transaction.execute(sql.raw(statement));
  }
  await transaction.insert(appliedMigrations).values({ name, hash: hashOf(script) });
};

/** Work before a migration that SQL cannot do, by the migration's name. */
export type BeforeMigrations = {
  readonly [name: string]: (transaction: Transaction) => Promise<void>;
};

/**
 * Brings the database up to date, then prepares it (keys, demo people), all in one transaction under
 * a lock: any number of processes can start on one database at once.
 */
export const migrate = (
  database: Database,
  prepare: (transaction: Transaction) => Promise<void>,
  before: BeforeMigrations = {},
): Promise<void> =>
  database
    .transaction(async (transaction) => {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${lockOfMigrations})`);
      const applied = await appliedHashes(transaction);
      refuseOtherHistory(applied);
      for (const { name, script } of scripts) {
        if (applied.has(name)) continue;
        await before[name]?.(transaction);
        await apply(transaction, name, script);
      }
      await prepare(transaction);
    })
    .catch((problem: unknown) => {
      throw refusalReason(problem);
    });
