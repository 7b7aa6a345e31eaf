import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the content of files is kept, each once, under a name that is made of it. */
export type FileStore = {
  /** Keeps content for good before it answers with its name; content that is there already is not written again. */
  readonly keep: (content: Uint8Array) => Promise<string>;
  /** The content of a name; `undefined` when there is none. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  /** Throws everything away. */
  readonly empty: () => Promise<void>;
};

/** SHA-256, hexadecimal. */
export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const isContentHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

const isAbsent = (problem: unknown): boolean =>
  (problem as NodeJS.ErrnoException).code === 'ENOENT';

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch (problem) {
    if (isAbsent(problem)) return false;
    throw problem;
  }
};

/** Written aside and then moved into place, so that nobody ever reads half a file, also after a power cut. */
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
      if (await exists(path)) return name;
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, content);
      return name;
    },
    read: async (name) => {
      if (!isContentHash(name)) return undefined;
      try {
        return await readFile(pathOf(name));
      } catch (problem) {
        if (isAbsent(problem)) return undefined;
        throw problem;
      }
    },
    empty: () => rm(folder, { recursive: true, force: true }),
  };
};
