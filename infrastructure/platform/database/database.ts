import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database, or a transaction on it: the same drizzle calls on PGlite and on PostgreSQL.
 * Inside a transaction use that transaction and nothing else: PGlite has one connection, and a query
 * beside an open transaction would wait for itself.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The parameter type of a function whose statements must all be in one transaction. */
export type Transaction = Database;

export type OpenDatabase = {
  readonly database: Database;
  /** A description for people: the embedded database and its folder, or PostgreSQL and its host. */
  readonly description: string;
  /** Does the long work before the first request, such as migrations, which no limit of time ends. */
  readonly unhurried: <A>(work: (database: Database) => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
};
