import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadCodeKey } from '#infrastructure/platform/start-settings.ts';
import { useFolder } from '../../use-folder.ts';

const directory = useFolder('code-key');

it('a new code key replaces an empty file that a full disk caused, and is kept', () => {
  writeFileSync(join(directory, 'code-key'), '');
  const key = loadCodeKey(directory);
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect(loadCodeKey(directory)).toBe(key);
});
