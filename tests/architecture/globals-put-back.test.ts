import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache/globals-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Replaces a global, and remembers the value at the time of the import. */
const file = `
import { expect, test, vi } from 'vitest';
const atImport = fetch.name;
test('begins with the real one', () => {
  vi.stubGlobal('fetch', () => 'not the real one');
  expect(atImport).toBe('fetch');
});
`;

it('a test file starts with the original globals although it shares its worker', () => {
  for (const name of ['one', 'other']) writeFileSync(join(folder, `${name}.test.ts`), file);
  const config = {
    test: {
      root: folder,
      maxWorkers: 1,
      isolate: false,
      unstubGlobals: true,
      setupFiles: [resolve('tests/put-globals-back.ts')],
    },
  };
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--no-color'],
    { encoding: 'utf8' },
  );
  expect(stdout + stderr).toMatch(/Tests\s+2 passed/);
});
