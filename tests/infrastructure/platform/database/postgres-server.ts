import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../scripts/setup/start-postgres.mjs';

type Server = { readonly url: string } | { readonly missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: Server;
  }
}

/** Starts one PostgreSQL for all platform tests, unless DATABASE_URL_TEST names a server. */
const setup = async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env['DATABASE_URL_TEST'];
  if (given !== undefined) {
    provide('postgres', { url: given });
    return undefined;
  }
  try {
    const { url, stop } = await startPostgres();
    provide('postgres', { url });
    return stop;
  } catch (problem) {
    provide('postgres', { missing: problem instanceof Error ? problem.message : String(problem) });
    return undefined;
  }
};

export default setup;

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * A separate database on the real PostgreSQL: empty, or a copy of another without connections. A test that needs one
 * fails when there is no server.
 */
export const freshDatabase = async (
  like?: string,
): Promise<{
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
}> => {
  const server = inject('postgres');
  if ('missing' in server) throw new Error(server.missing);
  const name = `pilotlight_${randomUUID().replaceAll('-', '')}`;
  const template = like === undefined ? '' : ` TEMPLATE ${like}`;
  await administer(server.url, `CREATE DATABASE ${name}${template}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => administer(server.url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
};
