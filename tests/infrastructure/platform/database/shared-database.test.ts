import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgresDatabase } from '#infrastructure/platform/database/postgres-database.ts';
import { migrate } from '#infrastructure/platform/database/migrate.ts';
import { people, signingKeys } from '#infrastructure/platform/database/schema/accounts.ts';
import { demoPeople } from '#infrastructure/platform/demo/demo-people.ts';
import { openEngineer } from '../offers/engineer.ts';
import { freshDatabase } from './postgres-server.ts';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';
import { waitUntil } from '../../../wait-until.ts';

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

  it("accept each other's codes, sessions and tokens", async () => {
    const [one, other] = [await start(), await start()];
    const started = await one.startSignIn(email);
    const { Session } = (await started.json()) as { Session: string };
    const answered = await other.answerCode(email, Session, await other.latestCode(email));
    const { AuthenticationResult } = (await answered.json()) as {
      AuthenticationResult: { AccessToken: string };
    };
    const user = await one.cognito('GetUser', { AccessToken: AuthenticationResult.AccessToken });
    expect(user.status).toBe(200);
  });

  it('show the same clock', async () => {
    const [one, other] = [await start(), await start()];
    await one.setClock('2026-12-24T09:00:00Z');
    expect(await (await other.send('GET', '/developer/clock')).json()).toEqual({
      now: '2026-12-24T09:00:00.000Z',
      set: true,
      frozen: true,
    });
  });

  it('let only one of many simultaneous answers with the right code sign in', async () => {
    const first = await start();
    const platforms = [first, await start()];
    for (let round = 0; round < 3; round += 1) {
      const started = await first.startSignIn(email);
      const { Session } = (await started.json()) as { Session: string };
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

  it('send at most the allowed codes, also for simultaneous requests', async () => {
    const [one, other] = [await start(), await start()];
    const { database } = (await start()).context;
    const waiting = async () => {
      const rows = await database
        .select({ pid: sql<number>`pid` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() AND wait_event_type = 'Lock'`);
      return rows.length;
    };
    let answers: Promise<Response[]> = Promise.resolve([]);
    // No challenge can be written until all requests have counted them.
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`LOCK TABLE challenges IN EXCLUSIVE MODE`);
      answers = Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          (index % 2 === 0 ? one : other).startSignIn(email),
        ),
      );
      await waitUntil(async () => expect(await waiting()).toBeGreaterThanOrEqual(16), {
        interval: 20,
      });
    });
    const statuses = (await answers).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });
});

describe('a repeated agenda query', () => {
  it('is planned once per connection', async () => {
    const platform = await start();
    const engineer = await openEngineer(platform);
    const first = await engineer.agenda('?dateFrom=2020-01-01&limit=50');
    for (let times = 1; times < 10; times += 1)
      expect(await engineer.agenda(`?dateFrom=2020-01-0${times}&limit=50`)).toEqual(first);
    const answer: unknown = await platform.context.database.execute(
      sql`SELECT generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements WHERE statement LIKE '%"visit_closes"%'`,
    );
    // PostgreSQL makes five plans for the values that it meets, and keeps one from then on where that is as good.
    expect(answer).toMatchObject({ rows: [{ generic: 5, custom: 5 }] });
  });
});

describe('the files that a request names', () => {
  it('are read with one statement, for any number of files', async () => {
    const platform = await start();
    const engineer = await openEngineer(platform);
    const uid = await engineer.jobIn('Ready');
    for (const count of [1, 2, 3, 30_000]) {
      const files = Array.from({ length: count }, (_, index) => String(index));
      const request = { reason: 'Customer not home', reasonOther: '', files };
      const answer = await engineer.send('POST', `/job/${uid}/cancel`, request);
      expect(await answer.json()).toMatchObject({ rule: 'photo-unknown' });
    }
    const answer: unknown = await platform.context.database.execute(
      sql`SELECT count(*)::int AS number FROM pg_prepared_statements WHERE statement LIKE '%from "photos"%'`,
    );
    expect(answer).toMatchObject({ rows: [{ number: 1 }] });
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
