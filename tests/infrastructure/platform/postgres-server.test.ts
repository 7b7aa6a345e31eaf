import { Client } from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from './postgres-server.ts';

it('each test gets its own real PostgreSQL database', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  const client = new Client({ connectionString: one.url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>('SELECT version()');
  await client.end();
  expect(rows[0]?.version).toMatch(/^PostgreSQL \d+/);
  expect(one.url).not.toBe(other.url);
  await Promise.all([one.drop(), other.drop()]);
});
