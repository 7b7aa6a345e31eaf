import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../scripts/setup/free-port.mjs';
import { startPostgres } from '../../../scripts/setup/start-postgres.mjs';
import { startProgram } from '../../programs.ts';
import { runPlatform } from '../../journeys/harness/platform-process.ts';

/** The location of a database as environment variables of the platform. */
export type Store = { readonly DATABASE_URL: string; readonly PILOTLIGHT_DATA_DIR: string };

type Stores = {
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

type Contender = {
  readonly port: number;
  readonly stop: () => Promise<void>;
};

/** The built platform in its own process. */
export const startPlatform = async (store: Store): Promise<Contender> => {
  const port = await freePort();
  const { end } = await runPlatform(port, store);
  return { port, stop: end };
};

/** The bare server in a separate process: this bench again, in that role. */
export const startBare = async (store: Store, recordings: string): Promise<Contender> => {
  const script = process.argv[1] ?? '';
  const { process: bare, end } = startProgram(
    process.execPath,
    [script, JSON.stringify(store), recordings],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await new Promise<number>((reported) =>
    bare.stdout?.setEncoding('utf8').once('data', (text: string) => reported(Number(text))),
  );
  return { port, stop: end };
};
