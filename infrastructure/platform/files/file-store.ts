import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, FileSweep, FileSweeps } from '../server/platform-context.ts';

/** SHA-256, hexadecimal. */
export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const isContentHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

const isAbsent = (problem: unknown): boolean =>
  (problem as NodeJS.ErrnoException).code === 'ENOENT';

/** Runs work on a file that may be missing; `undefined` if it is. */
const ifExists = async <A>(work: () => Promise<A>): Promise<A | undefined> => {
  try {
    return await work();
  } catch (problem) {
    if (isAbsent(problem)) return undefined;
    throw problem;
  }
};

/** Marks a file as used again, so that it is not removed as left over. */
const markUsed = async (path: string): Promise<boolean> => {
  const now = new Date();
  return (await ifExists(async () => (await utimes(path, now, now), true))) ?? false;
};

/** Written aside and then moved into place, so that no reader sees half a file, even after a power cut. */
const writeWhole = async (path: string, content: Uint8Array): Promise<void> => {
  const aside = `${path}.${randomUUID()}`;
  try {
    const file = await open(aside, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
    const directory = await open(dirname(path));
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  } catch (problem) {
    await rm(aside, { force: true });
    throw problem;
  }
};

/** Keeps files in a folder, which all processes on one database have to share. */
export const makeDirectoryFiles = (folder: string): FileStore => {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);
  return {
    keep: async (content) => {
      const name = contentHash(content);
      const path = pathOf(name);
      if (await markUsed(path)) return name;
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, content);
      return name;
    },
    read: async (name) =>
      isContentHash(name) ? ifExists(() => readFile(pathOf(name))) : undefined,
    has: async (name) => (await ifExists(() => stat(pathOf(name)))) !== undefined,
    pages: async function* () {
      for (const part of (await ifExists(() => readdir(folder))) ?? [])
        yield (await ifExists(() => readdir(join(folder, part)))) ?? [];
    },
    removeIfOlder: async (name, than) => {
      const path = pathOf(name);
      const isOld = await ifExists(async () => (await stat(path)).mtimeMs < than);
      if (isOld === true) await rm(path, { force: true });
      return isOld === true;
    },
    empty: () => rm(folder, { recursive: true, force: true }),
  };
};

export const makeFileSweeps = (): FileSweeps => {
  let sum: FileSweep | undefined;
  return {
    total: () => sum,
    note: ({ removed, missing }) => {
      sum = { removed: (sum?.removed ?? 0) + removed, missing };
    },
  };
};
