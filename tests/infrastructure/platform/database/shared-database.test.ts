import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { openPostgresDatabase } from '#infrastructure/platform/database/postgres-database.ts';
import { migrate } from '#infrastructure/platform/database/migrate.ts';
import { people, signingKeys } from '#infrastructure/platform/database/schema/accounts.ts';
import { demoPeople } from '#infrastructure/platform/demo/demo-people.ts';
import { rowsOf } from '../database-content.ts';
import { freshDatabase } from './postgres-server.ts';
import { openTestPlatform, readAnswer, type TestPlatform } from '../test-platform.ts';

const email = 'one.contract@pilotlight.test';

let server: Awaited<ReturnType<typeof freshDatabase>>;
const open: TestPlatform[] = [];
const start = async (): Promise<TestPlatform> => {
  const platform = await openTestPlatform({ databaseUrl: server.url });
  open.push(platform);
  return platform;
};

beforeEach(async () => {
  server = await freshDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
  await server.drop();
});

describe('several platforms on one PostgreSQL', () => {
  it('start at the same moment on an empty database with one schema, one key and one set of people', async () => {
    const [one] = await Promise.all([start(), start(), start(), start()]);
    const database = one?.context.database;
    expect(await database?.select().from(people)).toHaveLength(demoPeople.length);
    expect(await database?.select().from(signingKeys)).toHaveLength(1);
  });

  it('let only one of many simultaneous answers with the right code sign in', async () => {
    const first = await start();
    const platforms = [first, await start()];
    for (let round = 0; round < 3; round += 1) {
      const { Session } = await readAnswer(first.startSignIn(email));
      const code = await first.latestCode(email);
      const statuses = await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const response = await platforms[index % 2]?.answerCode(email, Session, code);
          return response?.status;
        }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 400)).toHaveLength(9);
    }
  });
});

describe('a database', () => {
  const nothing = () => Promise.resolve();
  /** The database before a platform has started. */
  const opened = async (): Promise<Database> => {
    const { database, close } = await openPostgresDatabase(server.url, () => undefined);
    onTestFinished(close);
    return database;
  };

  it('of another program is refused with the reason', async () => {
    const database = await opened();
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
    const database = await opened();
    for (const _ of [1, 2]) await migrate(database, nothing);
    await database.execute(change);
    await expect(migrate(database, nothing)).rejects.toThrow(advice);
  });

  it('is left unchanged when its preparation fails', async () => {
    const database = await opened();
    const failing = () => Promise.reject(new Error('no seed'));
    await expect(migrate(database, failing)).rejects.toThrow('no seed');
    const tables = sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`;
    expect(await rowsOf(database, tables)).toEqual([]);
  });
});
