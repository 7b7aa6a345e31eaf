import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const isLock = (name: string): boolean => /^lock-[\da-f]{12}$/.test(name);
const attempts = 5;
/** Milliseconds; two that start at the same moment withdraw from each other, and do not meet again. */
const longestPause = 100;

/** A socket's address may have some 100 characters, so the shorter way to it counts. */
const addressOf = (path: string): string => {
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
};

/** Whether a process in any container of this machine still listens; only the operating system knows. */
const isAlive = (path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(addressOf(path));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'ECONNREFUSED' || problem.code === 'ENOENT') resolve(false);
      else if (problem.code === 'EAGAIN' || problem.code === 'ECONNRESET') resolve(true);
      else reject(problem);
    });
  });

const cannotLock = (directory: string, cause?: unknown): Error =>
  new Error(
    `The data directory ${directory} cannot be locked: give the platform one with a shorter path, on a disk of this machine, with PILOTLIGHT_DATA_DIR.`,
    { cause },
  );

/** Bytes; a longer address would be cut off without a word. */
const longestAddress = 100;

const listenAt = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const address = addressOf(path);
    if (Buffer.byteLength(address) > longestAddress) throw cannotLock(dirname(path));
    const server = createServer((socket) => socket.destroy());
    server.once('error', (problem) => reject(cannotLock(dirname(path), problem)));
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });

/** Other live locks; stale ones are removed, and the name of a lock is never used again. */
const findOtherLocks = async (directory: string, own: string): Promise<boolean> => {
  let isInUse = false;
  for (const name of readdirSync(directory).filter((each) => isLock(each) && each !== own)) {
    const path = join(directory, name);
    if (await isAlive(path)) isInUse = true;
    else rmSync(path, { force: true });
  }
  return isInUse;
};

type Lock = { readonly release: () => void; readonly name: string };

/** A lock gets its name only once it listens, so that it is never taken for a stale one. */
const show = async (directory: string): Promise<Lock> => {
  const name = `lock-${randomBytes(6).toString('hex')}`;
  const path = join(directory, name);
  const server = await listenAt(`${path}.new`);
  renameSync(`${path}.new`, path);
  return {
    name,
    release: () => {
      rmSync(path, { force: true });
      server.close();
    },
  };
};

const directoryInUse = (directory: string): Error =>
  new Error(
    `The data directory ${directory} is in use by another platform. Stop that one, or give this one a directory of its own with PILOTLIGHT_DATA_DIR.`,
  );

/** Windows has no sockets among the files, and names that one process alone can listen at. */
const lockByPipe = async (directory: string): Promise<() => void> => {
  const name = createHash('sha256').update(directory.toLowerCase()).digest('hex');
  const server = await listenAt(`\\\\.\\pipe\\pilotlight-${name}`).catch(() => {
    throw directoryInUse(directory);
  });
  return () => server.close();
};

/**
 * Locks a data directory for this process, since the embedded database has no lock of its own. The lock is a socket
 * that this process listens at: the system removes it with the process, however that ends, and every container of the
 * machine can test it. Returns how to release it.
 */
export const lockDataDirectory = async (directory: string): Promise<() => void> => {
  if (process.platform === 'win32') return lockByPipe(directory);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { name, release } = await show(directory);
    const isTaken = await findOtherLocks(directory, name).catch((problem: unknown) => {
      release();
      throw cannotLock(directory, problem);
    });
    if (!isTaken) return release;
    release();
    await wait(randomInt(longestPause));
  }
  throw directoryInUse(directory);
};
