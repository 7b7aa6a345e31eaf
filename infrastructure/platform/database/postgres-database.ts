import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient } from 'pg';
import {
  DatabaseUnavailable,
  type Database,
  type OpenDatabase,
  type Transaction,
} from './database.ts';

/** Names that one process gives at the most: each connection keeps every named statement as long as it lives. */
const mostNames = 500;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `pilotlight-${names.size}`;
  names.set(text, name);
  return name;
};

type Unnamed = { readonly text: string };

const isUnnamed = (statement: unknown): statement is Unnamed =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  (!('name' in statement) || statement.name === undefined || statement.name === '');

/**
 * Names a statement by its text: PostgreSQL parses and plans a named one once for each connection, and then receives
 * the values only. A statement without values needs no plan.
 */
const nameStatement = (statement: unknown, values: unknown): unknown =>
  isUnnamed(statement) && Array.isArray(values) && values.length > 0
    ? { ...statement, name: nameOf(statement.text) }
    : statement;

/**
 * A connection that is closed when an answer is late: its server is frozen or out of reach. Closing it fails its
 * statements, and the pool opens another one.
 */
const withDeadline = (milliseconds: number): typeof Client =>
  class DeadlineClient extends Client {
    constructor(...settings: ConstructorParameters<typeof Client>) {
      super(...settings);
      let closing: NodeJS.Timeout | undefined;
      const query = this.query.bind(this) as (...statement: unknown[]) => unknown;
      this.query = ((statement: unknown, ...others: unknown[]) => {
        clearTimeout(closing);
        closing = setTimeout(() => {
          void this.end();
          this.connection.stream.destroy();
        }, milliseconds);
        // Statements of one turn leave in one packet: writing to the socket is the most expensive part of a statement.
        const { stream } = this.connection;
        stream.cork();
        process.nextTick(() => stream.uncork());
        return query(nameStatement(statement, others[0]), ...others);
      }) as Client['query'];
      for (const event of ['drain', 'end'] as const) this.on(event, () => clearTimeout(closing));
    }
  };

/** Connections, and milliseconds after which work is given up, so that no request waits for ever. */
export type DatabaseLimits = {
  readonly connections: number;
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
export const usualLimits: DatabaseLimits = {
  connections: 10,
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
    max: limits.connections,
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
    throw new Error(
      `PostgreSQL at ${host} cannot be used: ${reason}. Check DATABASE_URL and that the server runs.`,
      { cause: problem },
    );
  }
  return {
    database: Object.assign(drizzle(pool), { transaction: transactionOn(pool) }),
    description: `PostgreSQL at ${host}`,
    unhurried: connectWithoutLimits(url, onBrokenConnection),
    close: () => pool.end(),
  };
};
