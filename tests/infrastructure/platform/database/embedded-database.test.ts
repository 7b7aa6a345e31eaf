import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#infrastructure/platform/database/embedded-database.ts';
import { useFreshFolder } from '../../../use-folder.ts';
import { templates } from '../test-platform.ts';

const folder = useFreshFolder('embedded');

describe('an embedded database', () => {
  it('keeps its data, and has table statistics when it is opened again', async () => {
    const directory = folder();
    const first = await openEmbeddedDatabase(directory, { fresh: true, templates });
    await first.database.execute(
      sql`create table readings as select * from generate_series(1, 300)`,
    );
    await first.close();

    const again = await openEmbeddedDatabase(directory, { fresh: false, templates });
    const counted = await again.database
      .select({ rows: sql<number>`reltuples::int` })
      .from(sql`pg_class`)
      .where(sql`relname = 'readings'`);
    await again.close();
    expect(counted).toEqual([{ rows: 300 }]);
  });

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
