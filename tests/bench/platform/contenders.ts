import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../../scripts/setup/free-port.mjs';
import { startPostgres } from '../../../scripts/setup/start-postgres.mjs';

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

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('close', () => done());
    child.kill('SIGTERM');
  });

const isUp = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false;
  }
};

/** The built platform in its own process. */
export const startPlatform = async (store: Store): Promise<Contender> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/platform/main.js'], {
    env: { ...process.env, ...store, PORT: String(port), PILOTLIGHT_ENVIRONMENT: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error('The platform did not start.');
    await wait(50);
  }
  return { port, stop: () => ended(child) };
};

/** The bare server in a separate process: this bench again, in that role. */
export const startBare = async (store: Store, recordings: string): Promise<Contender> => {
  const script = process.argv[1] ?? '';
  const child = spawn(process.execPath, [script, JSON.stringify(store), recordings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const port = await new Promise<number>((reported) =>
    child.stdout.setEncoding('utf8').once('data', (text: string) => reported(Number(text))),
  );
  return { port, stop: () => ended(child) };
};
