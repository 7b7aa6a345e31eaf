import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { rowsOf } from '../database-content.ts';
import { usePlatform } from '../use-platform.ts';

/** Every table that the platform's code knows. */
const schema: readonly PgTable[] = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>(
    '/infrastructure/platform/database/schema/*.ts',
    { eager: true },
  ),
).flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly primary: boolean;
};

const inOrder = (columns: readonly Column[]): readonly Column[] =>
  columns.toSorted((one, other) =>
    `${one.table} ${one.column}` < `${other.table} ${other.column}` ? -1 : 1,
  );

/** A type by the name that PostgreSQL itself gives it. */
const typeName = (type: string): string =>
  type
    .replace(/^(big)?serial$/, (_, big?: string) => (big === undefined ? 'integer' : 'bigint'))
    .replace(/^timestamptz(.*)$/, 'timestamp$1 with time zone');

const columnsOfCode = (): readonly Column[] =>
  schema.flatMap((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const keyed = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    return columns.map((column) => {
      const primary = column.primary || keyed.has(column.name);
      return {
        table: name,
        column: column.name,
        type: typeName(column.getSQLType()),
        required: column.notNull || primary,
        primary,
      };
    });
  });

const platform = await usePlatform();

const columnsOfDatabase = (): Promise<Column[]> =>
  rowsOf<Column>(
    platform.context.database,
    sql`SELECT class.relname AS table, attribute.attname AS column,
          format_type(attribute.atttypid, attribute.atttypmod) AS type,
          attribute.attnotnull AS required,
          EXISTS (SELECT FROM pg_index WHERE indrelid = class.oid AND indisprimary
                  AND attribute.attnum = ANY (indkey)) AS primary
        FROM pg_attribute AS attribute JOIN pg_class AS class ON class.oid = attribute.attrelid
        WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r'
          AND attribute.attnum > 0 AND NOT attribute.attisdropped
          AND class.relname <> 'platform_migrations'`,
  );

it('the migrations create exactly the columns that the code uses', async () => {
  expect(schema.length).toBeGreaterThan(20);
  expect(
    inOrder(columnsOfCode()),
    'add a script to infrastructure/platform/database/migrations/',
  ).toEqual(inOrder(await columnsOfDatabase()));
});

it('only photos name stored files, so that the sweep removes no file of another table', () => {
  const naming = columnsOfCode().filter(({ column }) => column.endsWith('content_hash'));
  expect(
    naming.map(({ table }) => table),
    'let infrastructure/platform/photos/sweep-files.ts read the new column, then name its table here',
  ).toEqual(['photos']);
});
