import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from './find-postgres.mjs';
import { freePort } from './free-port.mjs';

/**
 * The server lives as long as the pipe to its shell: it ends, and its folder goes, with this
 * process, however that ends.
 */
const untilThePipeCloses = `
  folder=$1; shift
  "$@" >"$folder/log" 2>&1 &
  server=$!
  cat >/dev/null
  kill -INT $server 2>/dev/null
  wait $server
  rm -rf "$folder"
`;

/** PostgreSQL refuses to run as root: then it runs as the user postgres, or as nobody. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ flag, /** @type {string} */ user) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  const user = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  return { uid: id('-u', user), gid: id('-g', user) };
};

/**
 * Starts a throw-away PostgreSQL server.
 *
 * @returns {Promise<{ url: string; stop: () => Promise<void> }>}
 */
export const startPostgres = async () => {
  const programs = findPostgres();
  if (programs === undefined) {
    throw new Error(
      'No PostgreSQL was found: install the package postgresql, or give a server in DATABASE_URL_TEST.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'pilotlight-postgres-'));
  const user = unprivileged();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'pilotlight', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'max_connections=300'];
  const shell = spawn(
    'sh',
    [
      '-c',
      untilThePipeCloses,
      'sh',
      folder,
      join(programs, 'postgres'),
      '-D',
      data,
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const ended = new Promise((resolve) => shell.once('exit', resolve));
  const stop = async () => {
    shell.stdin.end();
    await ended;
  };
  // The eighth line of the lock file is the state of the server.
  const lock = join(data, 'postmaster.pid');
  const isReady = () =>
    existsSync(lock) && readFileSync(lock, 'utf8').split('\n')[7]?.trim() === 'ready';
  const deadline = Date.now() + 30_000;
  while (!isReady()) {
    if (Date.now() > deadline) {
      const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';
      await stop();
      throw new Error(`PostgreSQL did not start within 30 s.\n${log}`);
    }
    await wait(50);
  }
  return { url: `postgres://pilotlight@127.0.0.1:${port}/postgres`, stop };
};
