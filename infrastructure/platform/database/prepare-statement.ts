import { sql, type Param } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

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
