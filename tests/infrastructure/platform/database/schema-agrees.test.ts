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

/** A type by the name that PostgreSQL itself gives it. */
const typeName = (type: string): string =>
  type
    .replace(/^(big)?serial$/, (_, big?: string) => (big === undefined ? 'integer' : 'bigint'))
    .replace(/^timestamptz(.*)$/, 'timestamp$1 with time zone');

/** Each column of the code as `table column: type`. */
const columnsOfCode = (): readonly string[] =>
  schema.flatMap((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const keyed = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    return columns.map((column) => {
      const isPrimary = column.primary || keyed.has(column.name);
      const required = column.notNull || isPrimary ? ' required' : '';
      const primary = isPrimary ? ' primary' : '';
      return `${name} ${column.name}: ${typeName(column.getSQLType())}${required}${primary}`;
    });
  });

const platform = await usePlatform();

const columnsOfDatabase = async (): Promise<readonly string[]> => {
  const rows = await rowsOf<{ column: string }>(
    platform.context.database,
    sql`SELECT format('%s %s: %s', class.relname, attribute.attname,
            format_type(attribute.atttypid, attribute.atttypmod))
          || CASE WHEN attribute.attnotnull THEN ' required' ELSE '' END
          || CASE WHEN EXISTS (SELECT FROM pg_index WHERE indrelid = class.oid AND indisprimary
                  AND attribute.attnum = ANY (indkey)) THEN ' primary' ELSE '' END AS column
        FROM pg_attribute AS attribute JOIN pg_class AS class ON class.oid = attribute.attrelid
        WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r'
          AND attribute.attnum > 0 AND NOT attribute.attisdropped
          AND class.relname <> 'platform_migrations'`,
  );
  return rows.map(({ column }) => column);
};

it('the migrations create exactly the columns that the code uses', async () => {
  expect(schema.length).toBeGreaterThan(20);
  expect(
    columnsOfCode().toSorted(),
    'add a script to infrastructure/platform/database/migrations/',
  ).toEqual((await columnsOfDatabase()).toSorted());
});

/** Each column with a list of values, in the code or in a check of the database, as `table column: values`. */
const listsOfCode = (): readonly string[] =>
  schema.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.flatMap((column) =>
      column.enumValues === undefined
        ? []
        : [`${name} ${column.name}: ${column.enumValues.toSorted().join()}`],
    );
  });

const listsOfDatabase = async (): Promise<readonly string[]> => {
  const checks = await rowsOf<{ column: string; check: string }>(
    platform.context.database,
    sql`SELECT format('%s %s', conrelid::regclass, attname) AS column, pg_get_constraintdef(pg_constraint.oid) AS check
        FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND ARRAY[attnum] = conkey
        WHERE contype = 'c' AND pg_get_constraintdef(pg_constraint.oid) LIKE '%ANY (ARRAY[%'`,
  );
  return checks.map(({ column, check }) => {
    const values = Array.from(check.matchAll(/'([^']*)'::text/g), ([, value = '']) => value);
    return `${column}: ${values.toSorted().join()}`;
  });
};

it('the migrations allow exactly the values that the code lists for a column', async () => {
  expect(
    listsOfCode().toSorted(),
    'add a script to infrastructure/platform/database/migrations/',
  ).toEqual((await listsOfDatabase()).toSorted());
});

it('only photos name stored files, so that the sweep removes no file of another table', () => {
  expect(
    columnsOfCode().flatMap((column) => /^(\w+) \w*content_hash:/.exec(column)?.[1] ?? []),
    'let infrastructure/platform/photos/sweep-files.ts read the new column, then name its table here',
  ).toEqual(['photos']);
});
