import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NoopLogger } from 'drizzle-orm/logger';
import { Pool } from 'pg';
import type { Store } from './contenders.ts';

/** A statement as it reached the database. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Collects every statement of the platform in this process during some work. */
export const makeStatementRecorder = () => {
  let collected: Statement[] = [];
  NoopLogger.prototype.logQuery = (...statement: unknown[]) => {
    const [text, values] = statement as [string, readonly unknown[]];
    collected.push({ text, values });
  };
  return async (work: () => Promise<void>): Promise<readonly Statement[]> => {
    collected = [];
    await work();
    return collected;
  };
};

/** Makes statements in turn on one connection; answers the rows of the last that had some. */
const inTurn = async (
  pool: Pool,
  statements: readonly Statement[],
): Promise<readonly unknown[]> => {
  const client = await pool.connect();
  try {
    let last: readonly unknown[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(text, [...values]);
      if (rows.length > 0) last = rows;
    }
    return last;
  } finally {
    client.release();
  }
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? undefined : JSON.parse(text);
};

/** The same statements on Node's own server: without users and without checks. */
export const serveBare = async (store: Store, recordings: string): Promise<void> => {
  const recorded = JSON.parse(
    readFileSync(recordings, 'utf8'),
  ) as readonly (readonly Statement[])[];
  const pool = new Pool({ connectionString: store.DATABASE_URL, max: 10 });
  const server = createServer((request, response) => {
    void (async () => {
      await bodyOf(request);
      const statements = recorded[Number(request.headers['x-recording'])] ?? [];
      const answer = JSON.stringify(await inTurn(pool, statements));
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
