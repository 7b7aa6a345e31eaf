import { sql, type Param } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

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
