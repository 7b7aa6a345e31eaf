import { DrizzleQueryError } from 'drizzle-orm/errors';
import {
  type PgDatabase,
  type PgQueryResultHKT,
  customType,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { sql, type Param } from 'drizzle-orm';
import { formatInstant, instant, type Instant } from '#domain/time';

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

/** No connection to the database could be had in time. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/**
 * Broken connections (class 08), server shutdowns (57P), too many connections, timeouts of statements, locks or
 * transactions, and serialisation conflicts.
 */
const passing = /^(08...|57P0.|53...|57014|55P03|25P0[234]|40001|40P01)$/;

/** Five characters; a system's own codes, of which EPIPE has five as well, begin with an E, and no class of these does. */
const sqlStates = /^(?!E)[\dA-Z]{5}$/;

const sqlState = (problem: unknown): string | undefined => {
  const code: unknown =
    typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : undefined;
  return typeof code === 'string' && sqlStates.test(code) ? code : undefined;
};

/**
 * Whether the same request may succeed in a moment. A failure without an SQLSTATE is a lost connection, unless it is an
 * error of our own code.
 */
export const isDatabaseUnavailable = (problem: unknown): boolean => {
  if (problem instanceof DatabaseUnavailable) return true;
  if (!(problem instanceof DrizzleQueryError)) return false;
  const { cause } = problem;
  const state = sqlState(cause);
  if (state !== undefined) return passing.test(state);
  return !(cause instanceof TypeError || cause instanceof RangeError);
};

/** A moment: `timestamptz` in the database, milliseconds in the code. Dates of the calendar use drizzle's `date` in string mode. */
export const instantColumn = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (text) => instant(Date.parse(text)),
  toDriver: formatInstant,
});

/**
 * Sends statements of one transaction without waiting for each other's answers; the database runs them in the order of
 * their start. Those of `prepareStatement` start first.
 *
 * It waits for all of them though one fails, since a statement sent after the rollback would run on its own; and it
 * fails with the first failure in their order.
 */
export const pipelined = async <const All extends readonly unknown[]>(
  all: All,
): Promise<{ -readonly [Index in keyof All]: Awaited<All[Index]> }> => {
  // Drizzle sends a statement each time it is awaited: here once.
  const begun = all.map((one) => Promise.resolve(one));
  await Promise.allSettled(begun);
  return (await Promise.all(begun)) as { -readonly [Index in keyof All]: Awaited<All[Index]> };
};

type Executable<Rows> = {
  readonly execute: (values?: Record<string, unknown>) => Promise<Rows>;
};

/**
 * A statement that is built once for each connection, with placeholders for its values. A transaction uses the session
 * of its connection, where the database keeps connections.
 */
export const prepareStatement = <Rows>(
  build: (database: Database) => { readonly prepare: (name: string) => Executable<Rows> },
) => {
  const made = new WeakMap<object, Executable<Rows>>();
  return (database: Database, values?: Record<string, unknown>): Promise<Rows> => {
    const { session } = database._ as unknown as { readonly session: object };
    const known = made.get(session) ?? build(database).prepare('');
    made.set(session, known);
    return known.execute(values);
  };
};

/** A value that comes with each call, in the form in which a column keeps it. */
export const placeholderFor = (column: AnyPgColumn, name: string): Param =>
  sql.param(sql.placeholder(name), column);
