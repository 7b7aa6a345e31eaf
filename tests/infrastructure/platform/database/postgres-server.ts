import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../scripts/setup/start-postgres.mjs';

type Server = { readonly url: string; readonly prefix: string } | { readonly missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: Server;
  }
}

const administer = async (
  url: string,
  statement: string,
): Promise<readonly { readonly datname: string }[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(statement)).rows;
  } finally {
    await client.end();
  }
};

const dropDatabases = async (url: string, prefix: string): Promise<void> => {
  const all = await administer(url, 'SELECT datname FROM pg_database');
  for (const { datname } of all)
    if (datname.startsWith(prefix)) await administer(url, `DROP DATABASE ${datname} WITH (FORCE)`);
};

/** Starts one PostgreSQL for all platform tests, unless DATABASE_URL_TEST names a server. */
const setup = async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const prefix = `pilotlight_${randomUUID().slice(0, 8)}_`;
  const given = process.env['DATABASE_URL_TEST'];
  if (given !== undefined) {
    provide('postgres', { url: given, prefix });
    return () => dropDatabases(given, prefix);
  }
  try {
    const { url, stop } = await startPostgres();
    provide('postgres', { url, prefix });
    return stop;
  } catch (problem) {
    provide('postgres', { missing: problem instanceof Error ? problem.message : String(problem) });
    return undefined;
  }
};

export default setup;

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
  const name = `${server.prefix}${randomUUID().replaceAll('-', '')}`;
  const template = like === undefined ? '' : ` TEMPLATE ${like}`;
  await administer(server.url, `CREATE DATABASE ${name}${template}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: async () => void (await administer(server.url, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
};
