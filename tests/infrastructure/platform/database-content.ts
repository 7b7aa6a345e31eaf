import { eq, sql } from 'drizzle-orm';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { paymentMovements } from '#infrastructure/platform/database/schema/claims.ts';

export const rowsOf = async <Row>(
  database: Database,
  statement: ReturnType<typeof sql>,
): Promise<Row[]> => ((await database.execute(statement)) as { rows: Row[] }).rows;

/** Tables that sign-in fills, its audit, and the clock: no business call writes only there. */
const beside = [
  'platform_migrations',
  'set_clock',
  'challenges',
  'sign_ins',
  'inbox_messages',
  'audit',
  // A refused claim leaves its receipt and nothing else.
  'receipts',
];

/** Every row of every table that the business keeps, in a form that two moments can be compared by. */
export const databaseContent = async (
  database: Database,
): Promise<Readonly<Record<string, string>>> => {
  const tables = await rowsOf<{ name: string }>(
    database,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename`,
  );
  const contents = tables
    .filter(({ name }) => !beside.includes(name))
    .map(
      ({ name }) =>
        sql`SELECT ${name}::text AS name, string_agg(line::text, ' ' ORDER BY line::text COLLATE "C") AS content FROM ${sql.identifier(name)} AS line`,
    );
  const rows = await rowsOf<{ name: string; content: string | null }>(
    database,
    sql.join(contents, sql` UNION ALL `),
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content ?? '']));
};

/** The number of rows of a table. */
export const countRows = async (database: Database, table: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    database,
    sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`,
  );
  return row?.count ?? 0;
};

/** What has happened to the money of a payment, each with its amount in pence, as `hold 6000`. */
export const moneyMovements = async (database: Database, payment: string): Promise<string[]> =>
  (await database.select().from(paymentMovements).where(eq(paymentMovements.paymentId, payment)))
    .map(({ kind, amountPence }) => `${kind} ${amountPence}`)
    .toSorted();
