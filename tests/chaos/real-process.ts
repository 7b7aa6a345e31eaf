import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/setup/free-port.mjs';

export const developerSecret = 'the secret of the chaos, which nobody else knows';
export const codeKey = 'a key of the chaos that is kept in no database';

/** A platform in a separate process, which can be killed and restarted. */
export type RealProcess = {
  readonly url: string;
  /** Ends it as a power cut would, and starts it again. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Unexpected errors that it has logged. */
  readonly failures: () => readonly string[];
};

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
};

/** Shows the process a time that is so many milliseconds ahead. */
const ahead = (skew: number): readonly string[] =>
  skew === 0
    ? []
    : ['--import', `data:text/javascript,const now=Date.now;Date.now=()=>now()+${skew}`];

/**
 * The disk of all processes that share a folder: it reports no space and accepts no file, until it has space again.
 */
export const diskOf = (folder: string) => {
  const sign = `${folder}.full`;
  return {
    fill: () => writeFileSync(sign, ''),
    empty: () => rmSync(sign, { force: true }),
    settings: { PILOTLIGHT_CHAOS_FULL_DISK: sign },
  };
};

const fillingDisk = ['--import', new URL('filling-disk.mjs', import.meta.url).href];

/** Starts a platform on a database and a folder of files that others share. */
export const startProcess = async (
  databaseUrl: string,
  folder: string,
  skew: number,
): Promise<RealProcess> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();

  const start = async (): Promise<void> => {
    const started = spawn(
      process.execPath,
      [...fillingDisk, ...ahead(skew), 'dist/platform/main.js'],
      {
        env: {
          ...process.env,
          ...diskOf(folder).settings,
          DATABASE_URL: databaseUrl,
          PORT: String(port),
          PILOTLIGHT_DATA_DIR: folder,
          PILOTLIGHT_ENVIRONMENT: 'development',
          PILOTLIGHT_DEVELOPER_SECRET: developerSecret,
          PILOTLIGHT_CODE_KEY: codeKey,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    started.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    ended = new Promise((done) => started.once('close', () => done()));
    child = started;
    const deadline = Date.now() + 180_000;
    while (!(await isUp(url))) {
      // A start that found the database down ends by itself, and is repeated.
      if (started.exitCode !== null && Date.now() < deadline) return start();
      if (Date.now() > deadline) throw new Error(`A platform did not start:\n${lines.join('')}`);
      await wait(50);
    }
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  return {
    url,
    kill: async () => {
      child?.kill('SIGKILL');
      await ended;
      await start();
    },
    stop: async () => {
      child?.kill('SIGTERM');
      await ended;
    },
    failures: () =>
      lines
        .join('')
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
  };
};
