import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who holds a data directory. The start tells a process from a later one with the same id. */
type Holder = { readonly pid: number; readonly startedAt: string; readonly nonce: string };

/** The directory is in use by a process that is alive. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

const heldHere = new Set<string>();

/** When a process began, as the system counts it; empty where the system does not tell (or it is gone). */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isAlive = ({ pid, startedAt, nonce }: Holder): boolean =>
  pid === process.pid ? heldHere.has(nonce) : exists(pid) && startOf(pid) === startedAt;

const read = (path: string): Holder | undefined => {
  try {
    const content = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder> | null;
    return typeof content?.pid === 'number' ? (content as Holder) : undefined;
  } catch {
    return undefined;
  }
};

const link = (from: string, path: string): boolean => {
  try {
    linkSync(from, path);
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw problem;
  }
};

/** Written aside and then linked, so that nobody ever reads half a lock. */
const create = (path: string, holder: Holder): boolean => {
  const aside = `${path}.${holder.nonce}`;
  writeFileSync(aside, JSON.stringify(holder));
  try {
    return link(aside, path);
  } finally {
    rmSync(aside);
  }
};

/** Moves a dead holder's lock away, and gives back a living one that took its place in between. */
const clear = (path: string): void => {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw problem;
  }
  const moved = read(aside);
  if (moved !== undefined && isAlive(moved)) link(aside, path);
  rmSync(aside);
};

/**
 * Takes a data directory for this process, since the embedded database has no lock of its own. A lock
 * whose process was killed is recognised and taken over. Returns what gives the directory back.
 */
export const lockDataDirectory = (directory: string): (() => void) => {
  const path = join(directory, 'platform.lock');
  const holder = { pid: process.pid, startedAt: startOf(process.pid), nonce: randomUUID() };
  while (!create(path, holder)) {
    const current = read(path);
    if (current !== undefined && isAlive(current)) {
      throw new DataDirectoryInUse(
        `The data directory ${directory} is in use by another platform (process ${current.pid}). Stop that one, or give this one a directory of its own with PILOTLIGHT_DATA_DIR.`,
      );
    }
    clear(path);
  }
  heldHere.add(holder.nonce);
  return () => {
    heldHere.delete(holder.nonce);
    if (read(path)?.nonce === holder.nonce) rmSync(path, { force: true });
  };
};
