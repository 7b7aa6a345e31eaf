import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const makeFolder = (name: string): string => mkdtempSync(join(tmpdir(), `pilotlight-${name}-`));
const deleteFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A folder for all tests of a file, deleted after them. */
export const useFolder = (name: string): string => {
  const folder = makeFolder(name);
  afterAll(() => deleteFolder(folder));
  return folder;
};

/** An empty folder for each test. */
export const useFreshFolder = (name: string): (() => string) => {
  let folder = '';
  beforeEach(() => {
    folder = makeFolder(name);
  });
  afterEach(() => deleteFolder(folder));
  return () => folder;
};
