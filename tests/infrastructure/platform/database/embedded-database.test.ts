import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#infrastructure/platform/database/embedded-database.ts';
import { useFreshFolder } from '../../../use-folder.ts';
import { templates } from '../test-platform.ts';

const folder = useFreshFolder('embedded');

describe('an embedded database', () => {
  it('reports its location when it cannot be opened, and leaves its files unchanged', async () => {
    const directory = folder();
    const version = join(directory, 'database/PG_VERSION');
    mkdirSync(join(directory, 'database'), { recursive: true });
    writeFileSync(version, 'broken');
    await expect(openEmbeddedDatabase(directory, { fresh: false, templates })).rejects.toThrow(
      `The embedded database in ${directory} cannot be opened`,
    );
    expect(readFileSync(version, 'utf8')).toBe('broken');
  });
});
