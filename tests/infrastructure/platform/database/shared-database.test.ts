import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgresDatabase } from '#infrastructure/platform/database/postgres-database.ts';
import { migrate } from '#infrastructure/platform/database/migrate.ts';
import { people, signingKeys } from '#infrastructure/platform/database/schema/accounts.ts';
import { demoPeople } from '#infrastructure/platform/demo/demo-people.ts';
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

  it('refuse the database of another program, with the reason', async () => {
    const opened = await openPostgresDatabase(server.url, () => undefined);
    try {
      await opened.database.execute(sql`create table accounts (id text)`);
      await expect(migrate(opened.database, () => Promise.resolve())).rejects.toThrow(
        /relation "accounts" already exists.*a database of its own/,
      );
    } finally {
      await opened.close();
    }
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

describe('a database of another version', () => {
  const nothing = () => Promise.resolve();

  it('that was made by another version is refused with advice', async () => {
    const { database, close } = await openPostgresDatabase(server.url, () => undefined);
    await migrate(database, nothing);
    await migrate(database, nothing);
    await database.execute(sql`UPDATE platform_migrations SET hash = 'x' WHERE name LIKE '0002%'`);
    await expect(migrate(database, nothing)).rejects.toThrow(
      /0002-identity differs.*Use the version that made it.*embedded one is emptied.*--fresh/s,
    );
    await close();
  });

  it('that was migrated by a newer version is refused with advice', async () => {
    const { database, close } = await openPostgresDatabase(server.url, () => undefined);
    await migrate(database, nothing);
    await database.execute(sql`INSERT INTO platform_migrations VALUES ('9999-of-tomorrow', 'x')`);
    await expect(migrate(database, nothing)).rejects.toThrow(
      /brought up to date by a newer version.*9999-of-tomorrow\. Start the newer version/s,
    );
    await close();
  });

  it('is left unchanged when its preparation fails', async () => {
    const { database, close } = await openPostgresDatabase(server.url, () => undefined);
    await expect(migrate(database, () => Promise.reject(new Error('no seed')))).rejects.toThrow(
      'no seed',
    );
    const tables = await database
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public'`);
    expect(tables).toEqual([]);
    await close();
  });
});
