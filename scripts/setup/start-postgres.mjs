import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

/**
 * The versions of PostgreSQL under a folder, newest first.
 *
 * @param {string} folder
 * @param {RegExp} name
 */
const versionsIn = (folder, name) => {
  if (!existsSync(folder)) return [];
  const version = (/** @type {string} */ entry) => Number(/\d+/.exec(entry)?.[0] ?? 0);
  return readdirSync(folder)
    .filter((entry) => name.test(entry))
    .toSorted((one, other) => version(other) - version(one))
    .map((entry) => join(folder, entry, 'bin'));
};

/** @returns {string | undefined} the folder that holds PostgreSQL's own programs */
export const findPostgres = () =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...versionsIn('/usr/lib/postgresql', /^\d+$/),
    ...versionsIn('/opt/homebrew/opt', /^postgresql(@\d+)?$/),
    ...versionsIn('/usr/local/opt', /^postgresql(@\d+)?$/),
    ...versionsIn('/Applications/Postgres.app/Contents/Versions', /^\d+$/),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/**
 * The server ends, and its folder is deleted, when the pipe to its shell closes, which happens however this process
 * ends. Each line in the pipe is a signal (INT or QUIT) that stops the server before a restart.
 */
const untilThePipeCloses = `
  folder=$1; shift
  start() { "$@" >>"$folder/log" 2>&1 & server=$!; }
  start "$@"
  while read -r signal; do
    kill "-$signal" $server
    wait $server
    start "$@"
  done
  kill -INT $server 2>/dev/null
  wait $server
  rm -rf "$folder"
`;

const unsafeAndFast = ['fsync=off', 'synchronous_commit=off', 'max_connections=300'];

/** PostgreSQL refuses to run as root: then it runs as the user postgres, or as nobody. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ flag, /** @type {string} */ user) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  const user = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  return { uid: id('-u', user), gid: id('-g', user) };
};

/**
 * @typedef {object} ThrowAwayServer
 * @property {string} url
 * @property {() => Promise<void>} stop
 * @property {(signal: 'INT' | 'QUIT') => Promise<void>} restart INT cuts every connection, as
 *   `restart -m fast` does; QUIT as a crash does, after which the server recovers
 * @property {() => number} pid of the server, whose children are its connections
 */

/**
 * Starts a throw-away PostgreSQL server.
 *
 * @param {readonly string[]} [settings] of the server, `name=value`
 * @returns {Promise<ThrowAwayServer>}
 */
export const startPostgres = async (settings = unsafeAndFast) => {
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
  const lock = join(data, 'postmaster.pid');
  const lockLines = () => {
    try {
      return readFileSync(lock, 'utf8').split('\n');
    } catch {
      // The file does not exist yet, or was deleted by a stopping server.
      return [];
    }
  };
  const pid = () => Number(lockLines()[0]);
  /** The eighth line of the lock file is the state of the server. */
  const isReady = (/** @type {number} */ former) =>
    lockLines()[7]?.trim() === 'ready' && pid() !== former;
  const untilReady = async (former = 0) => {
    const deadline = Date.now() + 30_000;
    while (!isReady(former)) {
      if (Date.now() > deadline) {
        const path = join(folder, 'log');
        const log = existsSync(path) ? readFileSync(path, 'utf8') : '';
        await stop();
        throw new Error(`PostgreSQL did not start within 30 s.\n${log}`);
      }
      await wait(50);
    }
  };
  await untilReady();
  return {
    url: `postgres://pilotlight@127.0.0.1:${port}/postgres`,
    stop,
    pid,
    restart: async (signal) => {
      const former = pid();
      shell.stdin.write(`${signal}\n`);
      await untilReady(former);
    },
  };
};
