import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeWritable } from '../server/writable-folder.ts';

/** The key of one-time codes, stored in the data directory beside the database, and created on first use. */
export const loadCodeKey = (directory: string): string => {
  const path = join(directory, 'code-key');
  const write = (flag: 'w' | 'wx'): void =>
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag, mode: 0o600 });
  makeWritable(directory);
  try {
    write('wx');
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
  }
  // A full disk creates a file without content.
  if (readFileSync(path, 'utf8') === '') write('w');
  return readFileSync(path, 'utf8');
};
