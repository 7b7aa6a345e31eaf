import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeWritable } from '../server/writable-folder.ts';

/** The key of one-time codes that a data directory keeps beside its database, made when it is first asked for. */
export const keptCodeKey = (directory: string): string => {
  const path = join(directory, 'code-key');
  makeWritable(directory);
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
  }
  return readFileSync(path, 'utf8');
};
