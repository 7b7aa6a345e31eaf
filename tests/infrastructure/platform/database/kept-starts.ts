import { sql } from 'drizzle-orm';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { rowsOf } from '../database-content.ts';

export const schemaOfKeptStarts = sql.identifier('kept');
const touchedTables = sql`${schemaOfKeptStarts}.touched`;

type Table = { readonly table: string; readonly columns: readonly string[] };

/** Every table with its stored columns, without generated ones. */
const tablesIn = (database: Database) =>
  rowsOf<Table>(
    database,
    sql`SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
        WHERE table_schema = current_schema() AND is_generated = 'NEVER' GROUP BY table_name`,
  );

/** From now on every statement that may change a table leaves its name, unless it is rolled back. */
const noteTouched = async (database: Database, tables: readonly Table[]): Promise<void> => {
  await database.execute(sql`CREATE SCHEMA ${schemaOfKeptStarts}`);
  await database.execute(sql`CREATE TABLE ${touchedTables} (name text NOT NULL)`);
  await database.execute(
    sql`CREATE FUNCTION ${schemaOfKeptStarts}.note_touched() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO kept.touched VALUES (TG_TABLE_NAME); RETURN NULL; END'`,
  );
  for (const { table } of tables)
    await database.execute(
      sql`CREATE TRIGGER note_touched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
          ON ${sql.identifier(table)} EXECUTE FUNCTION ${schemaOfKeptStarts}.note_touched()`,
    );
};

/**
 * States of the whole database, stored beside it by name; restoring one takes a fraction of the time of a new seed,
 * and almost none when nothing was written since.
 */
export const makeKeptStarts = (database: Database) => {
  const kept = new Set<string>();
  let tables: readonly Table[] = [];
  let current: string | undefined;

  const copyOf = (name: string, table: string) =>
    sql`${schemaOfKeptStarts}.${sql.identifier(`${name} ${table}`)}`;
  const columnsOf = ({ columns }: Table) =>
    sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );

  const touched = async (): Promise<readonly Table[]> => {
    const rows = await rowsOf<{ name: string }>(
      database,
      sql`SELECT DISTINCT name FROM ${touchedTables}`,
    );
    const names = new Set(rows.map(({ name }) => name));
    return tables.filter(({ table }) => names.has(table));
  };

  return {
    /** Stores the present content of the database. */
    keep: async (name: string): Promise<void> => {
      if (tables.length === 0) {
        tables = await tablesIn(database);
        await noteTouched(database, tables);
      }
      for (const table of tables)
        await database.execute(
          sql`CREATE TABLE ${copyOf(name, table.table)} AS SELECT ${columnsOf(table)} FROM ${sql.identifier(table.table)}`,
        );
      await database.execute(sql`DELETE FROM ${touchedTables}`);
      kept.add(name);
      current = name;
    },
    /** `false` when no state of this name is kept. */
    bringBack: async (name: string): Promise<boolean> => {
      if (!kept.has(name)) return false;
      const changed = current === name ? await touched() : tables;
      if (changed.length > 0)
        await database.transaction(async (transaction) => {
          // Rows that refer to each other come and go in any order; neither that nor a touch is noted.
          await transaction.execute(sql`SET LOCAL session_replication_role = replica`);
          for (const table of changed) {
            const place = sql.identifier(table.table);
            await transaction.execute(sql`DELETE FROM ${place}`);
            await transaction.execute(
              sql`INSERT INTO ${place} (${columnsOf(table)}) OVERRIDING SYSTEM VALUE TABLE ${copyOf(name, table.table)}`,
            );
          }
          await transaction.execute(sql`DELETE FROM ${touchedTables}`);
        });
      current = name;
      return true;
    },
  };
};

export type KeptStarts = ReturnType<typeof makeKeptStarts>;
