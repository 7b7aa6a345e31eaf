import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { initialisedTemplate } from './embedded-template.ts';

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
