import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  configurationKeys,
  environmentVariable,
} from '#infrastructure/configuration/configuration.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the page on security', () => {
  const page = read('docs/security.md');

  it('names a test for every requirement', () => {
    const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !/`tests\/[^`]+`[^|]*\|$/.test(row))).toEqual([]);
  });

  it('names no test that there is not', () => {
    const tests = found(page, /`(tests\/[^`]+)`/g);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(page).not.toMatch(/`[\w-]+\.(?:test|journey)\.tsx?`/);
  });
});

describe('the page on changing the project', () => {
  it('names no file and no folder that there is not', () => {
    const named = found(
      read('CONTRIBUTING.md'),
      /`((?:domain|application|infrastructure|ui|tests|docs)\/[\w./-]*)`/g,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('environment variables', () => {
  const sources = ['infrastructure', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  );
  const inCode = sources
    .filter((path) => /\.(?:ts|mjs)$/.test(path))
    .flatMap((path) => found(read(path), /\b(?:env|environment|given)\['([A-Z_]+)'\]/g))
    // The machine's own.
    .filter((name) => name !== 'PATH' && name !== 'NODE_ENV');
  const readByCode = new Set([...inCode, ...configurationKeys.map(environmentVariable)]);

  it('are documented, each in one place, and those that are documented are read', () => {
    const documented = [
      ...found(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm),
      ...found(read('docs/local-platform.md'), /`([A-Z]+(?:_[A-Z]+)*)`/g).filter(
        (name) => !['GET', 'POST', 'PUT'].includes(name),
      ),
    ];
    expect(documented.toSorted()).toEqual([...readByCode].toSorted());
  });
});
