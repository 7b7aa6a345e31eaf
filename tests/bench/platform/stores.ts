import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { OpenDatabase } from '#infrastructure/platform/database/database.ts';
import { openEmbeddedDatabase } from '#infrastructure/platform/database/embedded-database.ts';
import { openPostgresDatabase } from '#infrastructure/platform/database/postgres-database.ts';
import { findPostgres } from '../../../scripts/setup/find-postgres.mjs';
import { startPostgres } from '../../../scripts/setup/start-postgres.mjs';

/** The location of a database as environment variables of the platform. */
export type Store = { readonly DATABASE_URL: string; readonly PILOTLIGHT_DATA_DIR: string };

export type Stores = {
  readonly kind: 'PostgreSQL' | 'PGlite';
  readonly first: Store;
  /** A copy of the first database; no client may be connected to that. */
  readonly copy: (name: string) => Promise<Store>;
  readonly stop: () => Promise<void>;
};

const templates = resolve('.cache/embedded-database');

export const openStore = (store: Store): Promise<OpenDatabase> =>
  store.DATABASE_URL === ''
    ? openEmbeddedDatabase(store.PILOTLIGHT_DATA_DIR, { fresh: false, templates })
    : openPostgresDatabase(store.DATABASE_URL, () => undefined);

const inPostgres = async (folder: string): Promise<Stores> => {
  const { url, stop } = await startPostgres();
  const storeOf = (name: string): Store => {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return { DATABASE_URL: address.href, PILOTLIGHT_DATA_DIR: join(folder, name) };
  };
  const create = async (name: string, template: string): Promise<Store> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    await client.end();
    return storeOf(name);
  };
  return {
    kind: 'PostgreSQL',
    first: await create('first', 'template0'),
    copy: (name) => create(name, 'first'),
    stop,
  };
};

const embedded = (folder: string): Stores => {
  const storeOf = (name: string): Store => ({
    DATABASE_URL: '',
    PILOTLIGHT_DATA_DIR: join(folder, name),
  });
  const first = storeOf('first');
  return {
    kind: 'PGlite',
    first,
    copy: (name) => {
      const store = storeOf(name);
      cpSync(first.PILOTLIGHT_DATA_DIR, store.PILOTLIGHT_DATA_DIR, { recursive: true });
      return Promise.resolve(store);
    },
    stop: () => Promise.resolve(),
  };
};

/** Databases to measure on: PostgreSQL where it is installed, else the embedded one. */
export const openStores = async (): Promise<Stores> => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotlight-bench-'));
  const stores = findPostgres() === undefined ? embedded(folder) : await inPostgres(folder);
  return {
    ...stores,
    stop: async () => {
      await stores.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
