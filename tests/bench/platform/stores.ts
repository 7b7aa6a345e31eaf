import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../../scripts/setup/start-postgres.mjs';

/** The location of a database as environment variables of the platform. */
export type Store = { readonly DATABASE_URL: string; readonly PILOTLIGHT_DATA_DIR: string };

export type Stores = {
  readonly first: Store;
  /** A copy of the first database; no client may be connected to that. */
  readonly copy: (name: string) => Promise<Store>;
  readonly stop: () => Promise<void>;
};

/** Databases on a throw-away PostgreSQL. */
export const openStores = async (): Promise<Stores> => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotlight-bench-'));
  const { url, stop } = await startPostgres();
  const create = async (name: string, template: string): Promise<Store> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    await client.end();
    const address = new URL(url);
    address.pathname = `/${name}`;
    return { DATABASE_URL: address.href, PILOTLIGHT_DATA_DIR: join(folder, name) };
  };
  return {
    first: await create('first', 'template0'),
    copy: (name) => create(name, 'first'),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
