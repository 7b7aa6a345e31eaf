import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { rowsOf } from './database-content.ts';

/** A state of the whole database, kept beside it; to bring it back takes a fraction of the time of seeding it anew. */
export type KeptStart = { readonly bringBack: () => Promise<void> };

export const schemaOfKeptStarts = sql.identifier('kept');

/** One statement: rows that refer to each other come and go together. */
const atOnce = (statements: readonly SQL[]): SQL => {
  const parts = statements.map(
    (statement, index) => sql`${sql.identifier(`part_${index}`)} AS (${statement})`,
  );
  return sql`WITH ${sql.join(parts, sql`, `)} SELECT 1`;
};

/** Every table with the columns that hold what was written, not what is worked out of it. */
const tablesIn = (database: Database) =>
  rowsOf<{ table: string; columns: readonly string[] }>(
    database,
    sql`SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
        WHERE table_schema = current_schema() AND is_generated = 'NEVER' GROUP BY table_name`,
  );

/** Keeps what the database holds now, under a name of its own. */
export const keepStart = async (database: Database, name: string): Promise<KeptStart> => {
  const tables = (await tablesIn(database)).map(({ table, columns }) => ({
    table: sql.identifier(table),
    columns: sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    ),
    kept: sql`${schemaOfKeptStarts}.${sql.identifier(`${name} ${table}`)}`,
  }));
  await database.execute(sql`CREATE SCHEMA IF NOT EXISTS ${schemaOfKeptStarts}`);
  for (const { table, columns, kept } of tables)
    await database.execute(sql`CREATE TABLE ${kept} AS SELECT ${columns} FROM ${table}`);
  const emptying = atOnce(tables.map(({ table }) => sql`DELETE FROM ${table}`));
  const filling = atOnce(
    tables.map(
      ({ table, columns, kept }) =>
        sql`INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE TABLE ${kept}`,
    ),
  );
  return {
    bringBack: () =>
      database.transaction(async (transaction) => {
        await transaction.execute(emptying);
        await transaction.execute(filling);
      }),
  };
};
