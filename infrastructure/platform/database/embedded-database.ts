import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  openAsBlob,
  readFileSync,
  renameSync,
  writeFileSync,
  existsSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDataDirectory } from './data-directory-lock.ts';
import type { OpenDatabase } from './database.ts';

const embeddedVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = join(dirname(entry), '..', 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
};

const readTemplate = async (path: string): Promise<Blob | undefined> => {
  try {
    return await openAsBlob(path);
  } catch {
    return undefined;
  }
};

/**
 * An empty database that is already initialised, for a new one to start from: initialising takes seconds,
 * unpacking a fraction of one. Made once for each version of the embedded database.
 */
export const initialisedTemplate = async (folder: string): Promise<Blob> => {
  const path = join(folder, `empty-${embeddedVersion()}.tar`);
  const known = await readTemplate(path);
  if (known !== undefined) return known;

  const client = await PGlite.create();
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(folder, { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
  renameSync(aside, path);
  return dump;
};

/** Unpacks beside the final place, so that a start that is cut short leaves no half database there. */
const initialise = async (dataDir: string, templates: string): Promise<void> => {
  const aside = `${dataDir}.new`;
  rmSync(aside, { recursive: true, force: true });
  const loadDataDir = await initialisedTemplate(templates);
  await (await PGlite.create({ dataDir: aside, loadDataDir })).close();
  renameSync(aside, dataDir);
};

/** The embedded database throws objects without a message, or messages without its folder. */
const openFailureReason = (directory: string, problem: unknown): Error => {
  const reason = problem instanceof Error ? `: ${problem.message}` : '';
  return new Error(
    `The embedded database in ${directory} cannot be opened${reason}. See that the disk has room, or put a copy of the whole folder in its place.`,
    { cause: problem },
  );
};

/**
 * Opens the embedded database in a directory of this process alone. A confirmed write is on the disk and survives a
 * killed process. `fresh` deletes the existing data.
 */
export const openEmbeddedDatabase = async (
  directory: string,
  { fresh, templates }: { readonly fresh: boolean; readonly templates: string },
): Promise<OpenDatabase> => {
  mkdirSync(directory, { recursive: true });
  const release = await lockDataDirectory(directory);
  try {
    const dataDir = join(directory, 'database');
    if (fresh) rmSync(dataDir, { recursive: true, force: true });
    if (!existsSync(dataDir)) await initialise(dataDir, templates);
    const client = await PGlite.create({ dataDir });
    // Without ANALYZE the planner has no row counts and reads whole tables for each row.
    await client.exec('ANALYZE');
    const database = drizzle(client);
    return {
      database,
      description: `embedded, in ${directory}`,
      unhurried: (work) => work(database),
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (problem) {
    release();
    throw openFailureReason(directory, problem);
  }
};
