import { randomUUID } from 'node:crypto';
import { mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

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
