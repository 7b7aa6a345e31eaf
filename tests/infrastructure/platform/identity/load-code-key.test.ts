import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadCodeKey } from '#infrastructure/platform/identity/load-code-key.ts';

const directory = mkdtempSync(join(tmpdir(), 'pilotlight-code-key-'));

afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('a new code key replaces an empty file that a full disk caused, and is kept', () => {
  writeFileSync(join(directory, 'code-key'), '');
  const key = loadCodeKey(directory);
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect(loadCodeKey(directory)).toBe(key);
});
