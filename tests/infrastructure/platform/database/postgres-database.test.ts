import { constants } from 'node:os';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  isDatabaseUnavailable,
  pipelined,
  type Database,
  type Transaction,
} from '#infrastructure/platform/database/database.ts';
import { openPostgresDatabase } from '#infrastructure/platform/database/postgres-database.ts';
import { migrate } from '#infrastructure/platform/database/migrate.ts';
import { people, signingKeys } from '#infrastructure/platform/database/schema/accounts.ts';
import { audit } from '#infrastructure/platform/database/schema/platform.ts';
import { demoPeople } from '#infrastructure/platform/demo/demo-people.ts';
import { rowsOf } from '../database-content.ts';
import { openTestPlatform } from '../test-platform.ts';
import { atOnce } from '../two-platforms.ts';
import { freshDatabase } from './postgres-server.ts';

/** An empty database for one test. */
const emptyDatabase = async (): Promise<string> => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  return url;
};

/** An empty database before a platform has started. */
const openEmpty = async (): Promise<Database> => {
  const { database, close } = await openPostgresDatabase(await emptyDatabase(), () => undefined);
  onTestFinished(close);
  return database;
};
const nothing = () => Promise.resolve();

it('several platforms start at the same moment on an empty database with one schema, one key and one set of people', async () => {
  const databaseUrl = await emptyDatabase();
  const platforms = await atOnce(3, () => openTestPlatform({ databaseUrl }));
  const database = platforms[0]?.context.database;
  expect(await database?.select().from(people)).toHaveLength(demoPeople.length);
  expect(await database?.select().from(signingKeys)).toHaveLength(1);
  await Promise.all(platforms.map(({ close }) => close()));
});

describe('a database', () => {
  it('of another program is refused with the reason', async () => {
    const database = await openEmpty();
    await database.execute(sql`create table accounts (id text)`);
    await expect(migrate(database, nothing)).rejects.toThrow(
      /relation "accounts" already exists.*a database of its own/,
    );
  });

  it.each([
    [
      'made',
      sql`UPDATE platform_migrations SET hash = 'x' WHERE name LIKE '0002%'`,
      /0002-identity differs.*Use the version that made it.*embedded one is emptied.*--fresh/s,
    ],
    [
      'migrated by a newer one',
      sql`INSERT INTO platform_migrations VALUES ('9999-of-tomorrow', 'x')`,
      /brought up to date by a newer version.*9999-of-tomorrow\. Start the newer version/s,
    ],
  ])('of another version (%s) is refused with advice', async (_, change, advice) => {
    const database = await openEmpty();
    for (const _ of [1, 2]) await migrate(database, nothing);
    await database.execute(change);
    await expect(migrate(database, nothing)).rejects.toThrow(advice);
  });

  it('is left unchanged when its preparation fails', async () => {
    const database = await openEmpty();
    const failing = () => Promise.reject(new Error('no seed'));
    await expect(migrate(database, failing)).rejects.toThrow('no seed');
    const tables = sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`;
    expect(await rowsOf(database, tables)).toEqual([]);
  });
});

describe('pipelined statements', () => {
  const opened = async () => {
    const database = await openEmpty();
    await migrate(database, nothing);
    const inTransaction = <A>(work: (transaction: Transaction) => Promise<A>): Promise<A> =>
      database.transaction(work);
    const added = async () =>
      (await database.select().from(audit).orderBy(audit.id)).map(({ about }) => about);
    return { inTransaction, added };
  };
  const add = (transaction: Transaction, about: string) =>
    transaction.insert(audit).values({ event: 'together', about }).returning({ id: audit.id });

  it('run once each, in order, and return their results in order', async () => {
    const { inTransaction, added } = await opened();
    const ids = await inTransaction((transaction) =>
      pipelined(['one', 'two', 'three', 'four'].map((about) => add(transaction, about))),
    );
    const numbers = ids.map(([row]) => row?.id ?? 0);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(4);
    expect(await added()).toEqual(['one', 'two', 'three', 'four']);
  });

  it('leave nothing when one fails while another has more to send', async () => {
    const { inTransaction, added } = await opened();
    const slow = async (transaction: Transaction) => {
      await transaction.execute(sql`SELECT pg_sleep(0.05)`);
      await add(transaction, 'too late');
    };
    const refused = inTransaction((transaction) =>
      pipelined([
        add(transaction, 'first'),
        slow(transaction),
        Promise.reject(new Error('refused')),
      ]),
    );
    await expect(refused).rejects.toThrow('refused');
    await inTransaction((transaction) => transaction.execute(sql`SELECT 1`));
    expect(await added()).toEqual([]);
  });

  it('fail with the first error, and leave the connection usable', async () => {
    const { inTransaction, added } = await opened();
    const failed = inTransaction((transaction) =>
      pipelined([
        add(transaction, 'kept by nobody'),
        transaction.execute(sql`SELECT 1 / 0`),
        transaction.insert(audit).values({ event: 'Not An Event' }),
        add(transaction, 'never done'),
      ]),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
    for (let again = 0; again < 12; again += 1)
      await inTransaction((transaction) => add(transaction, `after ${again}`));
    expect(await added()).toHaveLength(12);
  });
});

describe('a failed statement', () => {
  const failedWith = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
  const withCode = (code: string) => Object.assign(new Error('No'), { code });

  it.each([
    ...Object.keys(constants.errno).map((code) => ['the connection is lost', code, true] as const),
    ['the server ends', '57P01', true],
    ['two transactions wait for each other', '40P01', true],
    ['a row already exists', '23505', false],
    ['there is no such table', '42P01', false],
    ['a value does not fit', '22003', false],
    ['the server has a defect', 'XX000', false],
  ] as const)('may succeed when it is repeated, by its code: %s (%s), %s', (_, code, passes) => {
    expect(isDatabaseUnavailable(failedWith(withCode(code)))).toBe(passes);
  });

  it('is not repeated after an error in our own code', () => {
    expect(isDatabaseUnavailable(failedWith(new TypeError('No')))).toBe(false);
    expect(isDatabaseUnavailable(withCode('EPIPE'))).toBe(false);
  });
});
