import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { openPostgresDatabase } from '#infrastructure/platform/database/postgres-database.ts';
import { startPostgres, type ThrowAwayServer } from '../../../../scripts/setup/start-postgres.mjs';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';
import { atOnce } from '../two-platforms.ts';
import { waitUntil } from '../../../wait-until.ts';

// Short for a test, and long enough for a busy machine to open ten connections.
const limits = {
  connections: 10,
  connectMs: 1000,
  statementMs: 1500,
  lockMs: 800,
  idleMs: 2000,
  answerMs: 2500,
};

let server: ThrowAwayServer;
let platform: TestPlatform;
/** The work of a request, in its transaction. */
let work: (transaction: Database) => Promise<unknown>;
/** Errors that would have ended the process. */
const uncaught: unknown[] = [];
const note = (problem: unknown) => void uncaught.push(problem);

beforeAll(async () => {
  server = await startPostgres();
  process.on('uncaughtException', note);
  platform = await openTestPlatform({ databaseUrl: server.url, limits });
  platform.app.post('/api/work', async (c) => {
    await database().transaction(work);
    return c.text('done');
  });
  platform.app.post('/api/statement', async (c) => {
    const statement = await c.req.text();
    await database().transaction((transaction) => transaction.execute(sql.raw(statement)));
    return c.text('done');
  });
});
afterAll(async () => {
  await platform.close();
  await server.stop();
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});

const database = (): Database => platform.context.database;

/** The processes of the database that serve the platform, all or those in a state. */
const backends = async (client: Client, state = '%'): Promise<readonly number[]> => {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE application_name = 'pilotlight-platform' AND coalesce(state, '') LIKE $1`,
    [state],
  );
  return rows.map(({ pid }) => pid);
};

const administer = async <A>(work: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const unavailable = {
  status: 503,
  message: 'The platform cannot reach its database. Please try again in a moment.',
  retryAfter: expect.stringMatching(/^\d+$/) as string,
};

const reported = async (response: Response) => ({
  status: response.status,
  message: ((await response.json()) as { message: string }).message,
  retryAfter: response.headers.get('retry-after'),
});

const ask = (): Promise<Response> => platform.send('GET', '/developer/inbox.json');

const askForCode = (email: string): Promise<Response> => platform.startSignIn(email);

const recovers = () =>
  waitUntil(async () => expect((await ask()).status).toBe(200), { interval: 50 });

/** Transactions that have begun, and wait inside until they are let go on; returns how each has ended. */
const openTransactions = async (count: number): Promise<() => Promise<unknown[]>> => {
  const steps = new EventEmitter().setMaxListeners(count);
  const mayGoOn = once(steps, 'go-on');
  let ends: readonly Promise<unknown>[] = [];
  await new Promise<void>((allBegun) => {
    let begun = 0;
    const work = async (transaction: Database) => {
      await transaction.execute(sql`SELECT 1`);
      begun += 1;
      if (begun === count) allBegun();
      await mayGoOn;
      await transaction.execute(sql`SELECT 1`);
      return 'committed';
    };
    ends = Array.from({ length: count }, () =>
      database()
        .transaction(work)
        .catch((problem: unknown) => problem),
    );
  });
  return () => {
    steps.emit('go-on');
    return Promise.all(ends);
  };
};

/** Commits in each connection of the pool at once. */
const expectWholePool = async () => {
  const goOn = await openTransactions(10);
  expect(new Set(await goOn())).toEqual(new Set(['committed']));
};

describe('a database that closes every connection', () => {
  it.each(['INT', 'QUIT'] as const)(
    'leaves the platform running with the same pool, idle and during work: %s',
    async (signal) => {
      const goOn = await openTransactions(8);
      await server.restart(signal);
      for (const end of await goOn()) expect(end).toBeInstanceOf(Error);
      await recovers();
      await expectWholePool();
      expect(uncaught).toEqual([]);
    },
  );

  it('is reported as unavailable with a message, and not as a failed request', async () => {
    work = async (transaction) => {
      await transaction.execute(sql`SELECT 1`);
      await administer(async (client) => {
        for (const pid of await backends(client))
          await client.query('SELECT pg_terminate_backend($1)', [pid]);
      });
      await transaction.execute(sql`SELECT 1`);
    };
    for (let round = 0; round < 6; round += 1)
      expect(await reported(await platform.send('POST', '/api/work'))).toEqual(unavailable);
    await recovers();
  });
});

it('a pool without a free connection refuses with 503 and a message, also for sign-in', async () => {
  const goOn = await openTransactions(10);
  const answers = [ask(), askForCode('nobody@elsewhere.test'), platform.send('GET', '/health')];
  for (const answer of await Promise.all(answers))
    expect(await reported(answer)).toEqual(unavailable);
  await goOn();
  await recovers();
});

it('a database that does not respond leaves no request without an answer, and loses no connection', async () => {
  await recovers();
  await atOnce(10, ask);
  const pids = [server.pid(), ...(await administer((client) => backends(client)))];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const thaw = () => pids.splice(0).forEach((pid) => process.kill(pid, 'SIGCONT'));
  onTestFinished(thaw);
  const answers = atOnce(30, (index) =>
    index % 2 === 0 ? ask() : askForCode(`nobody.${index}@elsewhere.test`),
  );
  const all = await Promise.race([answers, wait(15_000, undefined)]);
  expect(all).toBeDefined();
  for (const answer of all ?? []) expect(await reported(answer)).toEqual(unavailable);
  thaw();
  await recovers();
  await expectWholePool();
});

// Each of these waits for a limit.
describe.concurrent('a statement', () => {
  const answerOf = (statement: string) => platform.send('POST', '/api/statement', statement);

  it('that runs too long is cancelled with a message', async () => {
    expect(await reported(await answerOf('SELECT pg_sleep(20)'))).toEqual(unavailable);
  });

  it('that waits too long for a lock is cancelled with a message', async () => {
    const answer = await administer(async (client) => {
      await client.query('BEGIN');
      await client.query('LOCK TABLE people');
      return answerOf('LOCK TABLE people');
    });
    expect(await reported(answer)).toEqual(unavailable);
  });

  it('in an idle transaction is refused, and the process continues', async () => {
    const goOn = await openTransactions(1);
    await administer((client) =>
      waitUntil(async () => expect(await backends(client, 'idle in transaction')).toEqual([]), {
        interval: 50,
      }),
    );
    expect((await goOn())[0]).toBeInstanceOf(Error);
    await recovers();
  });

  it('of the migration has no time limit', async () => {
    const opened = await openPostgresDatabase(server.url, () => undefined, limits);
    await opened.unhurried((calm) => calm.execute(sql`SELECT pg_sleep(2.8)`));
    await opened.close();
  });
});
