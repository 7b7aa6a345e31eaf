import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient } from 'pg';
import type { Database, OpenDatabase, Transaction } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { withDeadline } from './deadline-client.ts';

/** Milliseconds after which work is given up, so that no request waits for ever. */
export type DatabaseLimits = {
  /** To wait for a free connection, or for a new one. */
  readonly connectMs: number;
  /** For a statement to run, by the server's own count. */
  readonly statementMs: number;
  readonly lockMs: number;
  /** For a transaction to stay open between two of its statements. */
  readonly idleMs: number;
  /** For the answer to a statement, by this side's count: a frozen server counts nothing. */
  readonly answerMs: number;
};

/** A request makes several statements, and a browser waits for half a minute. */
const usualLimits: DatabaseLimits = {
  connectMs: 5000,
  statementMs: 8000,
  lockMs: 5000,
  idleMs: 10_000,
  answerMs: 10_000,
};

const connectionSettings = (url: string) => ({
  connectionString: url,
  application_name: 'pilotlight-platform',
  keepAlive: true,
});

const checkOut = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect();
  } catch (problem) {
    throw new DatabaseUnavailable(problem);
  }
};

/** Drizzle's own transaction on a pool keeps a connection for ever when its BEGIN fails: this one gives it back. */
const transactionOn = (pool: Pool) => {
  const databases = new WeakMap<PoolClient, NodePgDatabase>();
  return async <A>(work: (transaction: Transaction) => Promise<A>): Promise<A> => {
    const client = await checkOut(pool);
    const database = databases.get(client) ?? drizzle(client);
    databases.set(client, database);
    try {
      return await database.transaction(work);
    } finally {
      client.release();
    }
  };
};

/** One connection without limits, for the work before the first request. */
const connectWithoutLimits =
  (url: string, onBrokenConnection: (problem: Error) => void) =>
  async <A>(work: (database: Database) => Promise<A>): Promise<A> => {
    const client = new Client(connectionSettings(url));
    client.on('error', onBrokenConnection);
    await client.connect();
    try {
      return await work(drizzle(client));
    } finally {
      await client.end();
    }
  };

/** Opens PostgreSQL, which several platforms may share. A connection that breaks is replaced. */
export const openPostgresDatabase = async (
  url: string,
  onBrokenConnection: (problem: Error) => void,
  limits: DatabaseLimits = usualLimits,
): Promise<OpenDatabase> => {
  const { host } = new URL(url);
  const pool = new Pool({
    ...connectionSettings(url),
    Client: withDeadline(limits.answerMs),
    max: 10,
    pipeline: true,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
  });
  // The pool reports errors of idle connections only; an unhandled one of a busy connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onBrokenConnection));
  try {
    await pool.query('SELECT 1');
  } catch (problem) {
    await pool.end();
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new Error(`PostgreSQL at ${host} cannot be used: ${reason}`, { cause: problem });
  }
  return {
    database: Object.assign(drizzle(pool), { transaction: transactionOn(pool) }),
    description: `PostgreSQL at ${host}`,
    unhurried: connectWithoutLimits(url, onBrokenConnection),
    close: () => pool.end(),
  };
};
