import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesOf } from '../../scripts/build/stamp.mjs';
import { projectRoot } from '../../scripts/project-root.mjs';

it('the fingerprint of the portal covers every import of its build configuration', () => {
  const configuration = readFileSync(join(projectRoot, 'vite.config.ts'), 'utf8');
  const imported = [...configuration.matchAll(/ from '\.\/([^']+)'/g)].map(([, path = '']) => path);
  expect(imported).toContain('scripts/build/portal-chunks.mjs');
  for (const path of imported)
    expect(
      sourcesOf.portal.some((source) => path.startsWith(`${source}/`)),
      path,
    ).toBe(true);
});
