import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { Statement } from './statements.ts';
import type { Store } from './stores.ts';

type Rows = { readonly rows: readonly unknown[] };
type Run = (statements: readonly Statement[]) => Promise<readonly unknown[]>;

/** Makes statements in turn on one connection; answers the rows of the last that had some. */
const inTurn = async (
  statements: readonly Statement[],
  make: (statement: Statement) => Promise<Rows>,
): Promise<readonly unknown[]> => {
  let last: readonly unknown[] = [];
  for (const statement of statements) {
    const { rows } = await make(statement);
    if (rows.length > 0) last = rows;
  }
  return last;
};

const onPostgres = (url: string): Run => {
  const pool = new Pool({ connectionString: url, max: 10 });
  return async (statements) => {
    const client = await pool.connect();
    try {
      return await inTurn(statements, ({ text, values }) => client.query(text, [...values]));
    } finally {
      client.release();
    }
  };
};

/** One at a time, because there is one connection. */
const onPglite = async (folder: string): Promise<Run> => {
  const database = await PGlite.create({ dataDir: join(folder, 'database') });
  return (statements) =>
    database.runExclusive(() =>
      inTurn(statements, ({ text, values }) => database.query(text, [...values])),
    );
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? undefined : JSON.parse(text);
};

/** The same statements on Node's own server: without users and without checks. */
export const serveBare = async (store: Store, recordings: string): Promise<void> => {
  const recorded = JSON.parse(readFileSync(recordings, 'utf8')) as Record<
    string,
    readonly Statement[]
  >;
  const run =
    store.DATABASE_URL === ''
      ? await onPglite(store.PILOTLIGHT_DATA_DIR)
      : onPostgres(store.DATABASE_URL);
  const server = createServer((request, response) => {
    void (async () => {
      await bodyOf(request);
      const statements = recorded[String(request.headers['x-recording'])] ?? [];
      const answer = JSON.stringify(await run(statements));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(answer);
    })().catch((problem: unknown) => {
      response.writeHead(500);
      response.end(String(problem));
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`),
  );
};
