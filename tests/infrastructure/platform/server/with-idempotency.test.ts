import { sql } from 'drizzle-orm';
import { pgTable, serial } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withIdempotency } from '#infrastructure/platform/server/with-idempotency.ts';
import { refuse } from '#infrastructure/platform/server/error-answers.ts';
import { freshDatabase } from '../database/postgres-server.ts';
import { atOnce } from '../two-platforms.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { openTestPlatform, type TestPlatform } from '../test-platform.ts';

const widgets = pgTable('widgets', { id: serial('id').primaryKey() });

describe.each(['embedded', 'PostgreSQL'])('a create on %s', (engine) => {
  let platform: TestPlatform;
  let drop = () => Promise.resolve();

  const dropWidgets = () => platform.context.database.execute(sql`DROP TABLE IF EXISTS widgets`);

  beforeAll(async () => {
    const server = engine === 'PostgreSQL' ? await freshDatabase() : undefined;
    platform = await openTestPlatform({ databaseUrl: server?.url ?? 'embedded' });
    drop = server?.drop ?? drop;
    // One address for all people: their keys differ by the caller.
    platform.app.post('/api/widgets', (c) =>
      withIdempotency(c, platform.context, c.req.header('x-person') ?? '', async (transaction) => {
        const [made] = await transaction.insert(widgets).values({}).returning();
        const { outcome } = await c.req.json<{ outcome: string }>();
        if (outcome === 'refuse') refuse(422, 'refused', 'This widget is refused.');
        if (outcome === 'break') throw new Error('broken');
        return { z: made?.id ?? 0, a: { y: [1], x: null } };
      }),
    );
  });
  beforeEach(async () => {
    await platform.reset();
    await dropWidgets();
    await platform.context.database.execute(sql`CREATE TABLE widgets (id serial PRIMARY KEY)`);
  });
  afterAll(async () => {
    await dropWidgets();
    await platform.close();
    await drop();
  });

  const create = (key: string | undefined, body: unknown = { outcome: 'make' }, person = 'me') =>
    platform.send('POST', '/api/widgets', body, {
      'x-person': person,
      ...(key !== undefined && { 'idempotency-key': key }),
    });
  const count = (): Promise<number> => platform.context.database.$count(widgets);

  it('returns exactly the same answer when the same content is sent again, in any order and spacing', async () => {
    const first = await create('one', '{"outcome":"make","b":1}');
    const text = await first.text();
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const again = await create('one', '{ "b": 1, "outcome": "make" }');
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('content-type')).toContain('application/json');
    expect(await again.text()).toBe(text);
    expect(await count()).toBe(1);
  });

  it('refuses the same key with other content', async () => {
    await create('one');
    const other = await create('one', { outcome: 'make', more: true });
    await expectRefusal(other, 422, 'key-used-before');
    expect(await count()).toBe(1);
  });

  it('runs for each person, and each time without a key', async () => {
    await create('one', undefined, 'me');
    const other = await create('one', undefined, 'you');
    expect(other.headers.get('idempotency-replayed')).toBeNull();
    for (const times of [3, 4]) {
      await create(undefined);
      expect(await count()).toBe(times);
    }
  });

  it.each([
    ['refuse', 422],
    ['break', 500],
  ])('changes nothing and stores no key when the work ends with: %s', async (outcome, status) => {
    expect((await create('one', { outcome })).status).toBe(status);
    expect(await count()).toBe(0);
    expect((await create('one', { outcome: 'make' })).status).toBe(200);
  });

  it.each(['', ' ', 'with space', '\u00e9', 'x'.repeat(201)])('refuses the key %j', async (key) => {
    expect((await create(key)).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it('runs once when the same request arrives twenty times at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      const key = `round-${round}`;
      const answers = await atOnce(20, () => create(key));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(texts).size).toBe(1);
      const isFirst = ({ headers }: Response) => headers.get('idempotency-replayed') === null;
      expect(answers.filter(isFirst)).toHaveLength(1);
      expect(await count()).toBe(round + 1);
    }
  });
});
